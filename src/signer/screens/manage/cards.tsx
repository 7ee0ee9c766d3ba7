import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Address } from '#core/address/address.ts';
import type { PublicAccount, SignerScreen } from '#protocol/messages.ts';
import { AddressBlock, AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { type AccountColour, ColourDot } from '#ui/colour-dot.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Card, Intro, Stack, Title } from '../../app/card.tsx';
import { useEscape } from '../../app/context.ts';
import type { AsyncAction } from '../../app/use-async-action.ts';
import type { PublicSource } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import { ArmedCard, useArming } from '../armed-button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle } from '../proof-field.tsx';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import { accountName, labelOf, sourceName } from './sources.ts';

interface ProofCardProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  readonly action: AsyncAction;
  /** Null where nothing needs to be proven. */
  readonly proof: RefObject<ProofHandle | null> | null;
  /** What the password is called, where there are several. */
  readonly proofLabel?: string;
  /** Called only by a press after arming, or by Enter in a field. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Above the proof: what this is about. */
  readonly about?: ReactNode;
  /** It is long, or something is chosen in it: the screen is read from its start, and the password waits. */
  readonly aboutFirst?: boolean;
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
  proofLabel = common.password.label,
  onSubmit,
  onCancel,
  about,
  aboutFirst = false,
  children,
}: ProofCardProps) {
  const screen = useArming();
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
      focusTitle={aboutFirst}
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
          focus={!aboutFirst}
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
      <p className={cx(align.inline, styles.name)}>
        <Identicon seed={address} size={26} />
        {colour === null ? null : <ColourDot colour={colour as AccountColour} />}
        {label === '' ? null : (
          <b>
            <Filled text={common.quoted} places={{ name: <bdi>{label}</bdi> }} />
          </b>
        )}
        <span className={cx(layout.small, layout.figures, styles.path)}>
          {path ?? messages.overview.singleKey}
        </span>
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

// Which source or account a screen is about, where whoever opened it did not say.

interface ChooseSourceProps {
  readonly sources: readonly PublicSource[];
  readonly onChoose: (source: PublicSource) => void;
  readonly onCancel: () => void;
}

export function ChooseSource({ sources, onChoose, onCancel }: ChooseSourceProps) {
  useEscape(onCancel);
  return (
    <Chooser title={messages.choose.source} empty={sources.length === 0} onCancel={onCancel}>
      {sources.map((source) => (
        <Row
          key={source.id}
          title={
            <button type="button" className={rowLink} onClick={() => onChoose(source)}>
              {sourceName(source)}
            </button>
          }
          sub={messages.kind[source.kind]}
        />
      ))}
    </Chooser>
  );
}

interface ChooseAccountProps {
  readonly accounts: readonly PublicAccount[];
  readonly onChoose: (account: PublicAccount) => void;
  readonly onCancel: () => void;
}

export function ChooseAccount({ accounts, onChoose, onCancel }: ChooseAccountProps) {
  useEscape(onCancel);
  return (
    <Chooser title={messages.choose.account} empty={accounts.length === 0} onCancel={onCancel}>
      {accounts.map((account) => (
        <Row
          key={account.address}
          lead={<Identicon seed={account.address} size={30} />}
          title={
            <button type="button" className={rowLink} onClick={() => onChoose(account)}>
              {accountName(account)}
            </button>
          }
          sub={<AddressText address={account.address} plain />}
        />
      ))}
    </Chooser>
  );
}

interface ChooserProps {
  readonly title: string;
  readonly empty: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Chooser({ title, empty, onCancel, children }: ChooserProps) {
  return (
    <Card
      acts={
        <Button size="l" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <Title>{title}</Title>
      <Intro>{empty ? messages.overview.nothing : messages.choose.intro}</Intro>
      {empty ? null : (
        <Stack>
          <Sheet>
            <RowList label={title}>{children}</RowList>
          </Sheet>
        </Stack>
      )}
    </Card>
  );
}

// What the managing screens are given, and how they lead to each other. Apart from their router, which loads them.

export interface ManageProps {
  readonly sourceId?: string | undefined;
  readonly address?: Address | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export interface ManagePlace {
  readonly screen: Exclude<SignerScreen, 'overview'>;
  readonly sourceId?: string | undefined;
  readonly address?: Address | undefined;
}
