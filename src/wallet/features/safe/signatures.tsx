/** Who has signed, signing, and handing the file on. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bytesToHex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type SafeFile, writeSafeFile } from '#core/safe/file.ts';
import { safeTypedData } from '#core/safe/transaction.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { NamedAddress } from '#ui/call-tree/call-tree.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountSelect } from '../../components/form/from-field.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { useSignerAction } from '../../components/page/signer-action.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { SIGNED_TEXT_KEPT } from '../../model/signed-message.ts';
import type { SafeFacts } from '../../safe/types.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { confirmNames } from '../../transactions/confirm-name.ts';
import type { EnteredName, TransactionRequest } from '../../transactions/request.ts';
import {
  addSignature,
  type ChainWord,
  counts,
  executionOf,
  type Held,
  type SignatureStatus,
} from './collect.ts';
import { messages } from './messages.ts';

const words = messages.signatures;
/** The protocol counts UTF-16 units, the cut code points: half of the limit always fits. */
const LABEL = 32;

type SignaturesProps = {
  file: SafeFile;
  /** What it was composed with by name: asked again before each signature. */
  named: readonly EnteredName[];
  facts: SafeFacts;
  standing: readonly SignatureStatus[];
  /** True once the contract works out the same hash: before that nothing is signed. */
  agrees: boolean;
  /** Why contracts among the owners could not be asked, where that is so. */
  unasked: ReactNode;
  onFile: (file: SafeFile) => void;
};

export function SafeSignatures({ file, named, facts, standing, agrees, unasked, onFile }: SignaturesProps) {
  const nameOf = useKnownNames(facts.chainId);
  const count = standing.filter(counts).length;
  const save = () => {
    saveFile(words.fileName(String(file.transaction.nonce)), writeSafeFile(file));
    announce(words.saved);
  };
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p>{words.counted(count, facts.threshold)}</p>
        <ul className={layout.stack3}>
          {standing.map(({ owner, how }) => (
            <li key={owner} className={layout.stack1} data-signed={how}>
              <NamedAddress address={owner} nameOf={nameOf} />
              <span className={how === 'contractRefused' ? layout.danger : layout.quiet}>
                {words.how[how]}
              </span>
            </li>
          ))}
        </ul>
        {unasked}
        <Sign file={file} named={named} facts={facts} standing={standing} agrees={agrees} onFile={onFile} />
        <Paste file={file} facts={facts} onFile={onFile} />
        <div className={layout.buttons}>
          <Button onClick={save}>{words.save}</Button>
        </div>
      </div>
    </Sheet>
  );
}

function Sign({ file, named, facts, standing, agrees, onFile }: Omit<SignaturesProps, 'unasked'>) {
  const accounts = useAccounts();
  const services = useServices();
  const signing = useSigning();
  const act = useSignerAction();
  const ending = useRef(new AbortController());
  useEffect(() => {
    const mine = new AbortController();
    ending.current = mine;
    return () => mine.abort(new EvidentError('RPC_ABORTED'));
  }, []);
  const able = accounts.filter(
    (account) =>
      !isWatchOnly(account) && standing.some((each) => each.owner === account.address && !counts(each)),
  );
  const [chosen, setChosen] = useState<string>('');
  const account = able.find(({ address }) => address === chosen) ?? able[0];
  const owns = accounts.some((each) => !isWatchOnly(each) && facts.owners.includes(each.address));
  if (account === undefined) return owns ? null : <p className={layout.quiet}>{words.noOwner}</p>;
  const sign = (by: Account) =>
    act.run(async () => {
      const { signal } = ending.current;
      await confirmNames(services, file.safe.chainId, named, signal);
      if (signal.aborted) return;
      const typedData = safeTypedData(file.safe, file.transaction);
      const claims = { accountLabel: displayText(by.label, LABEL) };
      const { signature } = await signing.typedData({ account: by.address, typedData, claims }, { signal });
      if (signal.aborted) return;
      const next = addSignature(file, signature, [by.address]);
      // The signer is believed no more than anybody: its signature must lead to the account, over our own hash.
      if (!next.ok) throw new EvidentError('SIGN_SIGNATURE_WRONG', {}, next.error);
      await services.store.signed.put({
        id: bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2),
        account: by.address,
        kind: 'typedData',
        origin: 'Evident',
        digest: file.safeTxHash,
        text: typedData.slice(0, SIGNED_TEXT_KEPT),
        signedAt: Date.now(),
      });
      onFile(next.value);
      announce(words.signed);
    });
  return (
    <>
      <Field label={words.account}>
        <AccountSelect accounts={able} selected={account} onSelect={setChosen} />
      </Field>
      {act.failure}
      <div className={layout.buttons}>
        <Button variant="primary" busy={act.busy} disabled={!agrees} onClick={() => sign(account)}>
          {words.sign}
        </Button>
      </div>
      {signing.dialog}
    </>
  );
}

function Paste({ file, facts, onFile }: Pick<SignaturesProps, 'file' | 'facts' | 'onFile'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const add = () => {
    const bytes = parseHex(text.trim());
    const next = bytes.ok ? addSignature(file, bytes.value, facts.owners) : bytes;
    if (!next.ok) return setError(next.error);
    setError(null);
    setText('');
    onFile(next.value);
    announce(words.added);
  };
  return (
    <div>
      <Field label={words.paste} hint={words.pasteHint} error={fieldError(error)} optional>
        <TextInput
          mono
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button size="s" onClick={add} disabled={text.trim() === ''}>
        {words.add}
      </Button>
    </div>
  );
}

// Sending the transaction of a Safe once enough owners have agreed.

type ExecuteProps = {
  held: Held;
  facts: SafeFacts;
  network: Network;
  word: ChainWord;
  /** True once the contract works out the same hash. */
  agrees: boolean;
  onExecute: (request: TransactionRequest) => void;
};

export function Execute({ held, facts, network, word, agrees, onExecute }: ExecuteProps) {
  const { file, named } = held;
  const words = messages.execute;
  const accounts = useAccounts().filter((account) => !isWatchOnly(account));
  const current = useCurrentAccount().account;
  const [chosen, setChosen] = useState<string>(current?.address ?? '');
  const account = accounts.find(({ address }) => address === chosen) ?? accounts[0];
  if (account === undefined) return null;
  const data = executionOf(facts, file, word, account.address);
  const ready = data !== null && agrees && file.transaction.nonce === facts.nonce;
  const execute = (by: Account) => {
    if (data === null) return;
    const call = { to: facts.address, value: 0n, data };
    const intent = { kind: 'call', to: facts.address, value: 0n } as const;
    onExecute({ account: by, network, call, intent, named });
  };
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p>{data === null ? words.few : words.text}</p>
        <Field label={words.account}>
          <AccountSelect accounts={accounts} selected={account} onSelect={setChosen} />
        </Field>
        <div className={layout.buttons}>
          <Button variant="primary" disabled={!ready} onClick={() => execute(account)}>
            {words.action}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
