/** The private key of one account: shown, or sealed into a key file. */
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Progress } from '#ui/progress.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Covered, SecretCopy } from '#ui/secret.tsx';
import { DoneCard } from '../../app/card.tsx';
import { useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { NewPassword, type NewPasswordHandle } from '../new-password.tsx';
import { type ProofHandle, spendProof } from '../proof-field.tsx';
import {
  AccountFacts,
  ChooseAccount,
  type ManageProps,
  ProofCard,
  SavedCard,
  type SavedFile,
} from './cards.tsx';
import { messages } from './messages.ts';

type Outcome =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'file'; readonly file: SavedFile };

export function ExportKey({ sourceId, address, onDone, onCancel }: ManageProps) {
  const { status } = useSession();
  const [chosen, setChosen] = useState(address);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const accounts = status?.accounts ?? [];
  const account = accounts.find((known) => known.address === chosen);
  if (account === undefined) {
    const own = sourceId === undefined ? accounts : accounts.filter((known) => known.sourceId === sourceId);
    return <ChooseAccount accounts={own} onChoose={(one) => setChosen(one.address)} onCancel={onCancel} />;
  }
  switch (outcome?.kind) {
    case undefined:
      return <Ask account={account} onOutcome={setOutcome} onCancel={onCancel} />;
    case 'key':
      return <ShownKey account={account} keyText={outcome.key} onDone={onDone} />;
    case 'file':
      return <SavedCard title={messages.exportKey.savedTitle} file={outcome.file} onDone={onDone} />;
  }
}

interface AskProps {
  readonly account: PublicAccount;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onCancel: () => void;
}

function Ask({ account, onOutcome, onCancel }: AskProps) {
  const { keyring } = useSigner();
  const { address } = account;
  const [how, setHow] = useState<'see' | 'file'>('see');
  const [far, setFar] = useState<number | null>(null);
  const proof = useRef<ProofHandle>(null);
  const filePassword = useRef<NewPasswordHandle>(null);
  const stop = useRef<AbortController | null>(null);
  const action = useAsyncAction();
  useEffect(() => () => stop.current?.abort(), []);

  const seal = async (): Promise<Outcome | null> => {
    const password = (await filePassword.current?.take()) ?? null;
    if (password === null) return null;
    const given = proof.current?.take() ?? null;
    if (given === null) return null;
    const controller = new AbortController();
    stop.current = controller;
    try {
      const file = await spendProof(given, (once) =>
        keyring.call(
          'writeKeyFile',
          { address, proof: once, filePassword: password },
          { signal: controller.signal, onProgress: setFar },
        ),
      );
      return { kind: 'file', file };
    } catch (thrown) {
      // The user's own wish is no failure.
      if (controller.signal.aborted && hasCode(thrown, 'SIGN_REJECTED', 'RPC_ABORTED')) return null;
      throw thrown;
    } finally {
      setFar(null);
    }
  };
  const see = async (): Promise<Outcome | null> => {
    const given = proof.current?.take() ?? null;
    if (given === null) return null;
    const { key } = await spendProof(given, (once) => keyring.call('revealKey', { address, proof: once }));
    return { kind: 'key', key };
  };
  const submit = (): void =>
    action.run(how === 'see' ? see : seal, (outcome) => {
      if (outcome === null) return;
      if (outcome.kind === 'file') saveFile(outcome.file.name, outcome.file.text);
      onOutcome(outcome);
    });
  const words = messages.exportKey;
  return (
    <ProofCard
      title={words.title}
      intro={words.intro}
      submit={words.submit[how]}
      action={action}
      proof={proof}
      proofLabel={messages.vaultPassword}
      onSubmit={submit}
      onCancel={onCancel}
      about={
        <>
          <AccountFacts account={account} />
          <RadioGroup
            legend={words.how}
            options={[
              { value: 'see', label: words.see, hint: words.seeHint },
              { value: 'file', label: words.file, hint: words.fileHint },
            ]}
            value={how}
            onChange={setHow}
          />
        </>
      }
    >
      {how === 'file' ? (
        <NewPassword handle={filePassword} label={words.filePassword} hint={words.filePasswordHint} />
      ) : null}
      {far === null ? null : (
        <Progress label={words.sealing} value={far} onCancel={() => stop.current?.abort()} />
      )}
    </ProofCard>
  );
}

interface ShownKeyProps {
  readonly account: PublicAccount;
  readonly keyText: string;
  readonly onDone: () => void;
}

function ShownKey({ account, keyText, onDone }: ShownKeyProps) {
  const words = messages.exportKey;
  return (
    <DoneCard title={words.shownTitle} intro={words.shownText} onDone={onDone}>
      <AddressBlock address={account.address} />
      <Covered label={words.what} lines={3}>
        {() => (
          <code className={cx(layout.long, layout.lead)} translate="no">
            {keyText}
          </code>
        )}
      </Covered>
      <SecretCopy what={words.what} read={() => keyText} />
    </DoneCard>
  );
}
