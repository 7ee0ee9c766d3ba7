/**
 * A vault that does not open: never overwritten, saved as it is, read as far as it can be, and erased only by the user,
 * last.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { PasswordInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useSession, useSigner } from '../app/context.ts';
import { sentence, useAsyncAction } from '../app/use-async-action.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import type { CallResult } from '../keyring/client.ts';
import { messages as common } from '../messages.ts';
import styles from './damaged.module.css';
import { Erase } from './erase.tsx';
import { ErrorNote } from './error-note.tsx';
import manage from './manage/manage.module.css';
import { messages } from './manage/messages.ts';
import { Preview, useDropLate, useDropPreview } from './manage/open-file.tsx';

const words = messages.damaged;

/** On the signer's home without a way back; asked for by the wallet with one. */
export function Damaged({ onClose }: { onClose?: (() => void) | undefined }) {
  const { session } = useSigner();
  const { open } = useSession();
  const [erasing, setErasing] = useState(false);
  const [at, setAt] = useState(1);
  const step = (place: number): StepPlace => ({ place, at, onOpen: setAt });
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
      <div className={styles.steps}>
        <KeepAsItIs {...step(1)} />
        <Salvage {...step(2)} />
        <Step {...step(3)} title={words.third.title}>
          <p>{words.third.text}</p>
          <Button variant="danger" onClick={erase}>
            {words.third.submit}
          </Button>
        </Step>
      </div>
    </Card>
  );
}

interface StepPlace {
  readonly place: number;
  /** The step that is open. */
  readonly at: number;
  readonly onOpen: (place: number) => void;
}

interface StepProps extends StepPlace {
  readonly title: string;
  /** What came of it. */
  readonly done?: string | null;
  readonly children: ReactNode;
}

/** One decision at a time: of the other steps there is the heading, and of those before what came of them. */
function Step({ place, at, onOpen, title, done = null, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  // What was pressed is gone with the step before.
  useEffect(() => {
    if (at === place && before.current !== at) heading.current?.focus();
    before.current = at;
  }, [at, place]);
  return (
    <section
      className={cx(layout.stack3, layout.starts, manage.step, styles.step)}
      aria-labelledby={id}
      data-open={at === place ? true : undefined}
    >
      <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {at === place ? children : null}
      <p role="status">{done}</p>
      {at > place ? (
        <Button variant="text" onClick={() => onOpen(place)}>
          {words.back}
        </Button>
      ) : null}
    </section>
  );
}

/** Goes on without it: there may be a backup. */
function Skip({ place, onOpen }: StepPlace) {
  return (
    <Button variant="text" onClick={() => onOpen(place + 1)}>
      {words.skip}
    </Button>
  );
}

function KeepAsItIs(step: StepPlace) {
  const { keyring } = useSigner();
  const [saved, setSaved] = useState<string | null>(null);
  const action = useAsyncAction();
  const save = (): void =>
    action.run(
      () => keyring.call('readStored', {}),
      ({ name, text }) => {
        saveFile(name, text);
        setSaved(name);
        step.onOpen(step.place + 1);
      },
    );
  return (
    <Step {...step} title={words.first.title} done={saved === null ? null : words.first.done(saved)}>
      <p>{words.first.text}</p>
      <ErrorNote error={action.error} />
      <div className={layout.buttons}>
        <Button variant="primary" busy={action.busy} onClick={save}>
          {words.first.submit}
        </Button>
        <Skip {...step} />
      </div>
    </Step>
  );
}

type Salvaged = CallResult<'salvage'>;

function Salvage(step: StepPlace) {
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
    <Step {...step} title={second.title} done={saved === null ? null : second.saved(saved)}>
      {salvaged === null ? (
        <>
          <p>{second.text}</p>
          <SalvagePassword action={action} onPassword={read} skip={<Skip {...step} />} />
        </>
      ) : (
        <>
          <div className={manage.wide} role="status">
            <p>{salvaged.preview.sources.length === 0 ? second.nothing : second.done}</p>
            <Stack>
              <Preview preview={salvaged.preview} />
            </Stack>
          </div>
          <div className={layout.buttons}>
            {file === null ? null : (
              <Button
                variant="primary"
                onClick={() => {
                  saveFile(file.name, file.text);
                  setSaved(file.name);
                  step.onOpen(step.place + 1);
                }}
              >
                {second.save}
              </Button>
            )}
            <Skip {...step} />
          </div>
        </>
      )}
    </Step>
  );
}

interface SalvagePasswordProps {
  readonly action: ReturnType<typeof useAsyncAction>;
  readonly onPassword: (password: string) => void;
  /** Beside the button: another way on. */
  readonly skip: ReactNode;
}

function SalvagePassword({ action, onPassword, skip }: SalvagePasswordProps) {
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
      <div className={manage.wide}>
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
      <div className={layout.buttons}>
        <Button
          variant="primary"
          busy={action.busy}
          onClick={(event) => {
            if (event.nativeEvent.isTrusted) submit();
          }}
        >
          {words.second.submit}
        </Button>
        {skip}
      </div>
    </>
  );
}
