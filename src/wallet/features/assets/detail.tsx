/** `/assets/:chain/:asset`: one coin, token or item. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { formatAssetRef, parseAssetRef } from '#core/asset/asset-ref.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/radio-group.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { SiteWarning } from '../../components/page/site-warning.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { Collection } from '../../model/collectible.ts';
import type { Network } from '../../model/network.ts';
import { readItemMetadata } from '../../portfolio/metadata.ts';
import {
  MAX_DESCRIPTION_BYTES,
  MAX_PICTURE_BYTES,
  type Remote,
  type Resource,
} from '../../portfolio/resource.ts';
import { collectionsQuery, descriptionQuery, fileQuery, itemHoldersQuery } from '../../queries/portfolio.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './assets.module.css';
import { AssetHistory } from './history.tsx';
import { messages } from './messages.ts';
import { AssetColumns, StatusControls, TokenPage } from './token-page.tsx';
import { itemTitle } from './words.ts';

export function AssetScreen() {
  const params = useParams({ from: '/framed/live/owned/assets/$chain/$asset' });
  const chain = parseChainId(params.chain);
  const ref = parseAssetRef(params.asset);
  const networks = useNetworks();
  if (!chain.ok || ref === null) {
    return (
      <Page title={messages.asset}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS', { part: chain.ok ? 'asset' : 'chain' })} />
      </Page>
    );
  }
  const network = findNetwork(networks, chain.value)?.network;
  if (network === undefined) {
    return (
      <Page title={messages.asset}>
        <EmptyState title={messages.notHere} />
      </Page>
    );
  }
  if (ref.kind === 'collectible') {
    return (
      <ItemPage
        key={`${ref.contract}:${ref.tokenId}`}
        network={network}
        contract={ref.contract}
        tokenId={ref.tokenId}
      />
    );
  }
  const id = ref.kind === 'native' ? 'native' : ref.contract;
  return <TokenPage key={id} network={network} id={id} />;
}

type ItemPageProps = { network: Network; contract: Address; tokenId: bigint };

/** One item of a collection. What its maker wrote about it is shown as claims; what is elsewhere only after consent. */
function ItemPage({ network, contract, tokenId }: ItemPageProps) {
  const services = useServices();
  const collections = useQuery(collectionsQuery(services));
  const collection = collections.data?.find(
    (each) => each.chainId === network.chainId && each.contract === contract,
  );
  if (collection === undefined) {
    return (
      <Page title={messages.asset}>
        {collections.isPending ? <SkeletonRows count={3} /> : <EmptyState title={messages.none} />}
        <AddressBlock address={contract} label={messages.contract} copy />
      </Page>
    );
  }
  return <Shown network={network} collection={collection} tokenId={tokenId} />;
}

type ShownProps = { network: Network; collection: Collection; tokenId: bigint };

function Shown({ network, collection, tokenId }: ShownProps) {
  const services = useServices();
  const { contract, status, standard } = collection;
  const words = messages.facts;
  return (
    <Page
      title={itemTitle(collection, tokenId)}
      // The picture that it has on Home.
      lead={<Identicon seed={`${network.chainId}/${contract}/${tokenId}`} size={40} />}
      actions={
        <Link
          to="/assets/$chain/$asset/send"
          params={{
            chain: String(network.chainId),
            asset: formatAssetRef({ kind: 'collectible', contract, tokenId }),
          }}
          className={buttonClass({ variant: 'primary' })}
        >
          {messages.send}
        </Link>
      }
    >
      <AssetColumns
        aside={
          <>
            <Sheet title={messages.contract} bare>
              <div className={cx(layout.stack4, layout.starts, styles.stack)}>
                <AddressBlock address={contract} label={messages.contract} copy />
                <FactList>
                  <Fact label={words.kind}>{messages.standard[standard]}</Fact>
                  <Fact label={words.chain}>{displayText(network.name)}</Fact>
                  <Fact label={words.number}>
                    <span className={cx(layout.long, styles.claim)}>{tokenId.toString()}</span>
                  </Fact>
                </FactList>
              </div>
            </Sheet>
            <StatusControls
              status={status}
              set={(next) => services.portfolio.setCollection(collection, { status: next })}
            />
          </>
        }
      >
        <Holders collection={collection} tokenId={tokenId} />
        <Description key={`${contract}/${tokenId}`} collection={collection} tokenId={tokenId} />
        <AssetHistory asset={{ chainId: collection.chainId, id: contract }} tokenId={tokenId} />
      </AssetColumns>
    </Page>
  );
}

function Holders({ collection, tokenId }: { collection: Collection; tokenId: bigint }) {
  const services = useServices();
  const accounts = useAccounts();
  const { data, error, isPending, refetch } = useQuery(
    itemHoldersQuery(
      services,
      collection,
      tokenId,
      accounts.map(({ address }) => address),
    ),
  );
  const rows = accounts.flatMap((account) => {
    const held = data?.value.find((holder) => holder.account === account.address);
    return held === undefined ? [] : [{ account, amount: held.amount }];
  });
  return (
    <Sheet
      title={messages.balance}
      padded={rows.length === 0}
      action={rows.length > 0 && data ? <EvidenceOf evidence={data.evidence} text /> : null}
    >
      {rows.length > 0 ? (
        <RowList>
          {rows.map(({ account, amount }) => (
            <Row
              key={account.address}
              lead={<Identicon seed={account.address} size={36} />}
              title={<bdi>{displayText(account.label, 40)}</bdi>}
              end={messages.item.amount(amount.toString())}
            />
          ))}
        </RowList>
      ) : isPending ? (
        <SkeletonRows count={1} />
      ) : error ? (
        <ErrorView error={error} level={3} onRetry={() => void refetch()} />
      ) : (
        <p className={layout.quiet}>{messages.none}</p>
      )}
    </Sheet>
  );
}

type Props = { collection: Collection; tokenId: bigint };

/** What an item's maker wrote about it, and the picture that goes with it. */
function Description({ collection, tokenId }: Props) {
  const services = useServices();
  const told = useQuery(descriptionQuery(services, collection, tokenId));
  return (
    <Sheet
      title={messages.item.description}
      padded
      action={told.data ? <EvidenceOf evidence={told.data.evidence} text /> : null}
    >
      {told.data ? (
        <DescriptionText resource={told.data.value} collection={collection} tokenId={tokenId} />
      ) : told.error ? (
        <ErrorView error={told.error} level={3} onRetry={() => void told.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Sheet>
  );
}

function DescriptionText({ resource, collection, tokenId }: Props & { resource: Resource }) {
  const words = messages.item;
  if (resource.kind === 'none') return <p className={layout.quiet}>{words.noDescription}</p>;
  if (resource.kind === 'refused') return <p className={layout.quiet}>{words.refused[resource.reason]}</p>;
  if (resource.kind === 'inline') {
    return <Claims bytes={resource.bytes} collection={collection} tokenId={tokenId} />;
  }
  return (
    <RemoteFile remote={resource} collection={collection} limit={MAX_DESCRIPTION_BYTES}>
      {(bytes) => <Claims bytes={bytes} collection={collection} tokenId={tokenId} />}
    </RemoteFile>
  );
}

type RemoteFileProps = {
  remote: Remote;
  collection: Collection;
  /** In bytes. */
  limit: number;
  children: (bytes: Uint8Array<ArrayBuffer>) => ReactNode;
};

/** Something that is kept on somebody's server: loaded only after the user agreed to that host. */
function RemoteFile({ remote, collection, limit, children }: RemoteFileProps) {
  const services = useServices();
  const [agreed, setAgreed] = useState(false);
  const [remember, setRemember] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const always = collection.hosts.includes(remote.host);
  const file = useQuery({ ...fileQuery(services, remote, limit), enabled: always || agreed });
  const words = messages.remote;
  const keep = (hosts: readonly string[]) =>
    services.portfolio.setCollection(collection, { hosts }).catch(setFailed);
  if (!always && !agreed) {
    return (
      <div className={cx(layout.stack4, layout.starts, styles.stack)}>
        <p className={layout.quiet}>
          {words.text(remote.host)} {remote.via === 'ipfs' ? words.ipfs(remote.host) : null}
        </p>
        <SiteWarning host={remote.host} />
        <Checkbox
          label={words.remember(remote.host)}
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
        <Button
          onClick={() => {
            setAgreed(true);
            if (remember) void keep([...collection.hosts, remote.host]);
          }}
        >
          {words.load(remote.host)}
        </Button>
      </div>
    );
  }
  return (
    <div className={cx(layout.stack4, layout.starts, styles.stack)}>
      {file.data !== undefined ? (
        children(file.data)
      ) : file.error ? (
        <ErrorView
          error={file.error}
          level={3}
          onRetry={() => void file.refetch()}
          retrying={file.isFetching}
        />
      ) : (
        <SkeletonRows count={1} />
      )}
      {failed ? <ErrorView error={failed} level={3} /> : null}
      {always ? (
        <Button
          variant="text"
          size="s"
          onClick={() => void keep(collection.hosts.filter((host) => host !== remote.host))}
        >
          {words.forget(remote.host)}
        </Button>
      ) : null}
    </div>
  );
}

function Claims({ bytes, collection, tokenId }: Props & { bytes: Uint8Array }) {
  const metadata = useMemo(() => readItemMetadata(bytes, tokenId), [bytes, tokenId]);
  const words = messages.item;
  if (metadata === null) return <p className={layout.quiet}>{words.unreadable}</p>;
  const name = metadata.name === null ? words.nameless : displayText(metadata.name, 80);
  return (
    <div className={cx(layout.stack4, layout.starts, styles.stack)}>
      <p className={layout.quiet}>{words.claims}</p>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      {metadata.description === null ? null : (
        <p className={cx(layout.long, styles.claim)}>
          <bdi>{lines(metadata.description)}</bdi>
        </p>
      )}
      {metadata.traits.length === 0 ? null : (
        <FactList>
          {metadata.traits.map((trait, index) => (
            <Fact
              // biome-ignore lint/suspicious/noArrayIndexKey: they may be alike, and never change their places
              key={index}
              label={<bdi>{displayText(trait.name, 40)}</bdi>}
            >
              <bdi>{displayText(trait.value, 80)}</bdi>
            </Fact>
          ))}
        </FactList>
      )}
      {metadata.cut ? <p className={layout.quiet}>{words.cut}</p> : null}
      <PictureOf resource={metadata.picture} name={name} collection={collection} />
    </div>
  );
}

/** Line breaks are kept; everything else that cannot be seen is written out. */
function lines(text: string): string {
  return text.split(/\r?\n/).map(revealedText).join('\n');
}

function PictureOf({
  resource,
  name,
  collection,
}: {
  resource: Resource;
  name: string;
  collection: Collection;
}) {
  if (resource.kind === 'none') return <p className={layout.quiet}>{messages.picture.none}</p>;
  if (resource.kind === 'refused') return <p className={layout.quiet}>{messages.picture.refused}</p>;
  if (resource.kind === 'inline') return <Picture bytes={resource.bytes} name={name} />;
  return (
    <RemoteFile key={resource.url} remote={resource} collection={collection} limit={MAX_PICTURE_BYTES}>
      {(bytes) => <Picture bytes={bytes} name={name} />}
    </RemoteFile>
  );
}
