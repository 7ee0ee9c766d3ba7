/** `/safe/:chain/:address`: a Safe, a transaction of it, the signatures that are collected, and its execution. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Address, parseAddress } from '#core/address/address.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import {
  MAX_SAFE_FILE,
  mergeSafeFiles,
  readSafeFile,
  type SafeFile,
  writeSafeFile,
} from '#core/safe/file.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { SafeFacts } from '../../chain/safe/types.ts';
import type { Account, Network } from '../../model.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { TransactionReview } from '../../shared/transacting/transaction-review.tsx';
import type { Act } from '../../shared/transacting/types.ts';
import { type ChainWord, executionOf, ofOwners, standingOf } from './collect.ts';
import { Compose } from './compose.tsx';
import { Facts } from './facts.tsx';
import { Hashes, useContractHash } from './hashes.tsx';
import { messages } from './messages.ts';
import styles from './safe.module.css';
import { Signatures } from './signatures.tsx';
import { TransactionView } from './transaction-view.tsx';

export function SafeScreen() {
  const params = useParams({ strict: false });
  const chain = parseChainId(params.chain);
  const address = parseAddress(String(params.address));
  const networks = useNetworks();
  const network = chain.ok ? findNetwork(networks, chain.value)?.network : undefined;
  if (!chain.ok || !address.ok) {
    return (
      <Page title={messages.title}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS', { part: chain.ok ? 'address' : 'chain' })} />
      </Page>
    );
  }
  if (network === undefined) {
    return (
      <Page title={messages.title}>
        <EmptyState title={messages.notHere} />
      </Page>
    );
  }
  const key = `${network.chainId} ${address.value.address}`;
  return <Opened key={key} network={network} address={address.value.address} />;
}

function Opened({ network, address }: { network: Network; address: Address }) {
  const services = useServices();
  const { chainId } = network;
  const query = useQuery({
    queryKey: ['safe', chainId, address],
    queryFn: ({ signal }) => services.safes.read(chainId, address, { signal }),
    staleTime: 10_000,
  });
  if (query.data === undefined) {
    return (
      <Page title={messages.title}>
        {query.error === null ? (
          <p role="status">{messages.reading}</p>
        ) : (
          <ErrorView error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
      </Page>
    );
  }
  return <Loaded facts={query.data} network={network} />;
}

const keptSchema = v.strictObject({ file: v.string() });
const draftName = ({ chainId, address }: SafeFacts) => `safe.${chainId}.${address}`;

/** What was collected lasts for the tab: it is read anew, and believed no more than a file is. */
function useKeptFile(facts: SafeFacts) {
  const name = draftName(facts);
  const [file, setFile] = useState<SafeFile | null>(() => {
    const kept = readDraft(name, keptSchema);
    const read = kept === null ? null : readSafeFile(kept.file);
    return read?.ok ? ofOwners(read.value.file, facts.owners).file : null;
  });
  useEffect(() => {
    if (file === null) dropDraft(name);
    else keepDraft(name, { file: writeSafeFile(file) });
  }, [name, file]);
  return [file, setFile] as const;
}

function Loaded({ facts, network }: { facts: SafeFacts; network: Network }) {
  const [file, setFile] = useKeptFile(facts);
  const [act, setAct] = useState<Act | null>(null);
  const navigate = useNavigate();
  const words = messages;
  if (act !== null) {
    return (
      <Page title={words.execute.review} documentTitle={words.title}>
        <TransactionReview
          act={act}
          onCancel={() => setAct(null)}
          onSent={(record) => {
            setFile(null);
            setAct(null);
            if (!('hash' in record.state)) return;
            const { chainId: chain, state } = record;
            void navigate({ to: '/activity/$chain/$hash', params: { chain, hash: state.hash } });
          }}
        />
      </Page>
    );
  }
  return (
    <Page title={words.title}>
      <Facts facts={facts} network={network} />
      {facts.version === null ? (
        <Notice tone="caution" title={words.unknownVersion.title} standing>
          {words.unknownVersion.text}
        </Notice>
      ) : facts.domainFits ? (
        <>
          <Load facts={facts} file={file} onFile={setFile} />
          {file === null ? (
            <Compose facts={facts} network={network} onFile={setFile} />
          ) : (
            <Collect file={file} facts={facts} network={network} onFile={setFile} onExecute={setAct} />
          )}
        </>
      ) : (
        <Notice tone="danger" title={words.domain.title} standing>
          {words.domain.text}
        </Notice>
      )}
    </Page>
  );
}

type LoadProps = { facts: SafeFacts; file: SafeFile | null; onFile: (file: SafeFile) => void };

function Load({ facts, file, onFile }: LoadProps) {
  const words = messages.load;
  const [error, setError] = useState<EvidentError | null>(null);
  const [refused, setRefused] = useState<readonly Address[]>([]);
  const take = (text: string) => {
    setRefused([]);
    const read = readSafeFile(text);
    if (!read.ok) return setError(read.error);
    const { safe } = read.value.file;
    if (safe.address !== facts.address || safe.chainId !== facts.chainId) {
      return setError(
        new EvidentError('SAFE_FILE_OTHER', { safe: safe.address, chain: String(safe.chainId) }),
      );
    }
    // The version is part of what is hashed: it must be the one that the contract says.
    if (safe.version !== facts.version)
      return setError(new EvidentError('SAFE_FILE_INVALID', { part: 'safeVersion' }));
    const { file: own, strangers } = ofOwners(read.value.file, facts.owners);
    const next = file === null ? { ok: true as const, value: own } : mergeSafeFiles(file, own);
    if (!next.ok) return setError(next.error);
    setError(null);
    setRefused([...read.value.refused, ...strangers]);
    onFile(next.value);
    announce(file === null ? words.loaded : words.joined);
  };
  return (
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.text}</p>
        <FileInput
          label={words.label}
          hint={words.hint}
          accept=".json,application/json"
          maxBytes={MAX_SAFE_FILE}
          onFile={take}
          onError={setError}
        />
        {error === null ? null : <ErrorView error={error} level={3} />}
        {refused.length === 0 ? null : (
          <Notice tone="danger" title={`${words.refused}.`}>
            {words.refusedText}
            <ul className={styles.list}>
              {refused.map((owner) => (
                <li key={owner}>
                  <code className={styles.code}>{owner}</code>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

type CollectProps = {
  file: SafeFile;
  facts: SafeFacts;
  network: Network;
  onFile: (file: SafeFile | null) => void;
  onExecute: (act: Act) => void;
};

function Collect({ file, facts, network, onFile, onExecute }: CollectProps) {
  const services = useServices();
  const contract = useContractHash(file);
  const approvals = useQuery({
    queryKey: ['safe', 'approvals', facts.chainId, facts.address, file.safeTxHash],
    queryFn: ({ signal }) => services.safes.approvals(file.safe, facts.owners, file.safeTxHash, { signal }),
    staleTime: 10_000,
  });
  const given = file.signatures.flatMap((each) => (each.kind === 'contract' ? [each] : []));
  const contracts = useQuery({
    queryKey: ['safe', 'contracts', facts.chainId, facts.address, file.safeTxHash, given],
    queryFn: ({ signal }) => services.safes.contractsAgree(file.safe, file.transaction, given, { signal }),
    enabled: given.length > 0,
    staleTime: 10_000,
  });
  const word: ChainWord = { approvals: approvals.data ?? [], contracts: contracts.data ?? null };
  const standing = standingOf(facts, file, word);
  return (
    <>
      <TransactionView file={file} facts={facts} network={network} />
      <Hashes file={file} contract={contract} />
      <Signatures
        file={file}
        facts={facts}
        standing={standing}
        agrees={contract.agrees === true}
        unasked={
          contracts.error === null ? null : (
            <ErrorView
              error={contracts.error}
              level={3}
              onRetry={() => void contracts.refetch()}
              retrying={contracts.isFetching}
            />
          )
        }
        onFile={onFile}
      />
      <Execute
        facts={facts}
        file={file}
        network={network}
        word={word}
        agrees={contract.agrees === true}
        onExecute={onExecute}
      />
      <div className={styles.buttons}>
        <Button onClick={() => onFile(null)}>{messages.close}</Button>
      </div>
    </>
  );
}

type ExecuteProps = Omit<CollectProps, 'onFile'> & { word: ChainWord; agrees: boolean };

function Execute({ file, facts, network, word, agrees, onExecute }: ExecuteProps) {
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
    onExecute({ account: by, network, call, intent: { kind: 'call', to: facts.address, value: 0n } });
  };
  return (
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <p>{data === null ? words.few : words.text}</p>
        <Field label={words.account} reserve={false}>
          <Select value={account.address} onChange={(event) => setChosen(event.currentTarget.value)}>
            {accounts.map(({ address, label }) => (
              <option key={address} value={address}>
                {`${displayText(label, 32)} ${address.slice(0, 8)}…${address.slice(-4)}`}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.buttons}>
          <Button variant="primary" disabled={!ready} onClick={() => execute(account)}>
            {words.action}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
