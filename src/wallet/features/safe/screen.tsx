/** `/safe/:chain/:address`: a Safe, a transaction of it, the signatures that are collected, and its execution. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Address, parseAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_SAFE_FILE, mergeSafeFiles, readSafeFile, type SafeFile } from '#core/safe/file.ts';
import { safeHashes } from '#core/safe/transaction.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { DigestFact } from '../../components/decoding/fields.tsx';
import { NameDialog } from '../../components/form/name-dialog.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Network } from '../../model/network.ts';
import type { SafeFacts } from '../../safe/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useShowSent } from '../../shared/show-sent.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { type ChainWord, type Held, ofOwners, standingOf, useHeld } from './collect.ts';
import { Compose } from './compose.tsx';
import { Holdings, Owners, SafeDetails, SafeLine, Unusual } from './facts.tsx';
import { messages } from './messages.ts';
import styles from './safe.module.css';
import { safeName, saveSafe, updateSafe, useSavedSafe } from './saved.ts';
import { Execute, SafeSignatures } from './signatures.tsx';
import { TransactionView } from './transaction-view.tsx';

export function SafeScreen() {
  const { chain, address: text } = useParams({ from: '/framed/live/owned/safe/$chain/$address' });
  const address = parseAddress(text);
  const networks = useNetworks();
  const network = findNetwork(networks, chain)?.network;
  if (!address.ok) {
    return (
      <Page title={messages.title}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS', { part: 'address' }, address.error)} />
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

/** Whether it is saved, and saving it. What was read is written down where the owners of a saved one changed. */
function useSaving(facts: SafeFacts) {
  const services = useServices();
  const saved = useSavedSafe(facts.chainId, facts.address);
  const [naming, setNaming] = useState(false);
  const known = useKnownNames(facts.chainId)(facts.address);
  useEffect(() => {
    // The list then says what it said before: no reason to interrupt anybody.
    if (facts.domainFits) updateSafe(services, facts).catch(() => undefined);
  }, [services, facts]);
  return {
    name: saved ? safeName(saved) : null,
    action:
      saved === null && facts.domainFits ? (
        <Button onClick={() => setNaming(true)}>{messages.saved.save}</Button>
      ) : null,
    dialog: naming ? (
      <NameDialog
        title={messages.saved.saveTitle}
        words={messages.saved}
        action={messages.saved.save}
        address={facts.address}
        name={known ?? ''}
        onName={async (name) => {
          await saveSafe(services, facts, name);
          announce(messages.saved.saved(displayText(name, 60)));
        }}
        onClose={() => setNaming(false)}
      />
    ) : null,
  };
}

function Loaded({ facts, network }: { facts: SafeFacts; network: Network }) {
  const [held, setHeld] = useHeld(facts);
  const file = held?.file ?? null;
  // A file is this very transaction with more signatures, or there was none before it.
  const setFile = (next: SafeFile) => setHeld((now) => ({ file: next, named: now?.named ?? [] }));
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const showSent = useShowSent();
  const saving = useSaving(facts);
  const words = messages;
  if (request !== null) {
    return (
      <Page title={words.execute.review} documentTitle={words.title}>
        <TransactionReview
          request={request}
          onCancel={() => setRequest(null)}
          onSent={(record) => {
            setHeld(null);
            setRequest(null);
            void showSent(record);
          }}
        />
      </Page>
    );
  }
  return (
    <Page
      title={saving.name ?? words.title}
      back={<BackLink to="/safe">{words.saved.title}</BackLink>}
      actions={saving.action}
      lead={<Identicon seed={facts.address} size={36} />}
    >
      {saving.dialog}
      <SafeLine facts={facts} network={network} />
      <Unusual facts={facts} network={network} />
      <div className={cx(layout.columns, styles.columns)}>
        <div className={layout.stack5}>
          <Holdings facts={facts} network={network} />
          <Owners facts={facts} network={network} />
          {facts.version !== null && facts.domainFits ? (
            <Load facts={facts} file={file} onFile={setFile} />
          ) : null}
          <SafeDetails facts={facts} network={network} />
        </div>
        <div className={layout.stack5}>
          {facts.version === null ? (
            <Notice tone="caution" title={words.unknownVersion.title} standing>
              {words.unknownVersion.text}
            </Notice>
          ) : facts.domainFits ? (
            held === null ? (
              <Compose
                facts={facts}
                network={network}
                onFile={(made, named) => setHeld({ file: made, named })}
              />
            ) : (
              <Collect
                held={held}
                facts={facts}
                network={network}
                onFile={setFile}
                onAside={() => setHeld(null)}
                onExecute={setRequest}
              />
            )
          ) : (
            <Notice tone="danger" title={words.domain.title} standing>
              {words.domain.text}
            </Notice>
          )}
        </div>
      </div>
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
    <Sheet bare title={words.title}>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
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
            <ul className={layout.stack3}>
              {refused.map((owner) => (
                <li key={owner}>
                  <code className={layout.mono}>{owner}</code>
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
  held: Held;
  facts: SafeFacts;
  network: Network;
  onFile: (file: SafeFile) => void;
  onAside: () => void;
  onExecute: (request: TransactionRequest) => void;
};

function Collect({ held, facts, network, onFile, onAside, onExecute }: CollectProps) {
  const { file, named } = held;
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
      <SafeSignatures
        file={file}
        named={named}
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
        held={held}
        network={network}
        word={word}
        agrees={contract.agrees === true}
        onExecute={onExecute}
      />
      <div className={layout.buttons}>
        <Button onClick={onAside}>{messages.close}</Button>
      </div>
    </>
  );
}

const words = messages.hashes;

/** Null while it is asked; false where the contract says otherwise. */
function useContractHash({ safe, transaction, safeTxHash }: SafeFile) {
  const services = useServices();
  const query = useQuery({
    queryKey: ['safe', 'hash', safe.chainId, safe.address, safeTxHash],
    queryFn: ({ signal }) => services.safes.hash(safe, transaction, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hash = query.data ?? null;
  return { hash, agrees: hash === null ? null : hash === safeTxHash, error: query.error, ask: query.refetch };
}

type HashesProps = { file: SafeFile; contract: ReturnType<typeof useContractHash> };

/** The hashes as they are worked out here, and as the contract does. */
function Hashes({ file, contract }: HashesProps) {
  const { domain, message } = safeHashes(file.safe, file.transaction);
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        <FactList>
          <DigestFact label={words.domain} value={domain} noun={words.noun} />
          <DigestFact label={words.message} value={message} noun={words.noun} />
          <DigestFact label={words.ours} value={file.safeTxHash} noun={words.noun} />
          {contract.hash === null ? (
            <Fact label={words.contract}>{contract.error === null ? words.asking : '–'}</Fact>
          ) : (
            <DigestFact label={words.contract} value={contract.hash} noun={words.noun} />
          )}
        </FactList>
        {contract.agrees === true ? <p role="status">{words.same}</p> : null}
        {contract.agrees === false ? (
          <ErrorView error={new EvidentError('SAFE_HASH_DIFFERS')} level={3} />
        ) : null}
        {contract.error === null ? null : (
          <ErrorView error={contract.error} level={3} onRetry={() => void contract.ask()} />
        )}
      </div>
    </Sheet>
  );
}
