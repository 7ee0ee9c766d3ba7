/**
 * The words of a phrase in the vault, behind a proof, and the check that they were written down. Escape does nothing
 * while words are shown: a slip of the finger must not throw away what is being copied to paper.
 */
import { useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Address } from '#core/address/address.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { Covered, SecretCopy } from '#ui/secret.tsx';
import { Card, DoneCard, Intro, Stack, Title } from '../app/card.tsx';
import { useEscape, useSession, useSigner } from '../app/context.ts';
import { useAsyncAction } from '../app/use-async-action.ts';
import type { CallResult } from '../keyring/client.ts';
import { messages as common } from '../messages.ts';
import { ProofCard } from './manage/cards.tsx';
import { ExportKey } from './manage/export-key.tsx';
import styles from './manage/manage.module.css';
import { messages } from './manage/messages.ts';
import paper from './manage/paper-backup.module.css';
import { accountsOf, sourceName } from './manage/sources.ts';
import { type ProofHandle, spendProof } from './proof-field.tsx';
import { dayOf } from './when.ts';
import { CheckWords, WordGrid } from './words.tsx';

type Revealed = CallResult<'reveal'>;
type Step =
  | { readonly kind: 'proof' }
  | { readonly kind: 'words'; readonly revealed: Revealed }
  | { readonly kind: 'check'; readonly revealed: Revealed; readonly wrong: boolean }
  | { readonly kind: 'done'; readonly accounts: readonly PublicAccount[] };

export interface BackUpProps {
  readonly sourceId: string;
  readonly onDone: (accounts: readonly PublicAccount[]) => void;
  readonly onCancel: () => void;
}

export function BackUp({ sourceId, onDone, onCancel }: BackUpProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'proof' });
  const action = useAsyncAction();
  const source = status?.sources.find(({ id }) => id === sourceId);
  if (source !== undefined && source.kind !== 'mnemonic') {
    return <NoWords sourceId={sourceId} onDone={onDone} onCancel={onCancel} />;
  }
  switch (step.kind) {
    case 'proof':
      return (
        <AskProof
          sourceId={sourceId}
          onCancel={onCancel}
          onRevealed={(revealed) => setStep({ kind: 'words', revealed })}
        />
      );
    case 'words':
      return (
        <ShownWords
          sourceId={sourceId}
          label={source === undefined ? '' : sourceName(source)}
          revealed={step.revealed}
          onWritten={() => setStep({ kind: 'check', revealed: step.revealed, wrong: false })}
          onCancel={onCancel}
        />
      );
    case 'check':
      return (
        <CheckWords
          check={step.revealed.check}
          mnemonic={step.revealed.mnemonic}
          wrong={step.wrong}
          action={action}
          onAgain={() => setStep({ kind: 'words', revealed: step.revealed })}
          onAnswers={(answers) =>
            action.run(
              () => keyring.call('confirmBackup', { sourceId, answers }),
              ({ right, accounts }) =>
                setStep(
                  right
                    ? { kind: 'done', accounts }
                    : { kind: 'check', revealed: step.revealed, wrong: true },
                ),
            )
          }
          onCancel={onCancel}
        />
      );
    case 'done':
      return (
        <DoneCard
          title={common.backUp.doneTitle}
          intro={common.backUp.doneText}
          onDone={() => onDone(step.accounts)}
        />
      );
  }
}

interface AskProofProps {
  readonly sourceId: string;
  readonly onRevealed: (revealed: Revealed) => void;
  readonly onCancel: () => void;
}

function AskProof({ sourceId, onRevealed, onCancel }: AskProofProps) {
  const { keyring } = useSigner();
  const proof = useRef<ProofHandle>(null);
  const action = useAsyncAction();
  const submit = (): void => {
    const given = proof.current?.take() ?? null;
    if (given === null) return;
    action.run(
      () => spendProof(given, (once) => keyring.call('reveal', { sourceId, proof: once })),
      onRevealed,
    );
  };
  return (
    <ProofCard
      title={common.backUp.title}
      intro={common.backUp.intro}
      submit={common.backUp.submit}
      action={action}
      proof={proof}
      onSubmit={submit}
      onCancel={onCancel}
    />
  );
}

interface ShownWordsProps {
  readonly sourceId: string;
  readonly label: string;
  readonly revealed: Revealed;
  readonly onWritten: () => void;
  readonly onCancel: () => void;
}

function ShownWords({ sourceId, label, revealed, onWritten, onCancel }: ShownWordsProps) {
  const { status } = useSession();
  const { mnemonic, passphrase } = revealed;
  const words = messages.reveal;
  const [first] = accountsOf(status, sourceId);
  const rows = Math.ceil(mnemonic.length / 3);
  return (
    <Card
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {words.close}
          </Button>
          <Button size="l" variant="primary" onClick={onWritten}>
            {common.words.written}
          </Button>
        </>
      }
    >
      <Title>{words.title}</Title>
      <Intro>{words.intro(mnemonic.length)}</Intro>
      <Stack>
        <Covered label={words.what} lines={rows * 1.8 + (passphrase === '' ? 0 : 3)}>
          {() => (
            <>
              <WordGrid mnemonic={mnemonic} />
              {passphrase === '' ? null : (
                <p className={cx(align.ruled, styles.passphrase)}>
                  {words.passphrase}: <b translate="no">{passphrase}</b>
                </p>
              )}
            </>
          )}
        </Covered>
        {passphrase === '' ? null : <p>{words.passphraseText}</p>}
        <SecretCopy what={words.what} read={() => mnemonic.join(' ')} />
        <PaperBackup
          label={label}
          mnemonic={mnemonic}
          passphrase={passphrase !== ''}
          address={first?.address ?? null}
          path={first?.path ?? null}
        />
      </Stack>
    </Card>
  );
}

interface PaperBackupProps {
  readonly label: string;
  readonly mnemonic: readonly string[];
  /** There is one; it is not printed. */
  readonly passphrase: boolean;
  readonly address: Address | null;
  readonly path: string | null;
}

/** The words as a sheet of paper. The sheet is in the document only while it is printed. */
function PaperBackup(props: PaperBackupProps) {
  const [printing, setPrinting] = useState(false);
  const words = messages.paper;
  useEffect(() => {
    const end = (): void => setPrinting(false);
    // Browsers that do not wait for the dialog tell so when it is closed.
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = (): void => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <Details summary={words.summary}>
      <div className={cx(layout.stack3, layout.starts, styles.step)}>
        <p>{words.text}</p>
        <Button
          onClick={(event) => {
            if (event.nativeEvent.isTrusted) print();
          }}
        >
          {words.print}
        </Button>
      </div>
      {printing ? createPortal(<PaperSheet {...props} />, document.body) : null}
    </Details>
  );
}

function PaperSheet({ label, mnemonic, passphrase, address, path }: PaperBackupProps) {
  const words = messages.paper;
  return (
    <article className={paper.sheet} aria-hidden="true" translate="no">
      <header className={paper.head}>
        <h1>{words.title}</h1>
        <p>{label}</p>
        <p>{words.printed(dayOf(Date.now()))}</p>
      </header>
      <h2>{words.words}</h2>
      <ol className={paper.words} data-long={mnemonic.length > 12}>
        {mnemonic.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice; its place is its identity
          <li key={index}>
            <span>{index + 1}</span> {word}
          </li>
        ))}
      </ol>
      {passphrase ? <p className={paper.passphrase}>{words.passphrase}</p> : null}
      <dl className={paper.facts}>
        {address === null ? null : (
          <>
            <dt>{words.first}</dt>
            <dd>
              <code>{address}</code>
            </dd>
          </>
        )}
        {path === null ? null : (
          <>
            <dt>{words.path}</dt>
            <dd>
              <code>{path}</code>
            </dd>
          </>
        )}
      </dl>
      <h2>{words.keepTitle}</h2>
      <ul className={paper.keep}>
        {words.keep.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{words.notes}</h2>
      <div className={paper.notes} />
    </article>
  );
}

/** A single key has no words; it can be shown or saved itself. */
function NoWords({ sourceId, onDone, onCancel }: BackUpProps) {
  const { status } = useSession();
  const [exporting, setExporting] = useState(false);
  useEscape(onCancel);
  const accounts = accountsOf(status, sourceId);
  const [first] = accounts;
  if (exporting && first !== undefined) {
    const back = (): void => setExporting(false);
    return <ExportKey address={first.address} onDone={() => onDone(accounts)} onCancel={back} />;
  }
  return (
    <Card
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {common.close}
          </Button>
          <Button size="l" variant="primary" onClick={() => setExporting(true)}>
            {messages.reveal.exportKey}
          </Button>
        </>
      }
    >
      <Title>{common.backUp.keyTitle}</Title>
      <Intro>{common.backUp.keyText}</Intro>
    </Card>
  );
}
