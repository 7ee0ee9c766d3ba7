/** A backup file and its password, up to what the file holds. Used for restoring, and for checking a saved file. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useSigner } from '../../app/context.ts';
import { sentence, useAsyncAction } from '../../app/use-async-action.ts';
import { useSecretInput } from '../../app/use-secret-input.ts';
import type { CallResult, Keyring } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import { ErrorNote } from '../error-note.tsx';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import { sourceName } from './sources.ts';

/** Of a vault, and so of a backup file. */
const MAX_BYTES = 1024 * 1024;

export type BackupPreview = CallResult<'readBackup'>;

export interface OpenFileProps {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly onRead: (preview: BackupPreview) => void;
  readonly onCancel: () => void;
}

export function OpenFile({ title, intro, submit, onRead, onCancel }: OpenFileProps) {
  const { keyring } = useSigner();
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

// What the worker opened for a preview holds secrets: it is forgotten there as soon as nobody looks at it any more.

interface Held {
  readonly draftId: string;
}

function drop(keyring: Keyring, draftId: string): void {
  // Already used or forgotten: just what is wanted.
  keyring.call('dropDraft', { draftId }).catch(() => undefined);
}

/** Forgets a preview when another takes its place, and with the screen. */
export function useDropPreview(preview: Held | null): void {
  const { keyring } = useSigner();
  const draftId = preview?.draftId ?? null;
  useEffect(() => {
    if (draftId === null) return;
    return () => drop(keyring, draftId);
  }, [keyring, draftId]);
}

/** For what is being opened: passes it on, and forgets what arrives after its screen is gone. */
export function useDropLate(): <T>(opening: Promise<T>, held: (opened: T) => Held) => Promise<T> {
  const { keyring } = useSigner();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(
    async (opening, held) => {
      const opened = await opening;
      if (gone.current) drop(keyring, held(opened).draftId);
      return opened;
    },
    [keyring],
  );
}

/** How many of its accounts are not in this vault yet. */
export function missingIn({ sources }: BackupPreview): number {
  return sources.flatMap(({ accounts }) => accounts).filter(({ known }) => !known).length;
}

/** What a backup file, or a damaged vault, holds: sources and their accounts. Its labels are as strange as any file's. */
export function Preview({ preview }: { preview: BackupPreview }) {
  const { sources, lost } = preview;
  const words = messages.preview;
  return (
    <>
      {lost === 0 ? null : (
        <Notice tone="danger" standing>
          {words.lost(lost)}
        </Notice>
      )}
      {sources.length === 0 ? <p>{words.empty}</p> : null}
      {sources.map((source, index) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          key={index}
          title={sourceName(source)}
          action={sourceName(source) === messages.kind[source.kind] ? null : messages.kind[source.kind]}
        >
          <RowList label={messages.overview.accounts(sourceName(source))}>
            {source.accounts.map(({ address, path, label, known }) => (
              <Row
                key={address}
                lead={<Identicon seed={address} size={30} />}
                title={label === null ? <AddressText address={address} /> : <b>{displayText(label)}</b>}
                sub={
                  <>
                    {label === null ? null : (
                      <>
                        <AddressText address={address} />{' '}
                      </>
                    )}
                    <span className={cx(layout.small, layout.figures, styles.path)}>
                      {path ?? messages.overview.singleKey}
                    </span>
                  </>
                }
                end={known ? <span className={layout.small}>{messages.known}</span> : null}
                tone={known ? 'quiet' : undefined}
              />
            ))}
          </RowList>
        </Sheet>
      ))}
    </>
  );
}
