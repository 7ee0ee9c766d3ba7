/** From a backup file into this vault, or into a new one: opened, shown, and only then added. */
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, DoneCard, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { FirstSeal } from '../../seal/seal.tsx';
import { ErrorNote } from '../error-note.tsx';
import { NewPassword, type NewPasswordHandle } from '../new-password.tsx';
import type { ManageProps } from './cards.tsx';
import { messages } from './messages.ts';
import { type BackupPreview, missingIn, OpenFile, Preview, useDropPreview } from './open-file.tsx';

type Step =
  | { readonly kind: 'file' }
  | { readonly kind: 'preview'; readonly preview: BackupPreview }
  | { readonly kind: 'seal'; readonly added: number }
  | { readonly kind: 'done'; readonly added: number };

export function Restore({ onDone, onCancel }: ManageProps) {
  const [step, setStep] = useState<Step>({ kind: 'file' });
  useDropPreview(step.kind === 'preview' ? step.preview : null);
  const words = messages.restore;
  switch (step.kind) {
    case 'file':
      return (
        <OpenFile
          title={words.title}
          intro={words.intro}
          submit={words.read}
          onRead={(preview) => setStep({ kind: 'preview', preview })}
          onCancel={onCancel}
        />
      );
    case 'preview':
      return (
        <Confirm
          preview={step.preview}
          onRestored={(first) => setStep({ kind: first ? 'seal' : 'done', added: missingIn(step.preview) })}
          onOther={() => setStep({ kind: 'file' })}
        />
      );
    case 'seal':
      return <FirstSeal onDone={() => setStep({ kind: 'done', added: step.added })} />;
    case 'done':
      return <DoneCard title={words.doneTitle} intro={words.done(step.added)} onDone={onDone} />;
  }
}

interface ConfirmProps {
  readonly preview: BackupPreview;
  /** @param first a vault was made for it. */
  readonly onRestored: (first: boolean) => void;
  readonly onOther: () => void;
}

function Confirm({ preview, onRestored, onOther }: ConfirmProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const newPassword = useRef<NewPasswordHandle>(null);
  const action = useAsyncAction();
  // As it was when the preview was shown: restoring makes the vault.
  const [first] = useState(status?.vault === 'absent');
  const words = messages.restore;
  const missing = missingIn(preview);
  useEscape(onOther);
  const submit = (): void =>
    action.run(
      async () => {
        if (!first) return keyring.call('restore', { draftId: preview.draftId });
        const password = (await newPassword.current?.take()) ?? null;
        if (password === null) return null;
        return keyring.call('restore', { draftId: preview.draftId, password });
      },
      (accounts) => {
        if (accounts !== null) onRestored(first);
      },
    );
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onOther}>
            {words.otherFile}
          </Button>
          <Submit busy={action.busy} disabled={preview.sources.length === 0}>
            {words.submit}
          </Submit>
        </>
      }
    >
      <Title>{words.previewTitle}</Title>
      <Intro>{missing === 0 ? words.addsNothing : words.adds(missing)}</Intro>
      <Stack>
        <Preview preview={preview} />
        {first ? (
          <>
            <p>{words.newPassword}</p>
            <NewPassword handle={newPassword} />
          </>
        ) : null}
        <ErrorNote error={action.error} />
      </Stack>
    </Card>
  );
}
