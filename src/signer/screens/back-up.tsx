import { useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { sentence, useAct } from '../app/use-act.ts';
import { useSecretInput } from '../app/use-secret-input.ts';
import type { Keyring } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { CheckWords, ShowWords } from './words.tsx';

type Revealed = Awaited<ReturnType<Keyring['reveal']>>;
type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'words'; readonly revealed: Revealed; readonly seen: boolean }
  | { readonly kind: 'check'; readonly revealed: Revealed; readonly wrong: boolean }
  | { readonly kind: 'done'; readonly accounts: readonly PublicAccount[] };

export interface BackUpProps {
  readonly sourceId: string;
  readonly onDone: (accounts: readonly PublicAccount[]) => void;
  readonly onCancel: () => void;
}

/** The words of a phrase already in the vault, behind the password, and the check that they were written down. */
export function BackUp({ sourceId, onDone, onCancel }: BackUpProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const act = useAct();
  const source = status?.accounts.find((account) => account.sourceId === sourceId);
  if (source?.sourceKind === 'privateKey') return <NoWords onClose={onCancel} />;
  switch (step.kind) {
    case 'password':
      return (
        <AskPassword
          sourceId={sourceId}
          onCancel={onCancel}
          onRevealed={(revealed) => setStep({ kind: 'words', revealed, seen: false })}
        />
      );
    case 'words':
      return (
        <ShowWords
          mnemonic={step.revealed.mnemonic}
          covered={!step.seen}
          act={act}
          onWritten={() => setStep({ kind: 'check', revealed: step.revealed, wrong: false })}
          onCancel={onCancel}
        />
      );
    case 'check':
      return (
        <CheckWords
          check={step.revealed.check}
          wrong={step.wrong}
          act={act}
          onAgain={() => setStep({ kind: 'words', revealed: step.revealed, seen: true })}
          onAnswers={(answers) =>
            act.run(
              () => keyring.confirmBackup({ sourceId, answers }),
              ({ right, accounts }) =>
                setStep(
                  right
                    ? { kind: 'done', accounts }
                    : { kind: 'check', revealed: step.revealed, wrong: true },
                ),
            )
          }
          onCancel={onCancel}
        />
      );
    case 'done':
      return (
        <Card
          acts={
            <Button size="l" variant="primary" onClick={() => onDone(step.accounts)}>
              {messages.done}
            </Button>
          }
        >
          <Title>{messages.backUp.doneTitle}</Title>
          <Intro>{messages.backUp.doneText}</Intro>
        </Card>
      );
  }
}

function NoWords({ onClose }: { onClose: () => void }) {
  useEscape(onClose);
  return (
    <Card
      acts={
        <Button size="l" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <Title>{messages.backUp.keyTitle}</Title>
      <Intro>{messages.backUp.keyText}</Intro>
    </Card>
  );
}

interface AskPasswordProps {
  readonly sourceId: string;
  readonly onRevealed: (revealed: Revealed) => void;
  readonly onCancel: () => void;
}

function AskPassword({ sourceId, onRevealed, onCancel }: AskPasswordProps) {
  const { keyring } = useServices();
  const password = useSecretInput();
  const act = useAct();
  useEscape(onCancel);
  const submit = (): void => {
    const input = password.current;
    if (input === null || input.value === '') {
      input?.focus();
      return;
    }
    const { value } = input;
    act.run(async () => {
      try {
        return await keyring.reveal({ sourceId, password: value });
      } finally {
        input.value = '';
        input.focus();
      }
    }, onRevealed);
  };
  const atField = hasCode(act.error, 'VAULT_PASSWORD_WRONG', 'VAULT_DELAYED');
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={act.busy}>{messages.backUp.submit}</Submit>
        </>
      }
    >
      <Title focus={false}>{messages.backUp.title}</Title>
      <Intro>{messages.backUp.intro}</Intro>
      <Stack>
        <Field
          label={messages.password.label}
          error={act.error !== null && atField ? sentence(act.error) : undefined}
        >
          <PasswordInput ref={password} autoComplete="current-password" />
        </Field>
        {atField ? null : <ErrorNote error={act.error} />}
      </Stack>
    </Card>
  );
}
