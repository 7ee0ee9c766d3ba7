/** A backup file and its password, up to what the file holds. Used for restoring, and for checking a saved file. */
import { useState } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useServices } from '../../app/context.ts';
import { sentence, useAsyncAction } from '../../app/use-async-action.ts';
import { useSecretInput } from '../../app/use-secret-input.ts';
import { messages as common } from '../../messages.ts';
import { ErrorNote } from '../error-note.tsx';
import { useDropLate } from './drop-preview.ts';
import { messages } from './messages.ts';
import type { BackupPreview } from './preview.tsx';

/** Of a vault, and so of a backup file. */
const MAX_BYTES = 1024 * 1024;

export interface OpenFileProps {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly onRead: (preview: BackupPreview) => void;
  readonly onCancel: () => void;
}

export function OpenFile({ title, intro, submit, onRead, onCancel }: OpenFileProps) {
  const { keyring } = useServices();
  const [file, setFile] = useState<{ readonly text: string; readonly name: string } | null>(null);
  const [fileError, setFileError] = useState<EvidentError | null>(null);
  const password = useSecretInput();
  const action = useAsyncAction();
  const dropLate = useDropLate();
  const words = messages.openFile;
  useEscape(onCancel);
  const go = (): void => {
    if (file === null) {
      setFileError(new EvidentError('INPUT_REQUIRED'));
      return;
    }
    const input = password.current;
    if (input === null || input.value === '') {
      action.setError(new EvidentError('INPUT_REQUIRED'));
      input?.focus();
      return;
    }
    const { value } = input;
    input.value = '';
    const { text } = file;
    action.run(
      () => dropLate(keyring.call('readBackup', { text, password: value }), (preview) => preview),
      onRead,
    );
  };
  const atPassword = hasCode(action.error, 'VAULT_PASSWORD_WRONG', 'VAULT_DELAYED', 'INPUT_REQUIRED');
  const atFile = hasCode(action.error, 'VAULT_BACKUP_INVALID', 'VAULT_UNSUPPORTED');
  return (
    <Card
      onSubmit={go}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Submit busy={action.busy}>{submit}</Submit>
        </>
      }
    >
      <Title focus={false}>{title}</Title>
      <Intro>{intro}</Intro>
      <Stack>
        <FileInput
          label={words.file}
          hint={file === null ? words.hint : words.chosen(file.name)}
          accept=".json,application/json"
          maxBytes={MAX_BYTES}
          onFile={(text, name) => {
            setFile({ text, name });
            setFileError(null);
            action.setError(null);
            password.current?.focus();
          }}
          onError={setFileError}
        />
        <ErrorNote error={fileError ?? (atFile ? action.error : null)} />
        <Field
          label={words.password}
          hint={words.passwordHint}
          error={action.error !== null && atPassword ? sentence(action.error) : undefined}
        >
          <PasswordInput ref={password} autoComplete="off" onInput={() => action.setError(null)} />
        </Field>
        {atPassword || atFile ? null : <ErrorNote error={action.error} />}
      </Stack>
    </Card>
  );
}
