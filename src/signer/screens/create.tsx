import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Card, Fold, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useSession, useSigner } from '../app/context.ts';
import { useAsyncAction } from '../app/use-async-action.ts';
import type { BackupAnswer, CallResult, Keyring, KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { FirstSeal } from '../seal/seal.tsx';
import { ErrorNote } from './error-note.tsx';
import { NewPassword, type NewPasswordHandle } from './new-password.tsx';
import { CheckWords, ShowWords } from './words.tsx';

type Draft = CallResult<'draft'>;
type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'words'; readonly draft: Draft; readonly seen: boolean }
  | { readonly kind: 'check'; readonly draft: Draft; readonly wrong: boolean }
  | { readonly kind: 'seal'; readonly accounts: readonly PublicAccount[] };

export interface CreateProps {
  readonly onDone: (accounts: readonly PublicAccount[]) => void;
  readonly onCancel: () => void;
}

/** New words, the check that they were written down, and for a new vault its password and seal. */
export function Create({ onDone, onCancel }: CreateProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const action = useAsyncAction();
  /** From the first step until the vault is sealed. */
  const password = useRef<string | null>(null);
  useDropDraft(keyring, step);
  useEffect(
    () => () => {
      password.current = null;
    },
    [],
  );

  const create = (draft: Draft, answers: readonly BackupAnswer[] | null): void => {
    const first = status?.vault === 'absent';
    action.run(
      async () => {
        if (answers !== null) {
          const { right } = await keyring.call('checkDraft', { draftId: draft.draftId, answers });
          if (!right) return null;
        }
        return keyring.call('create', {
          draftId: draft.draftId,
          label: nextLabel(status),
          ...(first ? { password: password.current ?? '' } : {}),
        });
      },
      (accounts) => {
        if (accounts === null) {
          setStep({ kind: 'check', draft, wrong: true });
          return;
        }
        password.current = null;
        if (first) setStep({ kind: 'seal', accounts });
        else onDone(accounts);
      },
    );
  };

  switch (step.kind) {
    case 'choose':
      return (
        <Choose
          password={password}
          onCancel={onCancel}
          onDraft={(draft) => setStep({ kind: 'words', draft, seen: false })}
        />
      );
    case 'words':
      return (
        <ShowWords
          mnemonic={step.draft.mnemonic}
          creates
          covered={!step.seen}
          action={action}
          onWritten={() => setStep({ kind: 'check', draft: step.draft, wrong: false })}
          later={{ busy: action.busy, onLater: () => create(step.draft, null) }}
          onCancel={onCancel}
        />
      );
    case 'check':
      return (
        <CheckWords
          check={step.draft.check}
          mnemonic={step.draft.mnemonic}
          wrong={step.wrong}
          action={action}
          onAnswers={(answers) => create(step.draft, answers)}
          onAgain={() => setStep({ kind: 'words', draft: step.draft, seen: true })}
          onCancel={onCancel}
        />
      );
    case 'seal':
      return <FirstSeal onDone={() => onDone(step.accounts)} />;
  }
}

interface ChooseProps {
  readonly password: RefObject<string | null>;
  readonly onDraft: (draft: Draft) => void;
  readonly onCancel: () => void;
}

function Choose({ password, onDraft, onCancel }: ChooseProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const [count, setCount] = useState<'12' | '24'>('12');
  const newPassword = useRef<NewPasswordHandle>(null);
  const action = useAsyncAction();
  const first = status?.vault === 'absent';
  const words = messages.create;
  useEscape(onCancel);

  const submit = (): void =>
    action.run(
      async () => {
        if (first) {
          const chosen = (await newPassword.current?.take()) ?? null;
          if (chosen === null) return null;
          password.current = chosen;
        }
        return keyring.call('draft', { words: count === '12' ? 12 : 24 });
      },
      (draft) => {
        if (draft !== null) onDraft(draft);
      },
    );
  return (
    <Card
      onSubmit={submit}
      cap={{ title: messages.cap.newWallet, step: 1 }}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={action.busy}>{first ? words.submit : words.submitMore}</Submit>
        </>
      }
    >
      <Title focus={!first}>{first ? words.title : words.titleMore}</Title>
      <Intro>{first ? words.intro : words.introMore}</Intro>
      <Stack>
        {first ? <NewPassword handle={newPassword} hint={messages.password.ruleHint} focus /> : null}
        <Fold
          title={<b>{words.words}</b>}
          aside={count === '12' ? words.twelve : words.twentyFour}
          open={!first}
        >
          <RadioGroup
            legend={words.words}
            options={[
              { value: '12', label: words.twelve, hint: words.twelveHint },
              { value: '24', label: words.twentyFour, hint: words.twentyFourHint },
            ]}
            value={count}
            onChange={setCount}
          />
        </Fold>
        <ErrorNote error={action.error} />
      </Stack>
    </Card>
  );
}

/** A draft that leads nowhere is forgotten at once, in the worker too. */
function useDropDraft(keyring: Keyring, step: Step): void {
  const draftId = step.kind === 'words' || step.kind === 'check' ? step.draft.draftId : null;
  useEffect(() => {
    if (draftId === null) return;
    return () => {
      // Already used or forgotten: just what is wanted.
      keyring.call('dropDraft', { draftId }).catch(() => undefined);
    };
  }, [keyring, draftId]);
}

function nextLabel(status: KeyringStatus | null): string {
  const phrases = (status?.sources ?? []).filter(({ kind }) => kind === 'mnemonic');
  return messages.sourceLabel(phrases.length + 1);
}
