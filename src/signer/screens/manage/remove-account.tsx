/** An account leaves the vault; with the last one of a source, its secret does. */
import { useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import type { KeyringStatus, PublicSource } from '../../keyring/client.ts';
import { type ProofHandle, spendProof } from '../proof-field.tsx';
import { AccountFacts, ChooseAccount, type ManageProps, ProofCard } from './cards.tsx';
import { messages } from './messages.ts';
import { backupFacts, sourceName } from './sources.ts';

interface Subject {
  readonly account: PublicAccount;
  readonly source: PublicSource;
}

function subjectOf(status: KeyringStatus | null, address: Address | undefined): Subject | null {
  const account = status?.accounts.find((known) => known.address === address);
  const source = status?.sources.find(({ id }) => id === account?.sourceId);
  return account === undefined || source === undefined ? null : { account, source };
}

export function RemoveAccount({ sourceId, address, onDone, onCancel }: ManageProps) {
  const { status } = useSession();
  // Kept: once it is removed, the status knows it no more.
  const [subject, setSubject] = useState(() => subjectOf(status, address));
  const accounts = status?.accounts ?? [];
  if (subject === null) {
    const own = sourceId === undefined ? accounts : accounts.filter((known) => known.sourceId === sourceId);
    const choose = (one: PublicAccount): void => setSubject(subjectOf(status, one.address));
    return <ChooseAccount accounts={own} onChoose={choose} onCancel={onCancel} />;
  }
  const { account, source } = subject;
  const isLast = !accounts.some((other) => other.sourceId === source.id && other.address !== account.address);
  return <Remove account={account} source={source} isLast={isLast} onDone={onDone} onCancel={onCancel} />;
}

interface RemoveProps {
  readonly account: PublicAccount;
  readonly source: PublicSource;
  /** The secret leaves with it. */
  readonly isLast: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Remove({ account, source, isLast, onDone, onCancel }: RemoveProps) {
  const { keyring } = useSigner();
  const { address } = account;
  const proof = useRef<ProofHandle>(null);
  const typed = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const action = useAsyncAction();
  const words = messages.remove;
  const remove = (): void => {
    if (isLast && typed.current?.value.trim() !== words.word) {
      setWrong(true);
      typed.current?.focus();
      return;
    }
    const given = proof.current?.take() ?? null;
    if (given === null) return;
    action.run(
      () => spendProof(given, (once) => keyring.call('removeAccount', { address, proof: once })),
      onDone,
    );
  };
  return (
    <ProofCard
      title={words.title}
      intro={isLast ? lastText(source) : words.fromPhrase(account.path ?? '')}
      submit={isLast ? words.submitForGood : words.submit}
      danger
      action={action}
      proof={proof}
      onSubmit={remove}
      onCancel={onCancel}
      about={
        <>
          <AccountFacts account={account} />
          <Copies source={source} isLast={isLast} />
        </>
      }
    >
      {isLast ? (
        <Field label={words.label} error={wrong ? words.wrong : undefined}>
          <TextInput ref={typed} onInput={() => setWrong(false)} />
        </Field>
      ) : null}
    </ProofCard>
  );
}

function lastText(source: PublicSource): string {
  const words = messages.remove;
  return source.kind === 'mnemonic' ? words.lastOfPhrase(sourceName(source)) : words.key;
}

function Copies({ source, isLast }: { source: PublicSource; isLast: boolean }) {
  const words = messages.remove;
  if (isLast && source.backedUpAt === null && source.savedAt === null) {
    return (
      <Notice tone="danger" standing>
        {words.noCopy}
      </Notice>
    );
  }
  return (
    <div className={layout.stack2}>
      <p>{words.copies}</p>
      <ul className={cx(layout.bullets, layout.stack2)}>
        {backupFacts(source).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
