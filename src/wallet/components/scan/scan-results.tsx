/** What a scan found, path by path, to choose from. Used accounts stand in front and are chosen at first. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { WalletServices } from '../../services/services.ts';
import { amountView } from '../../shared/amounts.ts';
import { EvidenceOf } from '../labels/evidence.tsx';
import { scanMessages as words } from './messages.ts';
import styles from './scan.module.css';
import {
  EMPTY_SCAN,
  type FoundAccount,
  type ScanPath,
  type ScanPorts,
  type ScanState,
  scanPaths,
} from './scan.ts';

interface ScanRun {
  readonly state: ScanState;
  readonly phase: 'idle' | 'running' | 'done' | 'stopped';
  /** The networks that were asked. */
  readonly networks: readonly Network[];
}

export type ScanResultsProps = {
  run: ScanRun;
  accounts: readonly Account[];
  /** Most that can be added at once. */
  most: number;
  busy: boolean;
  failure: ReactNode;
  /** How the path of an address is said; in full unless given. */
  pathText?: ((path: string) => string) | undefined;
  onStop: () => void;
  onAdd: (chosen: readonly FoundAccount[]) => void;
};

export function ScanResults(props: ScanResultsProps) {
  const { run, accounts, most, busy, failure, pathText = words.path, onStop, onAdd } = props;
  const { state, phase, networks } = run;
  const [toggled, setToggled] = useState<ReadonlyMap<Address, boolean>>(new Map());
  const [refused, setRefused] = useState(false);
  const labels = new Map(accounts.map(({ address, label }) => [address, label]));
  const isChosen = ({ address, used }: FoundAccount) =>
    !labels.has(address) && (toggled.get(address) ?? used);
  const all = state.paths.flatMap(({ rows }) => rows);
  const chosen = all.filter(isChosen);
  const toggle = ({ address }: FoundAccount, on: boolean) => {
    setRefused(false);
    setToggled(new Map(toggled).set(address, on));
  };
  const row = (found: FoundAccount) => (
    <Candidate
      key={found.address}
      found={found}
      networks={networks}
      label={labels.get(found.address) ?? null}
      pathText={pathText}
      checked={isChosen(found)}
      onToggle={(on) => toggle(found, on)}
    />
  );
  const isMeant = (found: FoundAccount) => found.used || labels.has(found.address);
  const nothing = !all.some(isMeant);
  const running = phase === 'running';
  const obstacle = chosen.length === 0 ? words.choose : chosen.length > most ? words.tooMany(most) : null;
  const outcome = networks.length === 0 ? words.derived : words.found(all.filter(({ used }) => used).length);
  return (
    <div className={layout.stack5}>
      {running ? (
        <Progress
          label={networks.length === 0 ? words.progressAlone : words.progress}
          value={state.looked}
          max={state.total}
          detail={words.far(state.looked, state.total)}
          onCancel={onStop}
        />
      ) : (
        <p>{phase === 'stopped' ? words.stopped : outcome}</p>
      )}
      <LiveRegion>{running ? null : phase === 'stopped' ? words.stopped : outcome}</LiveRegion>
      {[...state.failed].map(([chainId, { code }]) => (
        <Notice key={chainId} tone="caution">
          {words.without(nameOf(networks, chainId))}
          <ErrorDetails code={code} />
        </Notice>
      ))}
      {state.paths.map(({ id, title, rows }) => {
        const shown = inFront(rows, isMeant, nothing);
        const rest = rows.filter((found) => !shown.includes(found));
        return (
          <Sheet key={id} title={title} level={2}>
            {rows.length === 0 ? (
              running ? null : (
                <p className={cx(layout.small, align.ruled, styles.none)}>{words.none}</p>
              )
            ) : shown.length > 0 ? (
              <ul aria-label={title}>{shown.map(row)}</ul>
            ) : null}
            {rest.length > 0 ? (
              <div className={cx(align.ruled, styles.rest)}>
                <Details summary={words.more(rest.length)}>
                  <ul>{rest.map(row)}</ul>
                </Details>
              </div>
            ) : null}
          </Sheet>
        );
      })}
      {state.evidence.size > 0 ? (
        <p className={cx(layout.small, align.wrap, styles.known)}>
          {[...state.evidence].map(([chainId, evidence]) => (
            <span key={chainId}>
              {nameOf(networks, chainId)} <EvidenceOf evidence={evidence} text />
            </span>
          ))}
        </p>
      ) : null}
      {failure}
      <div className={layout.row4}>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => {
            setRefused(obstacle !== null);
            if (obstacle === null) onAdd(chosen);
          }}
        >
          {words.add(chosen.length)}
        </Button>
        <span className={layout.small} role="status">
          {refused ? obstacle : null}
        </span>
      </div>
    </div>
  );
}

/**
 * What stands in front on a path: accounts that were used or are here already, and the next free one behind them.
 * Where nothing was found on any path, the first address of each.
 */
function inFront(
  rows: readonly FoundAccount[],
  isMeant: (found: FoundAccount) => boolean,
  nothing: boolean,
): readonly FoundAccount[] {
  const last = rows.findLastIndex(isMeant);
  if (last < 0) return nothing ? rows.slice(0, 1) : [];
  return rows.filter((found, index) => isMeant(found) || index === last + 1);
}

function nameOf(networks: readonly Network[], chainId: Network['chainId']): string {
  return displayText(networks.find((network) => network.chainId === chainId)?.name ?? String(chainId), 40);
}

// One address that a scan found: what is known of it, and whether it is to be added.

const NATIVE_DECIMALS = 18;

type CandidateProps = {
  found: FoundAccount;
  networks: readonly Network[];
  /** Of the account that it already is. */
  label: string | null;
  checked: boolean;
  pathText: (path: string) => string;
  onToggle: (on: boolean) => void;
};

function Candidate({ found, networks, label, checked, pathText, onToggle }: CandidateProps) {
  const { address, path, name } = found;
  const standing = label === null ? standingOf(found) : words.here(displayText(label, 40));
  return (
    <li className={cx(align.ruled, styles.row)}>
      <Checkbox
        checked={checked || label !== null}
        disabled={label !== null}
        onChange={(event) => onToggle(event.target.checked)}
        label={
          <span className={cx(align.inline, styles.who)}>
            <Identicon seed={address} size={22} />
            {name === null ? null : <bdi>{displayText(name, 40)}</bdi>}
            <span className={layout.mono} title={address} data-whole={address}>
              {shortAddress(address)}
            </span>
          </span>
        }
        hint={
          <>
            {pathText(path)} · {standing}
          </>
        }
      />
      <span className={styles.sums}>
        {found.uses.map(({ chainId, use }) => {
          const network = networks.find((each) => each.chainId === chainId);
          if (network === undefined || ((use.native ?? 0n) === 0n && use.tokens === 0)) return null;
          return (
            <span key={chainId}>
              {use.native === null || use.native === 0n ? null : (
                <AmountText
                  {...amountView(use.native, NATIVE_DECIMALS, { places: 4 })}
                  symbol={displayText(network.nativeSymbol, 16)}
                />
              )}{' '}
              <small className={layout.quiet}>
                {use.tokens > 0 ? `${words.tokens(use.tokens)} ` : null}
                {networks.length > 1 ? words.on(displayText(network.name, 24)) : null}
              </small>
            </span>
          );
        })}
      </span>
    </li>
  );
}

function standingOf({ uses, used }: FoundAccount): string {
  if (uses.length === 0) return words.unknown;
  if (!used) return words.unused;
  const holds = uses.some(({ use }) => use.tokens > 0 || (use.native ?? 0n) > 0n);
  return holds ? words.used : words.emptied;
}

interface Scan extends ScanRun {
  /** Begins anew. Rejects with what kept it from going on; not when it was stopped. */
  start(services: WalletServices, networks: readonly Network[], paths: readonly ScanPath[]): Promise<void>;
  /** Keeps what was found. */
  stop(): void;
  /** Forgets it. */
  reset(): void;
}

const IDLE: ScanRun = { state: EMPTY_SCAN, phase: 'idle', networks: [] };

function portsOf(services: WalletServices, networks: readonly Network[]): ScanPorts {
  const named = networks.find(({ universalResolver }) => universalResolver !== null);
  return {
    chains: networks.map(({ chainId }) => chainId),
    use: (chainId, addresses, signal) => services.use(chainId, addresses, { signal }),
    name: async (address, signal) =>
      named === undefined
        ? null
        : ((await services.names.reverse(named.chainId, address, { signal }))?.value ?? null),
  };
}

/** A scan as a screen runs it: one at a time, ended with the screen, and what it found so far. */
export function useScan(): Scan {
  const [run, setRun] = useState(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const end = (phase: 'stopped' | null): void => {
    current.current?.abort();
    current.current = null;
    setRun((before) => (phase === null ? IDLE : { ...before, phase }));
  };
  return {
    ...run,
    async start(services, networks, paths) {
      current.current?.abort();
      const own = new AbortController();
      current.current = own;
      setRun({ state: EMPTY_SCAN, phase: 'running', networks });
      const publish = (next: Partial<ScanRun>) => {
        if (current.current === own) setRun((before) => ({ ...before, ...next }));
      };
      try {
        await scanPaths(paths, portsOf(services, networks), own.signal, (state) => publish({ state }));
        publish({ phase: 'done' });
      } catch (thrown) {
        if (own.signal.aborted) return;
        publish({ phase: 'stopped' });
        throw thrown;
      }
    },
    stop: () => end('stopped'),
    reset: () => end(null),
  };
}
