import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { type Reading, readTransaction } from '../app/reading.ts';
import type { ConfirmTask } from '../app/session.ts';
import { HOLD_MS, REPLACED_HOLD_MS } from '../app/visibility.ts';
import { messages } from '../messages.ts';
import styles from './confirm.module.css';
import { ConfirmClaims, hasClaims } from './confirm-claims.tsx';
import { ConfirmDetails, ConfirmFacts, Native } from './confirm-facts.tsx';
import { GuardNote } from './guard-note.tsx';
import { useGuard } from './use-guard.ts';

export interface ConfirmProps {
  readonly id: number;
  readonly task: ConfirmTask;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
}

/** One transaction, one decision. All but the last section comes from the bytes that will be signed. */
export function Confirm(props: ConfirmProps) {
  const { status } = useSession();
  const sender = status?.accounts.find(({ address }) => address === props.task.account);
  // Without its account (storage that does not answer) there is no card; the next one is watched from the start.
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, replaces, sender }: ConfirmProps & { readonly sender: PublicAccount }) {
  const { session, keyring } = useServices();
  const { transaction, account, claims } = task;
  const reading = useMemo(
    () => readTransaction(transaction, account, claims),
    [transaction, account, claims],
  );
  const dangerous = reading.dangers.length > 0;
  const approval = useGuard({ dangerous, holdMs: replaces ? REPLACED_HOLD_MS : HOLD_MS });
  const reject = useRef<HTMLButtonElement>(null);
  const [signing, setSigning] = useState(false);
  const [typedRight, setTypedRight] = useState(false);
  const onReject = (): void => session.cancel(id);
  useEscape(onReject);
  useEffect(() => reject.current?.focus(), []);

  const approve = async (event: MouseEvent<HTMLButtonElement>): Promise<void> => {
    if (signing || !event.nativeEvent.isTrusted || !approval.admits()) return;
    if (dangerous && !typedRight) return;
    keyring.touch();
    setSigning(true);
    await session.approve(id);
    setSigning(false);
  };
  const { hindrance } = approval;
  const words = messages.confirm;
  return (
    <Card
      signing
      cardRef={approval.card}
      onEnd={approval.onEnd}
      note={
        hindrance === null ? (
          dangerous && !typedRight ? (
            words.untyped
          ) : null
        ) : (
          <GuardNote hindrance={hindrance} />
        )
      }
      acts={
        <>
          <Button size="l" ref={reject} onClick={onReject}>
            {words.reject}
          </Button>
          <Button
            size="l"
            variant={dangerous ? 'danger' : 'primary'}
            disabled={hindrance !== null || (dangerous && !typedRight)}
            busy={signing}
            onClick={(event) => void approve(event)}
          >
            {words.approve}
          </Button>
        </>
      }
    >
      {replaces ? (
        <div className={styles.replaces}>
          <Notice tone="caution">{words.replaces}</Notice>
        </div>
      ) : null}
      <p className={styles.asked}>{words.asked}</p>
      <Headline reading={reading} />
      <ConfirmFacts reading={reading} account={sender} />
      <Warnings reading={reading} />
      {dangerous && hindrance !== 'dangerous' ? (
        <TypedWord reading={reading} onRight={setTypedRight} />
      ) : null}
      <ConfirmDetails reading={reading} task={task} />
      {hasClaims(claims) ? <ConfirmClaims claims={claims} /> : null}
    </Card>
  );
}

function Headline({ reading }: { reading: Reading }) {
  const { headline, ...words } = messages.confirm;
  const { action } = reading;
  switch (action.kind) {
    case 'deploy':
      return <h1 className={styles.headline}>{headline.deploy}</h1>;
    case 'call':
      return (
        <>
          <h1 className={styles.headline}>{headline.call}</h1>
          <AddressBlock address={action.to} label={words.contract} />
        </>
      );
    case 'sendNative':
      return (
        <>
          <h1 className={styles.headline}>
            {headline.send} <Native amount={action.amount} reading={reading} title /> {headline.to}
          </h1>
          <AddressBlock address={action.to} label={words.recipient} />
        </>
      );
    case 'sendKnownToken':
      return (
        <>
          <h1 className={styles.headline}>
            {headline.send} <AmountText amount={action.amount} symbol={action.symbol} size="title" plain />{' '}
            {headline.to}
          </h1>
          <AddressBlock address={action.to} label={words.recipient} />
        </>
      );
    case 'sendToken':
      return (
        <>
          <h1 className={styles.headline}>
            {headline.send}{' '}
            <AmountText
              amount={action.baseUnits}
              symbol={words.baseUnits(action.baseUnits)}
              size="title"
              plain
            />{' '}
            {words.unlisted}
          </h1>
          <p className={styles.claimed}>
            {action.claimed === null ? (
              words.noClaim
            ) : (
              <bdi>
                {words.claimed(
                  [action.claimed.amount, action.claimed.symbol].filter(Boolean).join(' '),
                  action.claimed.decimals,
                )}
              </bdi>
            )}
          </p>
          <AddressBlock address={action.to} label={words.recipient} />
        </>
      );
  }
}

function Warnings({ reading }: { reading: Reading }) {
  const { danger, caution } = messages.confirm;
  if (reading.dangers.length + reading.cautions.length === 0) return null;
  return (
    <div className={styles.notices}>
      {reading.dangers.map((code) => (
        <Notice key={code} tone="danger" title={danger[code].title} standing>
          {danger[code].text}
        </Notice>
      ))}
      {reading.cautions.map((code) => (
        <Notice key={code} tone="caution" standing>
          {caution[code]}
        </Notice>
      ))}
    </div>
  );
}

/** What must be typed: for a call, something that has to be read off the contract's address. */
function wordOf({ action }: Reading): { word: string; hint: string } {
  const { words, typeHint } = messages.confirm;
  if (action.kind === 'call') return { word: action.to.slice(-4), hint: typeHint.contract };
  return { word: action.kind === 'deploy' ? words.deploy : words.anyway, hint: typeHint.word };
}

function TypedWord({ reading, onRight }: { reading: Reading; onRight: (right: boolean) => void }) {
  const { word, hint } = wordOf(reading);
  const [wrong, setWrong] = useState(false);
  const matches = (text: string): boolean => text.trim().toLowerCase() === word.toLowerCase();
  return (
    <div className={styles.typed}>
      <Field
        label={messages.confirm.type(word)}
        hint={hint}
        error={wrong ? messages.confirm.typeWrong : undefined}
      >
        <TextInput
          onInput={(event) => {
            setWrong(false);
            onRight(matches(event.currentTarget.value));
          }}
          onBlur={(event) =>
            setWrong(event.currentTarget.value !== '' && !matches(event.currentTarget.value))
          }
        />
      </Field>
    </div>
  );
}
