import { useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { useAct } from '../app/use-act.ts';
import { messages } from '../messages.ts';
import { ArmedCard } from './armed-card.tsx';
import { ErrorNote } from './error-note.tsx';
import { useArming } from './use-arming.ts';

export interface EraseProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Erases for good. Asked for by the wallet or the user;  */
export function Erase({ onDone, onCancel }: EraseProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const typed = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const act = useAct();
  const screen = useArming();
  useEscape(onCancel);
  const submit = (): void => {
    if (typed.current?.value.trim() !== messages.erase.word) {
      setWrong(true);
      typed.current?.focus();
      return;
    }
    act.run(() => keyring.call('erase', {}), onDone);
  };
  const unsaved = (status?.accounts ?? []).filter(
    ({ backedUpAt, savedAt }) => backedUpAt === null && savedAt === null,
  ).length;
  return (
    <ArmedCard
      screen={screen}
      title={messages.erase.title}
      intro={messages.erase.text}
      focusTitle
      submit={messages.erase.submit}
      danger
      busy={act.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {unsaved === 0 ? null : (
        <Notice tone="danger" standing>
          {messages.erase.unsaved(unsaved)}
        </Notice>
      )}
      <Field label={messages.erase.label} error={wrong ? messages.erase.wrong : undefined}>
        <TextInput ref={typed} onInput={() => setWrong(false)} />
      </Field>
      <ErrorNote error={act.error} />
    </ArmedCard>
  );
}
