/** A new passkey in two steps: who asks, then the device, within a press of its own. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useSigner } from '../../app/context.ts';
import { forgetPasskey, makePasskey } from '../../app/passkey.ts';
import { sentence, useAsyncAction } from '../../app/use-async-action.ts';
import type { Proof, PublicPasskey } from '../../keyring/client.ts';
import { messages as shared } from '../../messages.ts';
import { ArmedCard, useArming } from '../armed-button.tsx';
import { ErrorNote } from '../error-note.tsx';
import {
  isAboutPasskey,
  isAboutProof,
  PasskeyNote,
  ProofField,
  type ProofHandle,
  useAskPasskey,
  wipeProof,
} from '../proof-field.tsx';
import { messages } from './security-messages.ts';

export interface AddPasskeyProps {
  readonly passkeys: readonly PublicPasskey[];
  readonly onAdded: (name: string) => void;
  readonly onCancel: () => void;
}

export function AddPasskey({ passkeys, onAdded, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState<string | null>(null);
  /** From the first step until the passkey is stored: it is asked for once. */
  const proof = useRef<Proof | null>(null);
  useEscape(onCancel);
  useEffect(
    () => () => {
      wipeProof(proof.current);
      proof.current = null;
    },
    [],
  );
  return name === null ? (
    <Identify passkeys={passkeys} proof={proof} onProven={setName} onCancel={onCancel} />
  ) : (
    <Make name={name} passkeys={passkeys} proof={proof} onAdded={() => onAdded(name)} onCancel={onCancel} />
  );
}

/** A name that none of them has. */
function freshName(passkeys: readonly PublicPasskey[]): string {
  const taken = new Set(passkeys.map(({ name }) => name));
  let n = passkeys.length + 1;
  while (taken.has(messages.passkeys.defaultName(n))) n += 1;
  return messages.passkeys.defaultName(n);
}

interface IdentifyProps extends Omit<AddPasskeyProps, 'onAdded'> {
  readonly proof: RefObject<Proof | null>;
  readonly onProven: (name: string) => void;
}

function Identify({ passkeys, proof, onProven, onCancel }: IdentifyProps) {
  const { keyring } = useSigner();
  const action = useAsyncAction();
  const screen = useArming();
  const proofField = useRef<ProofHandle>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [suggested] = useState(() => freshName(passkeys));
  const [nameless, setNameless] = useState(false);

  const submit = (): void => {
    const name = nameField.current?.value.trim() ?? '';
    if (name === '') {
      setNameless(true);
      nameField.current?.focus();
      return;
    }
    const given = proofField.current?.take() ?? null;
    if (given === null) return;
    proof.current = given;
    action.run(
      () =>
        keyring.call('prove', { proof: given }).catch((thrown: unknown) => {
          wipeProof(given);
          proof.current = null;
          throw thrown;
        }),
      () => onProven(name),
    );
  };
  return (
    <ArmedCard
      screen={screen}
      title={messages.addPasskey.title}
      intro={messages.addPasskey.intro}
      submit={messages.change}
      busy={action.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Field
        label={messages.passkeys.name}
        hint={messages.passkeys.nameHint}
        error={nameless ? sentence(new EvidentError('INPUT_REQUIRED')) : undefined}
      >
        <TextInput
          ref={nameField}
          defaultValue={suggested}
          maxLength={MAX_LABEL}
          onInput={() => setNameless(false)}
        />
      </Field>
      <ProofField handle={proofField} error={action.error} screen={screen} onPasskey={submit} />
      {isAboutProof(action.error) ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}

interface MakeProps extends AddPasskeyProps {
  readonly name: string;
  readonly proof: RefObject<Proof | null>;
  readonly onAdded: () => void;
}

function Make({ name, passkeys, proof, onAdded, onCancel }: MakeProps) {
  const { keyring } = useSigner();
  const action = useAsyncAction();
  const ask = useAskPasskey();

  const submit = (): void => {
    const given = proof.current;
    if (given === null || action.busy) return;
    ask.start(
      (signal) => makePasskey(name, passkeys, signal),
      (made) =>
        action.run(async () => {
          try {
            await keyring.call('addPasskey', { proof: given, name, ...made });
          } catch (thrown) {
            await forgetPasskey(made.credentialId);
            throw thrown;
          } finally {
            made.output.fill(0);
          }
        }, onAdded),
    );
  };
  const error = ask.error ?? action.error;
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Submit busy={ask.waiting || action.busy}>{messages.addPasskey.submit}</Submit>
        </>
      }
    >
      <Title>{messages.addPasskey.readyTitle}</Title>
      <Intro>{messages.addPasskey.readyIntro}</Intro>
      <Stack>
        {isAboutPasskey(error) ? (
          <PasskeyNote error={error} known={messages.addPasskey.known} />
        ) : (
          <ErrorNote error={error} />
        )}
      </Stack>
    </Card>
  );
}
