/** Chains that do not answer: what happened in a sentence, a way to try again, and the rest folded away. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { listText } from '#core/text/formats.ts';
import { Button } from '#ui/button.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import type { LiveChain } from '../../shared/balances.ts';
import { momentText, useNow } from '../../shared/time.ts';
import { reasonOf, troubleOf, useOnline } from '../../shared/trouble.ts';
import { PlacedNotice } from './placed-notice.tsx';
import { staleMessages as words } from './stale-messages.ts';

/** `late`: the screen was painted. */
export function StaleNotices({ chains, late }: { chains: readonly LiveChain[]; late: boolean }) {
  const failing = failures(chains);
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const come = failing.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind));
  if (come.length > 0) setKinds([...kinds, ...come]);
  return kinds.map((kind) => (
    <StaleNotice key={kind} now={failing.find((each) => each.kind === kind) ?? null} late={late} />
  ));
}

interface Failure {
  /** `unreached`, or the reason that the chains have in common. */
  readonly kind: string;
  readonly error: EvidentError;
  readonly chains: readonly LiveChain[];
}

/** Chains that fail in the same way are one notice. */
function failures(chains: readonly LiveChain[]): readonly Failure[] {
  const groups = new Map<string, Failure>();
  for (const chain of chains) {
    if (chain.error === null) continue;
    const kind = troubleOf(chain.error) === 'unreached' ? 'unreached' : reasonOf(chain.error);
    const group = groups.get(kind) ?? { kind, error: chain.error, chains: [] };
    groups.set(kind, { ...group, chains: [...group.chains, chain] });
  }
  return [...groups.values()];
}

/** `now`: null while it is over. */
function StaleNotice({ now: failure, late }: { now: Failure | null; late: boolean }) {
  const [last, setLast] = useState(failure);
  if (failure !== null && failure !== last) setLast(failure);
  const now = useNow();
  const online = useOnline();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (last === null) return null;
  const { kind, error, chains } = last;
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
    <PlacedNotice
      late={late}
      over={failure === null}
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
    </PlacedNotice>
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
