/**
 * A vault that does not open: never overwritten, saved as it is, read as far as it can be, and erased only by the user,
 * last.
 */
import { useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { PasswordInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useSession, useSigner } from '../app/context.ts';
import { sentence, useAsyncAction } from '../app/use-async-action.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import type { CallResult } from '../keyring/client.ts';
import { messages as common } from '../messages.ts';
import { Erase } from './erase.tsx';
import { ErrorNote } from './error-note.tsx';
import styles from './manage/manage.module.css';
import { messages } from './manage/messages.ts';
import { Preview, useDropLate, useDropPreview } from './manage/open-file.tsx';

const words = messages.damaged;

/** On the signer's home without a way back; asked for by the wallet with one. */
export function Damaged({ onClose }: { onClose?: (() => void) | undefined }) {
  const { session } = useSigner();
  const { open } = useSession();
  const [erasing, setErasing] = useState(false);
  if (erasing) return <Erase onDone={() => setErasing(false)} onCancel={() => setErasing(false)} />;
  const erase = (): void => {
    if (open !== null) {
      setErasing(true);
      return;
    }
    session
      .ask({ kind: 'erase' }, 'user')
      .then(() => session.ask({ kind: 'manage', screen: 'restore' }, 'user'))
      // Cancelled: the vault is as it was, or there is none and the home says so.
      .catch(() => undefined);
  };
  return (
    <Card
      acts={
        onClose === undefined ? undefined : (
          <Button size="l" onClick={onClose}>
            {common.close}
          </Button>
        )
      }
    >
      <Title>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        <KeepAsItIs />
        <Salvage />
        <Sheet title={words.third.title} padded>
          <div className={cx(layout.stack3, layout.starts, styles.step)}>
            <p>{words.third.text}</p>
            <Button variant="danger" onClick={erase}>
              {words.third.submit}
            </Button>
          </div>
        </Sheet>
      </Stack>
    </Card>
  );
}

function KeepAsItIs() {
  const { keyring } = useSigner();
  const [saved, setSaved] = useState<string | null>(null);
  const action = useAsyncAction();
  return (
    <Sheet title={words.first.title} padded>
      <div className={cx(layout.stack3, layout.starts, styles.step)}>
        <p>{words.first.text}</p>
        <Button
          variant={saved === null ? 'primary' : 'quiet'}
          busy={action.busy}
          onClick={() =>
            action.run(
              () => keyring.call('readStored', {}),
              ({ name, text }) => {
                saveFile(name, text);
                setSaved(name);
              },
            )
          }
        >
          {words.first.submit}
        </Button>
        <p role="status">{saved === null ? null : words.first.done(saved)}</p>
        <ErrorNote error={action.error} />
      </div>
    </Sheet>
  );
}

type Salvaged = CallResult<'salvage'>;

function Salvage() {
  const { keyring } = useSigner();
  const [salvaged, setSalvaged] = useState<Salvaged | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const action = useAsyncAction();
  // What was read goes on by its file alone.
  useDropPreview(salvaged?.preview ?? null);
  const dropLate = useDropLate();
  const read = (password: string): void =>
    action.run(() => dropLate(keyring.call('salvage', { password }), ({ preview }) => preview), setSalvaged);
  const file = salvaged?.file ?? null;
  const { second } = words;
  return (
    <Sheet title={second.title} padded>
      <div className={cx(layout.stack3, layout.starts, styles.step)}>
        {salvaged === null ? (
          <>
            <p>{second.text}</p>
            <SalvagePassword action={action} onPassword={read} />
          </>
        ) : (
          <div className={styles.wide} role="status">
            <p>{salvaged.preview.sources.length === 0 ? second.nothing : second.done}</p>
            <Stack>
              <Preview preview={salvaged.preview} />
            </Stack>
          </div>
        )}
        {file === null ? null : (
          <Button
            variant={saved === null ? 'primary' : 'quiet'}
            onClick={() => {
              saveFile(file.name, file.text);
              setSaved(file.name);
            }}
          >
            {second.save}
          </Button>
        )}
        <p role="status">{saved === null ? null : second.saved(saved)}</p>
      </div>
    </Sheet>
  );
}

interface SalvagePasswordProps {
  readonly action: ReturnType<typeof useAsyncAction>;
  readonly onPassword: (password: string) => void;
}

function SalvagePassword({ action, onPassword }: SalvagePasswordProps) {
  const password = useSecretInput(false);
  const submit = (): void => {
    const input = password.current;
    if (input === null || input.value === '') {
      input?.focus();
      return;
    }
    const { value } = input;
    input.value = '';
    onPassword(value);
  };
  const wrong = hasCode(action.error, 'VAULT_PASSWORD_WRONG');
  const atField = wrong || hasCode(action.error, 'VAULT_DELAYED');
  return (
    <>
      <div className={styles.wide}>
        <Field
          label={common.password.label}
          error={
            action.error === null || !atField
              ? undefined
              : wrong
                ? words.second.wrong
                : sentence(action.error)
          }
        >
          <PasswordInput ref={password} autoComplete="current-password" />
        </Field>
      </div>
      {atField ? null : <ErrorNote error={action.error} />}
      <Button
        busy={action.busy}
        onClick={(event) => {
          if (event.nativeEvent.isTrusted) submit();
        }}
      >
        {words.second.submit}
      </Button>
    </>
  );
}
