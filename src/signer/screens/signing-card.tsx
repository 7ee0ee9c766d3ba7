/** The frame of whatever is to be signed: who asks, what it is, what is wrong with it, and the two acts. */
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { chainIcon } from '#core/chain/chain-icon.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Finding } from '#core/risk/types.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { afterPaint } from '#ui/after-paint.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Mark } from '#ui/mark.tsx';
import { Notice } from '#ui/notice.tsx';
import { TokenDisc } from '#ui/row.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card } from '../app/card.tsx';
import { useEscape, useSession, useSigner } from '../app/context.ts';
import type { AskedBy } from '../apps/door.ts';
import { messages } from '../messages.ts';
import { messages as approvalMessages } from './approval-messages.ts';
import { ArmedButton, HoldButton, ReplacesNotice, type ScreenArming, useArming } from './armed-button.tsx';
import { AttestedSite, useAskedBy } from './asked-by.tsx';
import styles from './confirm.module.css';
import { messages as confirmMessages } from './confirm-messages.ts';
import { ProofField, type ProofHandle, wipeProof } from './proof-field.tsx';

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
  /** Of the approving button, where what is signed is used at once: by the wallet or the app that asked. */
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
  const approval = useApproval({ id, ready, what });
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
              disabled={!ready || approval.rejecting}
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
      <div className={styles.replaces}>
        <ReplacesNotice />
      </div>
      <p className={cx(layout.small, align.lines, styles.asked)}>
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
        <div className={cx(layout.stack2, styles.notices)}>
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
      {approval.proof === null ? null : <div className={cx(align.ruled, styles.proof)}>{approval.proof}</div>}
    </Card>
  );
}

interface TypedWordProps {
  readonly word: string;
  readonly hint: string;
  /** It was asked for: the field takes the focus. */
  readonly focus?: boolean;
  readonly onRight: (right: boolean) => void;
}

/** What must be typed before something dangerous can be approved: a press alone may be a habit. */
function TypedWord({ word, hint, focus = false, onRight }: TypedWordProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.querySelector('input')?.focus();
  }, [focus]);
  const [wrong, setWrong] = useState(false);
  const matches = (text: string): boolean => text.trim().toLowerCase() === word.toLowerCase();
  return (
    <div ref={place} className={styles.typed}>
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

interface ApprovalOptions {
  readonly id: number;
  /** What else must hold before it can be approved, such as a typed word. */
  readonly ready?: boolean;
  /** In a few words, shown once it is signed. */
  readonly what: string | null;
}

interface Approving {
  /** Of the approving buttons. */
  readonly screen: ScreenArming;
  readonly signing: boolean;
  /** After a press that counts. @param held it was held, which is all that it was waiting for. */
  readonly approve: (held?: boolean) => void;
  /** At the end of the card; null unless the vault asks for each signature. */
  readonly proof: ReactNode;
  /** It is about to go, unsigned. */
  readonly rejecting: boolean;
  readonly onReject: () => void;
  /** Of the button that has first focus. */
  readonly rejectRef: RefObject<HTMLButtonElement | null>;
  /** Of the approving button. */
  readonly label: string;
  /** Who asked, in a sentence. */
  readonly asked: string;
}

/**
 * Approving what the open task shows: by one press after arming, with the password or a passkey where the
 * vault asks for it each time. For every screen that signs.
 */
function useApproval({ id, ready = true, what }: ApprovalOptions): Approving {
  const { session, keyring } = useSigner();
  const { status, open } = useSession();
  const screen = useArming();
  const rejectRef = useRef<HTMLButtonElement>(null);
  const field = useRef<ProofHandle>(null);
  const [signing, setSigning] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const [rejecting, setRejecting] = useState(false);
  // The sheet goes once the press was answered: the browser waits for the wallet's frame to be drawn beneath it.
  const onReject = (): void => {
    setRejecting(true);
    afterPaint(() => session.cancel(id));
  };
  useEscape(onReject);
  // Seen also where the request came from a press of the mouse: Enter would reject.
  useEffect(() => rejectRef.current?.focus({ focusVisible: true }), []);

  // The worker knows first when another tab has just turned it on.
  const asks = status?.askEachTime === true || hasCode(error, 'VAULT_PROOF_NEEDED');
  const sign = async (): Promise<void> => {
    const proof = asks ? (field.current?.take() ?? null) : undefined;
    if (proof === null) return;
    keyring.touch();
    setSigning(true);
    setError(null);
    try {
      await session.approve(id, proof, what);
    } catch (thrown) {
      setError(toEvidentError(thrown));
    } finally {
      wipeProof(proof);
      setSigning(false);
    }
  };
  const approve = (held = false): void => {
    if ((ready || held) && !signing && !rejecting) void sign();
  };
  const cold = open?.asker === 'user';
  const by = useAskedBy();
  return {
    screen,
    signing,
    approve,
    proof: asks ? (
      <ProofField
        handle={field}
        label={approvalMessages.proof}
        error={error}
        screen={screen}
        passkey={{ label: approvalMessages.passkey, disabled: !ready || signing }}
        onPasskey={() => approve()}
        focus={false}
      />
    ) : null,
    rejecting,
    onReject,
    rejectRef,
    label: cold || open?.task.kind !== 'confirm' ? approvalMessages.sign : approvalMessages.send,
    asked: cold
      ? approvalMessages.asked.user
      : by?.attested === true && by.origin !== null
        ? approvalMessages.app(new URL(by.origin).host)
        : approvalMessages.asked.wallet,
  };
}

/** Of findings among several calls: each says which one it means. */
export function warningsAbout(findings: readonly Finding[], level: Finding['level']): readonly Warning[] {
  return findings
    .filter((finding) => finding.level === level)
    .flatMap((finding) => {
      const { subject } = finding;
      return warningsAt([finding], level).map(({ text, ...rest }) => ({
        ...rest,
        text:
          subject === null ? (
            text
          ) : (
            <>
              {text} {confirmMessages.about} <WholeAddress address={subject} />
            </>
          ),
      }));
    });
}

/** A network as the signer knows it by its id, with its icon; one that it does not know has neither. */
export function ChainName({ id, name }: { id: number | string; name: string | null }) {
  if (name === null) return confirmMessages.unknownChain;
  const icon = chainIcon(Number(id));
  return (
    <span className={styles.chain}>
      {icon === null ? null : <TokenDisc text="" size={18} picture={icon} />}
      {name}
    </span>
  );
}
