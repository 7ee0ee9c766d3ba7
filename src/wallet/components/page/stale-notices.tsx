/** Chains that do not answer: what happened in a sentence, a way to try again, and the rest folded away. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { listText } from '#core/text/formats.ts';
import { Button } from '#ui/button.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LiveChain } from '../../shared/balances.ts';
import { momentText, useNow } from '../../shared/time.ts';
import { staleMessages as words } from './stale-messages.ts';
import styles from './stale-notices.module.css';
import type { StalePlace } from './stale-place.ts';

/** What a lost connection looks like, from one chain to the next. */
const UNREACHED: readonly string[] = ['RPC_UNREACHABLE', 'RPC_TIMEOUT', 'RPC_CIRCUIT_OPEN'];

export function StaleNotices({ chains, place }: { chains: readonly LiveChain[]; place: StalePlace }) {
  const failing = failures(chains);
  const [top] = useState(() => (place === 'top' ? failing.map(({ kind }) => kind) : []));
  const [later, setLater] = useState<readonly string[]>([]);
  const come = failing.map(({ kind }) => kind).filter((kind) => ![...top, ...later].includes(kind));
  if (come.length > 0) setLater([...later, ...come]);
  const kept = (kind: string) => (
    <KeptNotice key={kind} failure={failing.find((each) => each.kind === kind) ?? null} />
  );
  return (
    <>
      {top.map(kept)}
      {later.length === 0
        ? null
        : createPortal(
            <div className={styles.foot}>{later.map(kept)}</div>,
            document.getElementById('content') ?? document.body,
          )}
    </>
  );
}

/** Of a kind that is over, its room, and at the top that it is. */
function KeptNotice({ failure }: { failure: Failure | null }) {
  const [last, setLast] = useState(failure);
  if (failure !== null && failure !== last) setLast(failure);
  return (
    <div className={styles.kept}>
      <div inert={failure === null}>{last === null ? null : <StaleNotice failure={last} />}</div>
      {failure === null ? <p className={styles.over}>{words.over}</p> : null}
    </div>
  );
}

interface Failure {
  /** `unreached`, or the code that the chains have in common. */
  readonly kind: string;
  readonly error: EvidentError;
  readonly chains: readonly LiveChain[];
}

/** Chains that fail in the same way are one notice. */
function failures(chains: readonly LiveChain[]): readonly Failure[] {
  const groups = new Map<string, Failure>();
  for (const chain of chains) {
    if (chain.error === null) continue;
    const kind = UNREACHED.includes(chain.error.code) ? 'unreached' : chain.error.code;
    const group = groups.get(kind) ?? { kind, error: chain.error, chains: [] };
    groups.set(kind, { ...group, chains: [...group.chains, chain] });
  }
  return [...groups.values()];
}

function StaleNotice({ failure }: { failure: Failure }) {
  const { kind, error, chains } = failure;
  const now = useNow();
  const online = useOnline();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unreached = kind === 'unreached';
  const offline = unreached && !online;
  const names = chains.map(({ network }) => displayText(network.name));
  const retry = async () => {
    setBusy(true);
    await Promise.all(
      chains.map(({ network }) => client.refetchQueries({ queryKey: ['balances', network.chainId] })),
    );
    setBusy(false);
  };
  return (
    <Notice
      tone={unreached ? 'offline' : error.code === 'RPC_DISAGREEMENT' ? 'danger' : 'caution'}
      title={offline ? words.offline : unreached ? words.unreachable(listText(names)) : error.message}
      action={
        <Button busy={busy} onClick={() => void retry()}>
          {words.retry}
        </Button>
      }
    >
      {ages(chains, now)} {offline ? words.still : null}
      <ErrorDetails code={error.code}>
        <p>
          {error.message} {error.next} <Link to="/networks">{words.networks}</Link>
        </p>
      </ErrorDetails>
    </Notice>
  );
}

/** One sentence where all were read at the same time, else one for each chain. */
function ages(chains: readonly LiveChain[], now: number): string {
  const read = chains.map(({ network, balances }) => ({
    name: displayText(network.name),
    when: balances === null ? null : momentText(balances.evidence.at, now),
  }));
  const [first] = read;
  if (first?.when && read.every(({ when }) => when === first.when)) return words.from(first.when);
  return read
    .map(({ name, when }) => (when === null ? words.never(name) : words.fromEach(name, when)))
    .join(' ');
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (notify) => {
      addEventListener('online', notify);
      addEventListener('offline', notify);
      return () => {
        removeEventListener('online', notify);
        removeEventListener('offline', notify);
      };
    },
    () => navigator.onLine,
  );
}
