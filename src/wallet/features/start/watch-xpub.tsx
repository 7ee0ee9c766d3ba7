/** The addresses below an extended public key, to choose which to watch. */
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { scanMessages } from '../../components/scan/messages.ts';
import { addressesOfNode } from '../../components/scan/node.ts';
import type { FoundAccount } from '../../components/scan/scan.ts';
import { ScanResults, useScan } from '../../components/scan/scan-results.tsx';
import type { Account } from '../../model/account.ts';
import { changeAccounts, newAccount } from '../../shared/account-sync.ts';
import { type Runtime, useBoot, useRuntime } from '../../shared/boot.ts';
import { messages } from './messages.ts';
import { type Arrangement, arrangementsOf, nodeOfXpub, sameSource, sourceOf, type Xpub } from './xpub.ts';

/** At once; as many as a scan finds at most. */
const MOST = 100;

export type WatchXpubProps = {
  xpub: Xpub;
  /** Given to the accounts; empty for names of the usual kind. */
  label: string;
  onBack: () => void;
  onWatched: () => void;
};

const words = messages.xpub;

export function WatchXpub({ xpub, label, onBack, onWatched }: WatchXpubProps) {
  const boot = useBoot();
  const runtime = useRuntime();
  const accounts = useStored(runtime);
  const scan = useScan();
  const ways = arrangementsOf(xpub.depth);
  const [way, setWay] = useState<Arrangement>(ways[0]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const node = nodeOfXpub(xpub, way);

  const derive = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      const { services, appStore } = await boot.runtime();
      const networks = appStore
        .snapshot()
        .networks.map(({ network }) => network)
        .filter(({ enabled }) => enabled);
      const derive = async (from: number, count: number) => addressesOfNode(node, from, count);
      await scan.start(services, networks, [{ id: way, title: words.ways[way], derive }]);
    } catch (thrown) {
      setError(thrown);
    }
  };
  const add = async (chosen: readonly FoundAccount[]) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const { services, appStore } = await boot.runtime();
      const { coldSources } = services.store;
      const now = Date.now();
      const source =
        sameSource(await coldSources.all(), node) ??
        sourceOf(xpub, node, {
          label: label === '' ? words.sourceLabel : label,
          createdAt: now,
          random: crypto.getRandomValues(new Uint8Array(16)),
        });
      await coldSources.put(source);
      await changeAccounts(services.store.accounts, (known) => added(known, chosen, source.id, label, now));
      await appStore.reload();
      const [first] = chosen;
      if (first !== undefined) await appStore.choose(first.address);
      onWatched();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };

  const failure = error ? <ErrorView error={error} level={3} /> : null;
  if (scan.phase !== 'idle') {
    return (
      <ScanResults
        run={scan}
        accounts={accounts}
        most={MOST}
        busy={busy}
        failure={failure}
        pathText={way === 'itself' ? () => words.ways.itself : scanMessages.below}
        onStop={scan.stop}
        onAdd={(chosen) => void add(chosen)}
      />
    );
  }
  return (
    <form className={layout.stack3} onSubmit={(event) => void derive(event)}>
      <p>{words.what(xpub.depth)}</p>
      <RadioGroup
        legend={words.legend}
        options={ways.map((value) => ({ value, label: words.ways[value], hint: words.hints[value] }))}
        value={way}
        onChange={setWay}
      />
      <Notice tone="info">{words.privacy}</Notice>
      {failure}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary">
          {words.look}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  );
}

/** Rows for the addresses that are not accounts yet. */
function added(
  known: readonly Account[],
  chosen: readonly FoundAccount[],
  coldSource: string,
  label: string,
  createdAt: number,
): readonly Account[] {
  const all = [...known];
  const rows: Account[] = [];
  for (const [index, { address, path }] of chosen.entries()) {
    if (all.some((account) => account.address === address)) continue;
    const named =
      label === '' ? {} : { label: chosen.length === 1 ? label : words.numbered(label, index + 1) };
    const facts = { address, sourceId: null, sourceKind: 'xpub', coldSource, path, createdAt } as const;
    const row = newAccount(all, { ...facts, ...named });
    all.push(row);
    rows.push(row);
  }
  return rows;
}

const NOTHING = () => () => undefined;
const NONE: readonly Account[] = [];

function useStored(runtime: Runtime | null): readonly Account[] {
  return useSyncExternalStore(
    runtime?.appStore.subscribe ?? NOTHING,
    () => runtime?.appStore.snapshot().accounts ?? NONE,
  );
}
