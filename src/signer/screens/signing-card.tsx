/** The frame of whatever is to be signed: who asks, what it is, what is wrong with it, and the two acts. */
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type ReactNode, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Finding } from '#core/risk/types.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Mark } from '#ui/mark.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tag } from '#ui/tag.tsx';
import { Card } from '../app/card.tsx';
import { useSession } from '../app/context.ts';
import type { AskedBy } from '../apps/door.ts';
import { messages } from '../messages.ts';
import { ArmedButton } from './armed-button.tsx';
import { AttestedSite, useAskedBy } from './asked-by.tsx';
import confirm from './confirm.module.css';
import { HoldButton } from './hold-button.tsx';
import { TypedWord } from './typed-word.tsx';
import { useApproval } from './use-approval.tsx';

/** What is wrong, or unusual, with what is to be signed. */
export interface Warning {
  readonly title?: string;
  readonly text: ReactNode;
}

interface Holding {
  /** Of the button. */
  readonly label: string;
  /** Of the button once the word was typed. */
  readonly typed: string;
  readonly word: string;
}

interface SigningCardProps {
  readonly id: number;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
  readonly dangers: readonly Warning[];
  readonly cautions: readonly Warning[];
  /** What it is in a few words, from what the signer read: shown once it is signed. */
  readonly what?: string | null;
  /** Above the warnings: what it is. */
  readonly head: ReactNode;
  /** Below them: from which account, on which network, at which price. */
  readonly facts?: ReactNode;
  /** All of it. */
  readonly children?: ReactNode;
  /** A sign-in: a word must be typed unless the browser attested the site that asks. */
  readonly signsIn?: boolean;
  /** What must be typed where there is a danger. */
  readonly word?: { readonly word: string; readonly hint: string } | undefined;
  /**
   * The one danger of it is said in the head: the button is held for it, or the word is typed by who cannot hold.
   */
  readonly hold?: Holding | undefined;
  /** Of the approving button, where signing sends something. */
  readonly submit?: string | undefined;
  /** Below the word. */
  readonly after?: ReactNode;
}

const words = messages.confirm;

/** Undefined without the account (storage that does not answer). */
export function useSender(address: Address): PublicAccount | undefined {
  const { status } = useSession();
  return status?.accounts.find((account) => account.address === address);
}

function Warnings({ tone, warnings }: { tone: 'danger' | 'caution'; warnings: readonly Warning[] }) {
  return warnings.map(({ title, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
    <Notice key={index} tone={tone} title={title} standing>
      {text}
    </Notice>
  ));
}

/** The other accounts of this signer. */
export function useOwn(address: Address): readonly Address[] {
  const accounts = useSession().status?.accounts;
  return useMemo(
    () => (accounts ?? []).map((account) => account.address).filter((other) => other !== address),
    [accounts, address],
  );
}

/** Findings of the rules, of one level. */
export function warningsAt(findings: readonly Finding[], level: Finding['level']): readonly Warning[] {
  return findings
    .filter((finding) => finding.level === level)
    .map(({ title, text }) => ({ title: `${title}.`, text }));
}

/** And what is to be said about the site that asks, unless a sign-in has named it already. */
function withSite(
  warnings: readonly Warning[],
  by: AskedBy | undefined,
  level: Finding['level'],
): readonly Warning[] {
  const site = warningsAt(by?.findings ?? [], level).filter(
    ({ title }) => !warnings.some((warning) => warning.title === title),
  );
  return [...site, ...warnings];
}

export function SigningCard({
  id,
  replaces,
  head,
  facts,
  children,
  signsIn = false,
  submit,
  what = null,
  word = { word: words.words.anyway, hint: words.typeHint.word },
  after,
  ...found
}: SigningCardProps) {
  const by = useAskedBy();
  const dangers = withSite(found.dangers, by, 'danger');
  const cautions = withSite(found.cautions, by, 'caution');
  // Where there is another danger, a hold is no answer to it.
  const hold = dangers.length === 0 ? found.hold : undefined;
  const dangerous = dangers.length > 0 || found.hold !== undefined;
  const asksWord = dangerous || (signsIn && by?.attested !== true);
  const [typedRight, setTypedRight] = useState(false);
  const [held, setHeld] = useState(false);
  const [cannotHold, setCannotHold] = useState(false);
  const holds = hold !== undefined && !cannotHold;
  const ready = !asksWord || typedRight || held;
  const approval = useApproval({ id, replaces, ready, what });
  const { state } = approval.screen;
  // What was scanned is signed here and sent elsewhere.
  const sends = useSession().open?.asker !== 'user';
  const label = sends ? (submit ?? approval.label) : approval.label;
  return (
    <Card
      signing
      note={state === 'armed' && !ready && !holds ? words.untyped : messages.arming[state]}
      noteAside={
        holds ? (
          <Button variant="text" onClick={() => setCannotHold(true)}>
            {words.cannotHold(hold.word)}
          </Button>
        ) : undefined
      }
      acts={
        <>
          <Button size="l" ref={approval.rejectRef} onClick={approval.onReject}>
            {words.reject}
          </Button>
          {holds ? (
            <HoldButton
              screen={approval.screen}
              label={hold.label}
              holding={words.holding}
              busy={approval.signing}
              onHeld={() => {
                setHeld(true);
                approval.approve(true);
              }}
              onCannotHold={() => setCannotHold(true)}
            />
          ) : (
            <ArmedButton
              size="l"
              variant={dangerous ? 'dangerOutline' : 'primary'}
              disabled={!ready}
              busy={approval.signing}
              screen={approval.screen}
              onPress={() => approval.approve()}
            >
              {hold?.typed ?? label}
            </ArmedButton>
          )}
        </>
      }
    >
      {replaces ? (
        <div className={confirm.replaces}>
          <Notice tone="caution">{words.replaces}</Notice>
        </div>
      ) : null}
      <p className={cx(layout.small, confirm.asked)}>
        {dangerous ? (
          <Tag tone="danger">
            <ShieldAlert aria-hidden="true" />
            {words.highRisk}
          </Tag>
        ) : (
          <Mark size={13} />
        )}
        {approval.asked}
      </p>
      {by?.attested === true && by.origin !== null ? (
        <AttestedSite origin={by.origin} dangerous={dangerous} />
      ) : null}
      {head}
      {dangers.length + cautions.length === 0 ? null : (
        <div className={cx(layout.stack2, confirm.notices)}>
          <Warnings tone="danger" warnings={dangers} />
          <Warnings tone="caution" warnings={cautions} />
        </div>
      )}
      {facts}
      {children}
      {!asksWord || holds ? null : (
        <TypedWord
          {...(hold === undefined ? word : { word: hold.word, hint: words.typeHint.word })}
          focus={hold !== undefined}
          onRight={setTypedRight}
        />
      )}
      {after}
      {approval.proof === null ? null : <div className={confirm.proof}>{approval.proof}</div>}
    </Card>
  );
}
