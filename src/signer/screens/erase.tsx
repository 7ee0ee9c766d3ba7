import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { useAct } from '../app/use-act.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { GuardNote } from './guard-note.tsx';
import { useGuard } from './use-guard.ts';

export interface EraseProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Erases for good. Asked for by the wallet or the user; either way only what could be seen is agreed to. */
export function Erase({ onDone, onCancel }: EraseProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const typed = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const act = useAct();
  const { card, onEnd, hindrance, admits } = useGuard();
  useEscape(onCancel);
  const submit = (): void => {
    if (typed.current?.value.trim() !== messages.erase.word) {
      setWrong(true);
      typed.current?.focus();
      return;
    }
    if (admits()) act.run(() => keyring.erase(), onDone);
  };
  const unsaved = (status?.accounts ?? []).filter(
    ({ sourceKind, backedUpAt }) => sourceKind === 'mnemonic' && backedUpAt === null,
  ).length;
  return (
    <Card
      onSubmit={submit}
      cardRef={card}
      onEnd={onEnd}
      note={<GuardNote hindrance={hindrance} />}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit variant="danger" busy={act.busy} disabled={hindrance !== null}>
            {messages.erase.submit}
          </Submit>
        </>
      }
    >
      <Title>{messages.erase.title}</Title>
      <Intro>{messages.erase.text}</Intro>
      <Stack>
        {unsaved === 0 ? null : (
          <Notice tone="danger" standing>
            {messages.erase.unsaved(unsaved)}
          </Notice>
        )}
        <Field label={messages.erase.label} error={wrong ? messages.erase.wrong : undefined}>
          <TextInput ref={typed} onInput={() => setWrong(false)} />
        </Field>
        <ErrorNote error={act.error} />
      </Stack>
    </Card>
  );
}
