/** A contract as it is now, its name, and its interface: saved, found or pasted. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { writeInterface } from '#core/abi/interface/json.ts';
import { unnamedEnums, withEnums } from '#core/abi/interface/source-enums.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { useRead } from '../../components/decoding/use-read.ts';
import { readPaced } from '../../contracts/context.ts';
import type { ContractBytecode, FoundInterface } from '../../contracts/types.ts';
import type { SavedContract } from '../../model/contract.ts';
import {
  bytecodeQuery,
  contractEnumsQuery,
  contractInterfaceQuery,
  contractSourcesQuery,
  listedNameQuery,
} from '../../queries/contracts.ts';
import { describeTokensQuery } from '../../queries/pre-sign.ts';
import type { WalletServices } from '../../services/services.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useRemembered } from '../../shared/recent-contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { ContractView, ContractViewInterface } from './contract-view.ts';
import type { Forms } from './form.ts';
import type { ContractSearch } from './search.ts';

export function useContractView(chainId: ChainId, address: Address) {
  const services = useServices();
  const client = useQueryClient();
  const looking = useQuery(bytecodeQuery(services, chainId, address));
  const sources = useQuery(contractSourcesQuery(services, chainId));
  const bytecode = looking.data ?? null;
  const saved = bytecode?.saved ?? null;
  // Looked for anew on request, beside what is kept.
  const [anew, setAnew] = useState(false);
  const asked = sources.data?.filter(({ enabled }) => enabled).map(({ id }) => id) ?? [];
  const wanted =
    bytecode !== null && hasBytecode(bytecode) && sources.data !== undefined && (saved?.abi == null || anew);
  const finding = useQuery({
    ...contractInterfaceQuery(services, chainId, bytecode, asked),
    enabled: wanted,
  });

  const text = anew ? null : (saved?.abi ?? null);
  const read = useRead(
    useCallback(async () => (text === null ? null : unwrap(await readPaced(text))), [text]),
  );
  const kept = text !== null && read.kind === 'read' ? read.value : null;
  const found = wanted ? (finding.data ?? null) : null;
  const plain = useMemo<ContractViewInterface | null>(() => {
    if (text === null) return found === null ? null : foundInterface(found);
    if (kept === null) return null;
    const { origin, source, name } = saved ?? {};
    return {
      contract: kept,
      abi: text,
      origin: origin ?? 'pasted',
      source: source ?? null,
      name: name ?? '',
    };
  }, [text, found, kept, saved]);
  const fresh = useEnums({ chainId, bytecode, asked, plain, kept: text !== null });
  // What was on the screen stays there while the same text is read once more, as after it was kept.
  const [last, setLast] = useState(fresh);
  if (fresh !== null && fresh !== last) setLast(fresh);
  const known = fresh ?? (text !== null && last?.abi === text ? last : null);
  // What is kept is what could be read: of an interface that was given just now it is remembered what could not.
  const [given, setGiven] = useState<ContractViewInterface | null>(null);
  const { skipped = 0, missing = [] } =
    (given !== null && given.abi === known?.abi ? given : known)?.contract ?? {};

  const name = useContractName(chainId, address, {
    saved: saved?.name ?? null,
    source: known?.name ?? '',
    hasCode: bytecode !== null && hasBytecode(bytecode),
  });
  useRemembered(chainId, address, name, bytecode !== null && hasBytecode(bytecode));

  const keep = async (
    change: Partial<Pick<SavedContract, 'name' | 'favourite' | 'pins'>> & { known?: ContractViewInterface },
  ) => {
    if (bytecode === null) return;
    const now = Date.now();
    const used = change.known ?? known;
    if (change.known !== undefined) setGiven(change.known);
    await services.contracts.keep({
      chainId,
      address,
      // What only the token says of itself stays its own claim.
      name: change.name ?? saved?.name ?? (name?.unlisted ? '' : (name?.text ?? '')).slice(0, 200),
      favourite: change.favourite ?? saved?.favourite ?? false,
      abi: used?.abi ?? null,
      origin: used?.origin ?? null,
      source: used?.source ?? null,
      codeHash: bytecode.codeHash,
      targets: bytecode.parts
        .slice(0, 256)
        .map((part) => ({ address: part.address, codeHash: part.codeHash })),
      pins: change.pins ?? saved?.pins,
      safe: saved?.safe,
      created: saved?.created ?? now,
      used: now,
    });
    setAnew(false);
    await client.invalidateQueries({ queryKey: ['contract'] });
  };
  const forget = async () => {
    await services.contracts.remove(chainId, address);
    setAnew(false);
    await client.invalidateQueries({ queryKey: ['contract'] });
  };
  /** Lets a server be asked about this chain, and asks. Errors: `STORE_*`. */
  const allow = async (id: string) => {
    await services.networks.setExplorerEnabled(id, true);
    await client.invalidateQueries({ queryKey: contractSourcesQuery(services, chainId).queryKey });
    setAnew(saved?.abi != null);
  };
  return {
    bytecode,
    lookError: looking.error,
    lookAgain: () => void looking.refetch(),
    /** The same question once more, now: what came since is seen before something is signed. */
    lookNow: () => client.fetchQuery({ ...bytecodeQuery(services, chainId, address), staleTime: 0 }),
    saved,
    name,
    sources: sources.data ?? [],
    /** It is known which servers there are. */
    listed: sources.data !== undefined,
    found,
    known,
    /** Entries of the interface that could not be read. */
    skipped,
    /** What it inherits from and does not bring along. Hostile text. */
    missing,
    anew,
    findAnew: () => setAnew(true),
    useKept: () => setAnew(false),
    searching: (wanted && finding.isFetching) || (known === null && text !== null && read.kind === 'reading'),
    findError: wanted ? finding.error : null,
    findAgain: () => void finding.refetch(),
    readError: read.kind === 'failed' ? read.error : null,
    asked,
    keep,
    forget,
    allow,
  };
}

// Names for the enumerations of an interface, looked for beside everything else: a number serves as well, so nobody
// waits for them, and nobody hears that a server had none.

interface Plain {
  readonly chainId: ChainId;
  readonly bytecode: ContractBytecode | null;
  /** Servers that may be asked, by id. */
  readonly asked: readonly string[];
  readonly plain: ContractViewInterface | null;
  /** True where `plain` is what is kept of the contract. */
  readonly kept: boolean;
}

/** `plain`, with the names as soon as they are known; what is kept is then kept with them, and nobody is asked again. */
export function useEnums({ chainId, bytecode, asked, plain, kept }: Plain): ContractViewInterface | null {
  const services = useServices();
  const client = useQueryClient();
  const wanted = useMemo(() => (plain === null ? [] : [...unnamedEnums(plain.contract)]), [plain]);
  // What was pasted or guessed is nothing that a server said: it is not asked about it either. Where the code is
  // another than when the interface was kept, the sources of today are another contract's.
  const published = plain?.origin === 'verified' || plain?.origin === 'explorer';
  const finding = useQuery({
    ...contractEnumsQuery(services, chainId, bytecode, asked, wanted),
    enabled: wanted.length > 0 && asked.length > 0 && published && bytecode?.changed === false,
  });
  const enums = wanted.length === 0 || finding.data?.size === 0 ? null : (finding.data ?? null);
  const named = useMemo(() => {
    if (plain === null || enums === null) return plain;
    const contract = withEnums(plain.contract, enums);
    return { ...plain, contract, abi: writeInterface(contract) };
  }, [plain, enums]);

  const saved = kept ? (bytecode?.saved ?? null) : null;
  const abi = named === plain ? null : (named?.abi ?? null);
  useEffect(() => {
    if (saved === null || abi === null || saved.abi !== plain?.abi) return;
    keepNames(services, saved, abi).then(
      (done) => (done ? client.invalidateQueries({ queryKey: ['contract'] }) : undefined),
      () => undefined, // They are known while this page stands, and looked for anew the next time.
    );
  }, [services, client, saved, abi, plain]);
  return named;
}

/** Nothing else of what is kept changes. False where it was kept anew meanwhile. Errors: `STORE_*`. */
async function keepNames(
  { store, contracts }: WalletServices,
  saved: SavedContract,
  abi: string,
): Promise<boolean> {
  const now = await store.contracts.get(saved.chainId, saved.address);
  if (now === null || now.abi !== saved.abi) return false;
  await contracts.keep({ ...now, abi });
  return true;
}

export type DeskHold = ReturnType<typeof useContractView>;

/** A proxy that forwards calls has code of its own; so has an account that delegates. */
export function hasBytecode({ code }: Pick<ContractBytecode, 'code'>): boolean {
  return code !== EMPTY_HEX;
}

function foundInterface({ contract, abi, origin, source, name }: FoundInterface): ContractViewInterface {
  return { contract, abi, origin, source, name };
}

interface ContractName {
  /** Hostile text until shown. */
  readonly text: string;
  /** A token goes by it on the wallet's lists. */
  readonly listed: boolean;
  /** A token that is in no list calls itself so: anybody may. */
  readonly unlisted: boolean;
}

/**
 * Null where nobody has a name for it; undefined until the wallet's own lists were read.
 *
 * @param saved as it was saved; empty or null for none
 * @param source as its published source calls it; empty for none
 * @param hasCode there is something that could say a name
 */
function useContractName(
  chainId: ChainId,
  address: Address,
  { saved, source, hasCode }: { saved: string | null; source: string; hasCode: boolean },
): ContractName | null | undefined {
  const services = useServices();
  const nameOf = useKnownNames(chainId);
  const own = saved || nameOf(address);
  const listed = useQuery(listedNameQuery(services, chainId, address));
  const unnamed = !own && source === '' && listed.data === null;
  const described = useQuery({
    ...describeTokensQuery(services, chainId, [address]),
    enabled: hasCode && unnamed,
  });
  if (own) return { text: own, listed: Boolean(listed.data), unlisted: false };
  if (listed.isPending) return undefined;
  if (listed.data) return { text: listed.data, listed: true, unlisted: false };
  if (source !== '') return { text: source, listed: false, unlisted: false };
  const token = described.data?.[0];
  const text = token?.name || token?.symbol;
  return text ? { text, listed: false, unlisted: true } : null;
}

// What the tabs of reading and writing are given.

/** What the page's address brings for this function; null where it is meant for another, or for none. */
type LinkOf = (fn: ContractFunction) => ContractSearch | null;

export interface FunctionTabProps {
  view: ContractView;
  hold: DeskHold;
  forms: Forms;
  /** Of `FunctionPanes`. */
  open: string | null;
  onOpen: (choice: string | null) => void;
  linkFor: LinkOf;
}

/** Resolves to false where the review was not begun: the contract is no longer what was read. */
export type OnReview = (request: TransactionRequest) => Promise<boolean>;
