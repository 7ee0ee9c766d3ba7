/** The whole vault as one sealed file, and the check that the saved file opens and holds everything. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { saveFile } from '#ui/save-file.ts';
import { DoneCard } from '../../app/card.tsx';
import { useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import type { Proof } from '../../keyring/client.ts';
import { NewPassword, type NewPasswordHandle } from '../new-password.tsx';
import { type ProofHandle, spendProof, wipeProof } from '../proof-field.tsx';
import { type ManageProps, ProofCard, SavedCard, type SavedFile } from './cards.tsx';
import { messages } from './messages.ts';
import { type BackupPreview, OpenFile, useDropPreview } from './open-file.tsx';

type Step =
  | { readonly kind: 'save' }
  | { readonly kind: 'saved'; readonly file: SavedFile }
  | { readonly kind: 'check'; readonly file: SavedFile }
  | { readonly kind: 'checked'; readonly preview: BackupPreview };

export function BackupFile({ onDone, onCancel }: ManageProps) {
  const [step, setStep] = useState<Step>({ kind: 'save' });
  useDropPreview(step.kind === 'checked' ? step.preview : null);
  const words = messages.backupFile;
  switch (step.kind) {
    case 'save':
      return (
        <Save
          onSaved={(file) => {
            saveFile(file.name, file.text);
            setStep({ kind: 'saved', file });
          }}
          onCancel={onCancel}
        />
      );
    case 'saved': {
      const { file } = step;
      return (
        <SavedCard
          title={words.savedTitle}
          file={file}
          onDone={onDone}
          next={
            <Button size="l" variant="primary" onClick={() => setStep({ kind: 'check', file })}>
              {words.check}
            </Button>
          }
        >
          <p>{words.savedText}</p>
        </SavedCard>
      );
    }
    case 'check': {
      const { file } = step;
      return (
        <OpenFile
          title={words.checkTitle}
          intro={words.checkText}
          submit={words.checkSubmit}
          onRead={(preview) => setStep({ kind: 'checked', preview })}
          onCancel={() => setStep({ kind: 'saved', file })}
        />
      );
    }
    case 'checked':
      return <Checked preview={step.preview} onDone={onDone} />;
  }
}

interface SaveProps {
  readonly onSaved: (file: SavedFile) => void;
  readonly onCancel: () => void;
}

function Save({ onSaved, onCancel }: SaveProps) {
  const { keyring } = useSigner();
  const [which, setWhich] = useState<'own' | 'other'>('own');
  const [accepted, setAccepted] = useState(false);
  const proof = useRef<ProofHandle>(null);
  /** From a passkey, while the file's password is chosen. */
  const held = useRef<Proof | null>(null);
  const newPassword = useRef<NewPasswordHandle>(null);
  const action = useAsyncAction();
  const words = messages.backupFile;
  useEffect(
    () => () => {
      wipeProof(held.current);
      held.current = null;
    },
    [],
  );
  const write = async (): Promise<SavedFile | null> => {
    const other = which === 'other' ? ((await newPassword.current?.take()) ?? null) : null;
    if (which === 'other' && other === null) return null;
    const given = held.current ?? proof.current?.take() ?? null;
    held.current = null;
    if (given === null) return null;
    if (given.kind === 'passkey' && other === null) {
      held.current = given;
      setAccepted(true);
      setWhich('other');
      return null;
    }
    const password = other ?? (given.kind === 'password' ? given.password : '');
    setAccepted(false);
    return spendProof(given, (once) => keyring.call('writeBackup', { proof: once, password }));
  };
  const submit = (): void =>
    action.run(write, (file) => {
      if (file !== null) onSaved(file);
    });
  return (
    <ProofCard
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      action={action}
      proof={proof}
      proofLabel={messages.vaultPassword}
      onSubmit={submit}
      onCancel={onCancel}
      about={
        <ul className={cx(layout.bullets, layout.stack2)}>
          <li>{words.holds}</li>
          <li>{words.holdsNot}</li>
          <li>{words.keep}</li>
        </ul>
      }
    >
      {accepted ? (
        <Notice>{words.needsPassword}</Notice>
      ) : (
        <RadioGroup
          legend={words.whichPassword}
          options={[
            { value: 'own', label: words.own, hint: words.ownHint },
            { value: 'other', label: words.other, hint: words.otherHint },
          ]}
          value={which}
          onChange={setWhich}
        />
      )}
      {which === 'other' ? <NewPassword handle={newPassword} label={words.new} hint={words.newHint} /> : null}
    </ProofCard>
  );
}

function Checked({ preview, onDone }: { preview: BackupPreview; onDone: () => void }) {
  const { status } = useSession();
  const words = messages.backupFile;
  const inFile = new Set(preview.sources.flatMap(({ accounts }) => accounts.map(({ address }) => address)));
  const here = status?.accounts ?? [];
  const missing = here.filter(({ address }) => !inFile.has(address)).length;
  return (
    <DoneCard
      title={missing === 0 ? words.wholeTitle : words.olderTitle}
      intro={missing === 0 ? words.whole(here.length) : words.older(missing)}
      onDone={onDone}
    />
  );
}
