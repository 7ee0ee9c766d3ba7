import { useMemo } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { type Reading, readTransaction } from '../app/reading.ts';
import type { ConfirmTask } from '../app/session.ts';
import { messages } from '../messages.ts';
import styles from './confirm.module.css';
import { ConfirmClaims, hasClaims } from './confirm-claims.tsx';
import { ConfirmDetails, ConfirmFacts, Native } from './confirm-facts.tsx';
import { SigningCard, useSender } from './signing-card.tsx';

export interface ConfirmProps {
  readonly id: number;
  readonly task: ConfirmTask;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
}

/** One transaction, one decision. All but the last section comes from the bytes that will be signed. */
export function Confirm(props: ConfirmProps) {
  const sender = useSender(props.task.account);
  return sender === undefined ? null : <Decision {...props} sender={sender} />;
}

function Decision({ id, task, replaces, sender }: ConfirmProps & { readonly sender: PublicAccount }) {
  const { transaction, account, claims } = task;
  const reading = useMemo(
    () => readTransaction(transaction, account, claims),
    [transaction, account, claims],
  );
  const { danger, caution } = messages.confirm;
  return (
    <SigningCard
      id={id}
      replaces={replaces}
      dangers={reading.dangers.map((code) => danger[code])}
      cautions={reading.cautions.map((code) => caution[code])}
      head={
        <>
          <Headline reading={reading} />
          <ConfirmFacts reading={reading} account={sender} />
        </>
      }
      word={wordOf(reading)}
      after={
        <>
          <ConfirmDetails reading={reading} task={task} />
          {hasClaims(claims) ? <ConfirmClaims claims={claims} /> : null}
        </>
      }
    />
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

/** What must be typed: for a call, something that has to be read off the contract's address. */
function wordOf({ action }: Reading): { word: string; hint: string } {
  const { words, typeHint } = messages.confirm;
  if (action.kind === 'call') return { word: action.to.slice(-4), hint: typeHint.contract };
  return { word: action.kind === 'deploy' ? words.deploy : words.anyway, hint: typeHint.word };
}
