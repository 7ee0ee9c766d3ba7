/**
 * Erases for good: with the password or a passkey at once, without them a day after that was asked for. What cannot be
 * read has nothing to prove, and takes the typed word alone.
 */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useEscape, useSession, useSigner } from '../app/context.ts';
import { useAsyncAction } from '../app/use-async-action.ts';
import type { Proof } from '../keyring/client.ts';
import { messages as common } from '../messages.ts';
import { messages } from './erase-messages.ts';
import { ErrorNote } from './error-note.tsx';
import { ProofCard } from './manage/cards.tsx';
import { type ProofHandle, spendProof } from './proof-field.tsx';
import { momentOf } from './when.ts';

export interface EraseProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function Erase({ onDone, onCancel }: EraseProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const eraseAt = status?.eraseAt ?? null;
  const [openedAt] = useState(Date.now);
  const [forgot, setForgot] = useState(eraseAt !== null);
  const readable = status?.vault === 'locked' || status?.vault === 'unlocked';
  // Here or in another tab. The status comes before the answer to what was asked here.
  const gone = status?.vault === 'absent';
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (gone) end();
  }, [gone]);
  if (gone) return null;
  if (!readable) {
    return <EraseStep erase={() => keyring.call('erase', {})} onDone={onDone} onCancel={onCancel} />;
  }
  if (!forgot) {
    return (
      <EraseStep
        key="proof"
        proves
        erase={(proof) => keyring.call('erase', { proof })}
        onDone={onDone}
        onCancel={onCancel}
      >
        <p>
          <Button variant="text" size="s" onClick={() => setForgot(true)}>
            {messages.forgot}
          </Button>
        </p>
      </EraseStep>
    );
  }
  if (eraseAt === null) {
    return (
      <EraseStep
        key="later"
        title={messages.later.title}
        intro={messages.later.text}
        submit={messages.later.submit}
        erase={() => keyring.call('askErase', {})}
        // The status says when, and this screen shows it.
        onDone={() => undefined}
        onCancel={onCancel}
      />
    );
  }
  if (openedAt < eraseAt) {
    return <Waiting eraseAt={eraseAt} onPassword={() => setForgot(false)} onClose={onCancel} />;
  }
  return (
    <EraseStep
      key="due"
      intro={messages.due.text}
      erase={() => keyring.call('finishErase', {})}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

interface EraseStepProps extends EraseProps {
  readonly title?: string;
  readonly intro?: string;
  readonly submit?: string;
  /** Asks for a proof. */
  readonly proves?: boolean;
  readonly erase: (proof: Proof | undefined) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** One step towards it, each with the typed word: none of them by a press alone. */
function EraseStep({
  title = messages.title,
  intro = messages.text,
  submit = messages.submit,
  proves = false,
  erase,
  onDone,
  onCancel,
  children,
}: EraseStepProps) {
  const { status } = useSession();
  const typed = useRef<HTMLInputElement>(null);
  const proof = useRef<ProofHandle>(null);
  const [wrong, setWrong] = useState(false);
  const action = useAsyncAction();
  const onSubmit = (): void => {
    if (typed.current?.value.trim() !== messages.word) {
      setWrong(true);
      typed.current?.focus();
      return;
    }
    if (!proves) {
      action.run(() => erase(undefined), onDone);
      return;
    }
    const given = proof.current?.take() ?? null;
    if (given !== null) action.run(() => spendProof(given, erase), onDone);
  };
  const unsaved = (status?.accounts ?? []).filter(
    ({ backedUpAt, savedAt }) => backedUpAt === null && savedAt === null,
  ).length;
  return (
    <ProofCard
      title={title}
      intro={intro}
      submit={submit}
      danger
      action={action}
      proof={proves ? proof : null}
      onSubmit={onSubmit}
      onCancel={onCancel}
      about={
        unsaved === 0 ? null : (
          <Notice tone="danger" standing>
            {messages.unsaved(unsaved)}
          </Notice>
        )
      }
    >
      <Field label={messages.label} error={wrong ? messages.wrong : undefined}>
        <TextInput ref={typed} onInput={() => setWrong(false)} />
      </Field>
      {children}
    </ProofCard>
  );
}

interface WaitingProps {
  readonly eraseAt: number;
  readonly onPassword: () => void;
  readonly onClose: () => void;
}

function Waiting({ eraseAt, onPassword, onClose }: WaitingProps) {
  const { keyring } = useSigner();
  const action = useAsyncAction();
  useEscape(onClose);
  const words = messages.waiting;
  return (
    <Card
      acts={
        <>
          <Button size="l" onClick={onClose}>
            {common.close}
          </Button>
          <Button
            size="l"
            variant="primary"
            busy={action.busy}
            onClick={() => action.run(() => keyring.call('cancelErase', {}), onClose)}
          >
            {words.cancel}
          </Button>
        </>
      }
    >
      <Title>{words.title}</Title>
      <Intro>{words.text(momentOf(eraseAt))}</Intro>
      <Stack>
        <p>
          <Button variant="text" size="s" onClick={onPassword}>
            {words.password}
          </Button>
        </p>
        <ErrorNote error={action.error} />
      </Stack>
    </Card>
  );
}
