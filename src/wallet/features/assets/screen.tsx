/** `/assets`: what arrived and is in no list, what was put away, and ways to find more. */

import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { createImitations, type Imitation } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Row, RowList, TokenDisc } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ChainChooser } from '../../components/decoding/fields.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { Collection } from '../../model/collectible.ts';
import type { Network } from '../../model/network.ts';
import { collectiblesQuery, collectionsQuery } from '../../queries/portfolio.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import { AddToken } from './add-token.tsx';
import styles from './assets.module.css';
import { messages } from './messages.ts';
import { imitationText, nameOf } from './words.ts';

type Status = Asset['status'];

/** Something that waits for a decision, or has got one. */
interface Entry {
  readonly key: string;
  readonly network: Network;
  readonly name: string;
  readonly symbol: string;
  readonly asset: string;
  readonly status: Status;
  readonly imitation: Imitation | null;
  readonly contract: Address | null;
  /** Of a collection. */
  readonly items: number | null;
  set(status: Status): Promise<void>;
}

function useEntries(): readonly Entry[] {
  const services = useServices();
  const networks = useEnabledNetworks();
  const tokens = useQueries({
    queries: networks.map(({ network }) => tokensQuery(services, network.chainId)),
  });
  const collections = useQuery(collectionsQuery(services)).data ?? [];
  const items = useQuery(collectiblesQuery(services)).data ?? [];
  const entries = networks.flatMap(({ network }, index): readonly Entry[] => {
    const known = tokens[index]?.data ?? [];
    const imitationOf = createImitations(network, known);
    return known.flatMap((token): readonly Entry[] =>
      token.status === 'known' ? [] : [tokenEntry(network, token, imitationOf(token))],
    );
  });
  const ofCollections = collections.flatMap((collection): readonly Entry[] => {
    const network = networks.find((view) => view.network.chainId === collection.chainId)?.network;
    if (network === undefined || collection.status === 'known') return [];
    const own = items.filter(
      ({ chainId, contract }) => chainId === collection.chainId && contract === collection.contract,
    );
    const first = own[0];
    return first === undefined ? [] : [collectionEntry(network, collection, first.tokenId, own.length)];
  });
  return [...entries, ...ofCollections];

  function tokenEntry(network: Network, token: Asset, imitation: Imitation | null): Entry {
    return {
      key: `${token.chainId}/${token.id}`,
      network,
      name: nameOf(token),
      symbol: displayText(token.symbol, 16),
      asset: token.id,
      contract: token.id === 'native' ? null : token.id,
      status: token.status,
      imitation,
      items: null,
      set: (status) => services.portfolio.setToken(token, status),
    };
  }
  function collectionEntry(network: Network, collection: Collection, tokenId: bigint, count: number): Entry {
    const { contract, chainId, name, symbol, status } = collection;
    const told = name === '' && symbol === '' ? messages.items.nameless : nameOf(collection);
    return {
      key: `${chainId}/${contract}`,
      network,
      name: told,
      symbol: displayText(symbol, 16),
      asset: `${contract}:${tokenId}`,
      contract,
      status,
      imitation: null,
      items: count,
      set: (next) => services.portfolio.setCollection(collection, { status: next }),
    };
  }
}

export function AssetsScreen() {
  const entries = useEntries();
  const [error, setError] = useState<unknown>(null);
  const [said, setSaid] = useState('');
  const [unknown, decided] = useMemo(
    () => [
      entries.filter(({ status }) => status === 'unknown'),
      entries.filter(({ status }) => status !== 'unknown'),
    ],
    [entries],
  );
  const decide = (entry: Entry, status: Status) => {
    setError(null);
    entry
      .set(status)
      .then(() => setSaid(messages.review.done(entry.name, messages.review.asked[status])), setError);
  };
  const words = messages.review;
  return (
    <Page title={messages.title} width="form">
      <LiveRegion>{said}</LiveRegion>
      <Sheet title={words.title} padded={unknown.length === 0}>
        {unknown.length === 0 ? (
          <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
        ) : (
          <>
            <p className={cx(layout.quiet, styles.intro)}>{words.text}</p>
            <RowList>
              {unknown.map((entry) => (
                <EntryRow
                  key={entry.key}
                  entry={entry}
                  decide={decide}
                  choices={['known', 'hidden', 'spam']}
                />
              ))}
            </RowList>
          </>
        )}
        {error ? <ErrorView error={error} level={3} /> : null}
      </Sheet>
      {decided.length > 0 ? (
        <Details summary={`${messages.decided.title} (${decided.length})`}>
          <RowList>
            {decided.map((entry) => (
              <EntryRow key={entry.key} entry={entry} decide={decide} choices={['known']} />
            ))}
          </RowList>
        </Details>
      ) : null}
      <AddToken />
      <DiscoverMore />
    </Page>
  );
}

/** Stretches that one press asks for: what an endpoint gives at once may be little. */
const STRETCHES = 20;

interface DiscoveryRequest {
  readonly chainId: ChainId;
  readonly before: bigint | null;
}
interface Found {
  readonly chainId: ChainId;
  readonly from: bigint;
  readonly tokens: number;
  readonly items: number;
}

/** Looks through older events, stretch by stretch, as long as somebody wants. */
function DiscoverMore() {
  const services = useServices();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const network = (networks.find((view) => view.network.chainId === chosen) ?? networks[0])?.network;
  const act = useCallback(
    async ({ chainId: on, before }: DiscoveryRequest, { signal }: RunOptions<'looking'>) => {
      let next = before;
      let sum: Found = { chainId: on, from: before ?? 0n, tokens: 0, items: 0 };
      for (let stretch = 0; stretch < STRETCHES && next !== 0n; stretch += 1) {
        const discovery = await services.portfolio.discover(
          on,
          accounts.map(({ address }) => address),
          next === null ? { signal } : { signal, before: next },
        );
        next = discovery.from;
        sum = {
          chainId: on,
          from: discovery.from,
          tokens: sum.tokens + discovery.tokens,
          items: sum.items + discovery.items,
        };
        setFound(sum);
      }
      return sum;
    },
    [services, accounts],
  );
  const { state, run, cancel } = useRun(act, 'looking', 'looking');
  if (network === undefined) return null;
  const { chainId } = network;
  const words = messages.search;
  const busy = state.kind === 'running';
  const mine = found?.chainId === chainId ? found : null;
  return (
    <Sheet title={words.title} bare>
      <div className={cx(layout.stack3, layout.starts, styles.stack)}>
        <p className={layout.quiet}>{words.text}</p>
        <fieldset disabled={busy}>
          <ChainChooser networks={networks} selected={network} onSelect={setChosen} />
        </fieldset>
        <p role="status">
          {mine === null ? null : words.found(mine.tokens, mine.items, groupedBlock(mine.from))}{' '}
          {mine?.from === 0n ? words.whole : null}
        </p>
        <div className={layout.buttons}>
          <Button
            busy={busy}
            disabled={mine?.from === 0n}
            onClick={() => void run({ chainId, before: mine?.from ?? null })}
          >
            {words.start}
          </Button>
          {busy ? <Button onClick={cancel}>{words.cancel}</Button> : null}
        </div>
        {state.kind === 'stopped' && state.error.code !== 'RPC_ABORTED' ? (
          <ErrorView error={state.error} level={3} />
        ) : null}
      </div>
    </Sheet>
  );
}

type EntryRowProps = {
  entry: Entry;
  choices: readonly ('known' | 'hidden' | 'spam')[];
  decide: (entry: Entry, status: Status) => void;
};

function EntryRow({ entry, choices, decide }: EntryRowProps) {
  const words = messages.review;
  const text = {
    known: entry.status === 'unknown' ? words.accept : messages.decided.show,
    hidden: words.hide,
    spam: words.spam,
  };
  return (
    <Row
      lead={<TokenDisc text="?" />}
      tone="quiet"
      title={
        <Link
          to="/assets/$chain/$asset"
          params={{ chain: String(entry.network.chainId), asset: entry.asset }}
        >
          <bdi>{entry.name}</bdi>
        </Link>
      }
      sub={
        <>
          <bdi>{entry.symbol}</bdi> · {displayText(entry.network.name)}
          {entry.items === null ? null : ` · ${messages.items.count(entry.items)}`}
          {entry.imitation === null ? null : (
            <span className={layout.caution}> · {imitationText(entry.imitation)}</span>
          )}
          {entry.contract === null ? null : (
            <div>
              <WholeAddress address={entry.contract} />
            </div>
          )}
          <span className={cx(layout.buttons, align.after)}>
            {choices.map((choice) => (
              <Button
                key={choice}
                size="s"
                aria-label={words.label(text[choice], entry.name)}
                onClick={() => decide(entry, choice)}
              >
                {text[choice]}
              </Button>
            ))}
          </span>
        </>
      }
    />
  );
}
