import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { type AccountColour, ColourDot } from '#ui/colour-dot.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { Card, Intro, Stack, Title } from '../../app/card.tsx';
import { useEscape } from '../../app/context.ts';
import type { AsyncAction } from '../../app/use-async-action.ts';
import { messages as common } from '../../messages.ts';
import { useArming } from '../armed-button.tsx';
import { ArmedCard } from '../armed-card.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle } from '../proof-field.tsx';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import { labelOf } from './sources.ts';

interface ProofCardProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  readonly action: AsyncAction;
  /** Null where nothing needs to be proven. */
  readonly proof: RefObject<ProofHandle | null> | null;
  /** In the place of another request, which the wallet took away. */
  readonly replaces?: boolean;
  /** What the password is called, where there are several. */
  readonly proofLabel?: string;
  /** Called only by a press after arming, or by Enter in a field. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Above the proof: what this is about. */
  readonly about?: ReactNode;
  /** Below the proof. */
  readonly children?: ReactNode;
}

/**
 * What shows or gives away a secret, or loses one, approved by a proof. The wallet can ask for it at any moment, so
 * that nothing is approved by a press meant for something else.
 */
export function ProofCard({
  title,
  intro,
  submit,
  danger = false,
  action,
  proof,
  replaces = false,
  proofLabel = common.password.label,
  onSubmit,
  onCancel,
  about,
  children,
}: ProofCardProps) {
  const screen = useArming(replaces);
  const no = useRef<HTMLButtonElement>(null);
  const proves = proof !== null;
  useEscape(onCancel);
  useEffect(() => {
    if (!proves) no.current?.focus();
  }, [proves]);
  const atField = proves && isAboutProof(action.error);
  return (
    <ArmedCard
      screen={screen}
      title={title}
      intro={intro}
      submit={submit}
      danger={danger}
      busy={action.busy}
      onSubmit={onSubmit}
      onCancel={onCancel}
      cancelRef={no}
    >
      {about}
      {proof === null ? null : (
        <ProofField
          handle={proof}
          error={action.error}
          label={proofLabel}
          onPasskey={onSubmit}
          screen={screen}
        />
      )}
      {children}
      {atField ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}

/** Which account a grave act is about: its label as the wallet's word, never without the whole address. */
export function AccountFacts({ account }: { account: PublicAccount }) {
  const { address, path, look } = account;
  const label = labelOf(account);
  const colour = look?.colour ?? null;
  return (
    <div className={layout.stack2}>
      <p className={styles.name}>
        <Identicon seed={address} size={26} />
        {colour === null ? null : <ColourDot colour={colour as AccountColour} />}
        {label === '' ? null : (
          <b>
            <Filled text={common.quoted} places={{ name: <bdi>{label}</bdi> }} />
          </b>
        )}
        <span className={cx(layout.small, styles.path)}>{path ?? messages.overview.singleKey}</span>
      </p>
      <AddressBlock address={address} />
    </div>
  );
}

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

interface SavedCardProps {
  readonly title: string;
  readonly file: SavedFile;
  readonly onDone: () => void;
  /** An act that leads on, instead of the end. */
  readonly next?: ReactNode;
  readonly children?: ReactNode;
}

/** After a file was handed to the browser: whether it arrived cannot be seen from here, so it can be saved again. */
export function SavedCard({ title, file, onDone, next, children }: SavedCardProps) {
  return (
    <Card
      acts={
        <>
          <Button size="l" variant={next === undefined ? 'primary' : 'quiet'} onClick={onDone}>
            {common.done}
          </Button>
          {next}
        </>
      }
    >
      <Title>{title}</Title>
      <Intro>{messages.saved.text(file.name)}</Intro>
      <Stack>
        {children}
        <p>
          <Button variant="text" onClick={() => saveFile(file.name, file.text)}>
            {messages.saved.again}
          </Button>
        </p>
      </Stack>
    </Card>
  );
}
