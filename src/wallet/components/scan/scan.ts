/**
 * Looking for accounts: batches of addresses on each path, for as long as used ones turn up (specification, section
 * 9: 20 addresses, gap 20). React-free; what derives and what looks is given.
 */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import type { AddressUse } from '../../portfolio/types.ts';

export const BATCH = 20;
/** On one path: a sequence of used ones cannot go on for ever. */
export const MOST = 100;

export interface Derived {
  readonly address: Address;
  /** As the account keeps it. */
  readonly path: string;
}

export interface ScanPath {
  readonly id: string;
  readonly title: string;
  /** Numbers `from` … `from + count − 1`; fewer where there are no more. */
  derive(from: number, count: number, signal: AbortSignal): Promise<readonly Derived[]>;
}

export interface FoundAccount extends Derived {
  /** By chain, in the order of `chains`; without those that did not answer. */
  readonly uses: readonly { readonly chainId: ChainId; readonly use: AddressUse }[];
  readonly used: boolean;
  /** Null where there is none, or none could be looked up. */
  readonly name: string | null;
}

export interface ScannedPath {
  readonly id: string;
  readonly title: string;
  /** Without addresses that an earlier path has. */
  readonly rows: readonly FoundAccount[];
}

export interface ScanState {
  readonly paths: readonly ScannedPath[];
  /** Addresses looked at, and to be looked at as far as is known. */
  readonly looked: number;
  readonly total: number;
  /** How what each chain said is known, of its last answer. */
  readonly evidence: ReadonlyMap<ChainId, Evidence>;
  /** Chains that could not be asked, by their first error. */
  readonly failed: ReadonlyMap<ChainId, EvidentError>;
}

export interface ScanPorts {
  readonly chains: readonly ChainId[];
  use(
    chainId: ChainId,
    addresses: readonly Address[],
    signal: AbortSignal,
  ): Promise<WithEvidence<readonly AddressUse[]>>;
  /** Asked only for used addresses; null when there is none. */
  name(address: Address, signal: AbortSignal): Promise<string | null>;
}

export const EMPTY_SCAN: ScanState = {
  paths: [],
  looked: 0,
  total: 0,
  evidence: new Map(),
  failed: new Map(),
};

/**
 * Looks on one path after the other and reports after each step. Without chains, the first batch of each path is
 * derived and nobody is asked. A chain that fails is left out from there on. Errors: those of `derive`; `RPC_ABORTED`
 * from there, when `signal` ends it.
 */
export async function scanPaths(
  paths: readonly ScanPath[],
  ports: ScanPorts,
  signal: AbortSignal,
  report: (state: ScanState) => void,
): Promise<void> {
  let state: ScanState = { ...EMPTY_SCAN, total: paths.length * BATCH };
  const publish = (next: Partial<ScanState>): void => {
    state = { ...state, ...next };
    if (!signal.aborted) report(state);
  };
  const seen = new Set<Address>();
  const look = continueScan(ports, signal, {
    answered: (chainId, evidence) => publish({ evidence: new Map(state.evidence).set(chainId, evidence) }),
    failed: (chainId, error) => publish({ failed: new Map(state.failed).set(chainId, error) }),
  });
  publish({});
  for (const path of paths) {
    publish({ paths: [...state.paths, { id: path.id, title: path.title, rows: [] }] });
    for (let from = 0; from < MOST; from += BATCH) {
      const derived = await path.derive(from, BATCH, signal);
      const open = ports.chains.filter((chainId) => !state.failed.has(chainId));
      const found = await look(derived, open);
      if (signal.aborted) return;
      const fresh = found.filter(({ address }) => !seen.has(address));
      for (const { address } of fresh) seen.add(address);
      const goesOn = derived.length === BATCH && found.some(({ used }) => used) && from + BATCH < MOST;
      publish({
        paths: state.paths.map((each) =>
          each.id === path.id ? { ...each, rows: [...each.rows, ...fresh] } : each,
        ),
        looked: state.looked + BATCH,
        total: state.total + (goesOn ? BATCH : 0),
      });
      if (!goesOn) break;
    }
  }
}

/** What is known of one batch. */
function continueScan(
  ports: ScanPorts,
  signal: AbortSignal,
  tell: {
    answered(chainId: ChainId, evidence: Evidence): void;
    failed(chainId: ChainId, error: EvidentError): void;
  },
) {
  return async (
    derived: readonly Derived[],
    chains: readonly ChainId[],
  ): Promise<readonly FoundAccount[]> => {
    const addresses = derived.map(({ address }) => address);
    const answers = await Promise.all(
      chains.map(async (chainId) => {
        if (addresses.length === 0) return [];
        try {
          const { value, evidence } = await ports.use(chainId, addresses, signal);
          tell.answered(chainId, evidence);
          return value.map((use) => ({ chainId, use }));
        } catch (thrown) {
          if (!signal.aborted) tell.failed(chainId, toEvidentError(thrown));
          return [];
        }
      }),
    );
    const all = answers.flat();
    return Promise.all(
      derived.map(async (each): Promise<FoundAccount> => {
        const uses = all.filter(({ use }) => use.address === each.address);
        const used = uses.some(({ use }) => use.used);
        // A name that cannot be looked up is a name less, not a scan less.
        const name = used ? await ports.name(each.address, signal).catch(() => null) : null;
        return { ...each, uses, used, name };
      }),
    );
  };
}
