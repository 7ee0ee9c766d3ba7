/** What a name says of itself. Whatever it holds is text of a stranger: shown, never followed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { isAddress } from '#core/address/address.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import { COIN_ETHER, COINS, chainOfCoinType } from '#core/names/coin-types.ts';
import { readAvatar, readContentHash } from '#core/names/records.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { GatewayConsent } from '../../components/names/gateway-consent.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { SiteWarning } from '../../components/page/site-warning.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { CoinRecord, NamePast, NameRecords, NameView } from '../../names/types.ts';
import { MAX_PICTURE_BYTES, type Remote, readResource } from '../../portfolio/resource.ts';
import { nameRecordsQuery, reverseNameQuery } from '../../queries/names.ts';
import { fileQuery } from '../../queries/portfolio.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type Begin, useHolder } from './begin.ts';
import { messages } from './messages.ts';
import styles from './names.module.css';
import { GatewayWait, useAsked, WaitStopped } from './waiting.tsx';

/** Of one value at once, and in whole; what is beyond that is counted. */
const FIRST_SHOWN = 280;
const MAX_SHOWN = 4_000;

type RecordsProps = {
  view: NameView;
  past: NamePast | null;
  begin: Begin;
  /** What stands below. It comes with the records, unless servers outside the chain are waited for: else it would move. */
  children: ReactNode;
};

export function Records({ view, past, begin, children }: RecordsProps) {
  const services = useServices();
  const queries = useQueryClient();
  const { hosts, onAsk } = useAsked();
  const query = nameRecordsQuery(services, view, past, onAsk);
  const known = useQuery(query);
  const words = messages.records;
  if (view.resolver === null) return children;
  const again = () => void known.refetch();
  if (known.data === undefined) {
    // A retry after a failure is waited for as the first time was, and may be left as well.
    const isWaiting = known.isFetching;
    const stop = () => void queries.cancelQueries({ queryKey: query.queryKey, exact: true });
    return (
      <>
        {isWaiting ? (
          <GatewayWait hosts={hosts} rows={4} onStop={stop} />
        ) : known.error === null ? (
          <WaitStopped onAgain={again}>{words.stopped}</WaitStopped>
        ) : hasCode(known.error, 'NAME_GATEWAY_CONSENT') ? (
          <GatewayConsent error={toEvidentError(known.error)} onAllowed={again} />
        ) : (
          <ErrorView error={known.error} onRetry={again} />
        )}
        {isWaiting && hosts.length === 0 ? null : children}
      </>
    );
  }
  const { value, evidence } = known.data;
  const mark = <EvidenceOf evidence={evidence} />;
  return (
    <>
      <Sheet title={words.addresses} padded action={mark}>
        {value.addresses.length === 0 ? (
          <p className={layout.quiet}>{words.none}</p>
        ) : (
          <FactList>
            {value.addresses.map((record) => (
              <Coin key={String(record.coinType)} record={record} view={view} begin={begin} />
            ))}
          </FactList>
        )}
        {value.gateways.length === 0 ? null : (
          <p className={layout.quiet}>
            <bdi>{words.via(value.gateways.map((host) => displayText(host, 100)).join(', '))}</bdi>{' '}
            {value.short ? words.short : null}
          </p>
        )}
      </Sheet>
      <Texts value={value} name={view.name} />
      {children}
    </>
  );
}

function Coin({ record, view, begin }: { record: CoinRecord; view: NameView; begin: Begin }) {
  const words = messages.records;
  const name = useCoinName(view);
  const { coinType, bytes, text } = record;
  const label = name(coinType);
  return (
    <Fact label={label}>
      {text === null ? (
        <>
          {words.notAddress(label)} <code className={styles.mono}>{displayText(bytes, 200)}</code>
        </>
      ) : isAddress(text) ? (
        <>
          <AddressBlock address={text} label={label} copy />
          {coinType === COIN_ETHER ? <Primary view={view} address={text} begin={begin} /> : null}
        </>
      ) : (
        <>
          <code className={styles.mono}>{text}</code> <CopyButton value={text} what={label} />
        </>
      )}
    </Fact>
  );
}

function useCoinName({ chainId }: NameView): (coinType: bigint) => string {
  const chainName = useNetworkName();
  return (coinType) => {
    // On the name service's own chain: Ether there is the chain's own coin.
    if (coinType === COIN_ETHER) return chainName(chainId);
    const chain = chainOfCoinType(coinType);
    if (chain === 0) return messages.records.allChains;
    if (chain !== null && isChainId(chain)) return chainName(chain);
    return COINS.find(({ type }) => type === coinType)?.name ?? messages.records.coin(coinType);
  };
}

type Own = Parameters<typeof reverseNameQuery>[2];

/** Whether the address says the same, and where it is ours: the way to have it say so. */
function Primary({ view, address, begin }: { view: NameView; address: Own; begin: Begin }) {
  const services = useServices();
  const own = useHolder(address);
  const told = useQuery(reverseNameQuery(services, view.chainId, address));
  // Its line is kept free while it is asked for.
  if (told.data === undefined) return <span className={styles.note}>{'\u00a0'}</span>;
  const words = messages.records;
  const isPrimary = told.data?.value === view.name;
  // A name that has run out may be somebody else's tomorrow.
  const terms = view.registration ?? view.above;
  const lasts = terms === null || terms.state.kind === 'held';
  const label = displayText(own?.label ?? '', 40);
  return (
    <>
      <span className={styles.note} data-primary={isPrimary}>
        {isPrimary ? words.primary : words.notPrimary}{' '}
        <Link to="/names/$name" params={{ name: address }}>
          {words.names}
        </Link>
      </span>
      {own !== null && !isPrimary && lasts && view.reverseRegistrar !== null ? (
        <div className={cx(layout.row3, align.after)}>
          <Button size="s" onClick={() => void begin(own, () => services.names.setPrimary(view))}>
            <bdi>{words.makePrimary(label)}</bdi>
          </Button>
          <span className={layout.quiet}>{words.makePrimaryHint}</span>
        </div>
      ) : null}
    </>
  );
}

/** All that is no address, known as the addresses above are: one answer brings both. */
function Texts({ value, name }: { value: NameRecords; name: string }) {
  const words = messages.records;
  const content = value.content === null ? null : readContentHash(value.content);
  return (
    <Sheet bare title={words.texts}>
      {value.texts.length === 0 && (content === null || content.kind === 'none') ? (
        <p className={layout.quiet}>{words.none}</p>
      ) : (
        <div className={align.after}>
          <FactList>
            {value.texts.map(({ key, value: text }) => (
              <Fact key={key} label={<bdi>{displayText(words.key(key), 60)}</bdi>}>
                <bdi className={layout.written} data-text={displayText(key, 100)}>
                  {revealedText(text.slice(0, FIRST_SHOWN))}
                </bdi>
                {text.length > FIRST_SHOWN ? <Rest text={text} /> : null}
                {key === 'avatar' ? <Avatar text={text} name={name} /> : <LinkWarning text={text} />}
              </Fact>
            ))}
            {content === null || content.kind === 'none' ? null : (
              <Fact label={words.content}>
                <Content content={content} />
              </Fact>
            )}
          </FactList>
        </div>
      )}
    </Sheet>
  );
}

/** Of a record that is a link, what is known against its site. */
function LinkWarning({ text }: { text: string }) {
  const host = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).host : null;
  return host === null ? null : <SiteWarning host={host} />;
}

/** A long one is a stranger's way of filling the page. */
function Rest({ text }: { text: string }) {
  const words = messages.records;
  const shown = text.slice(FIRST_SHOWN, MAX_SHOWN);
  return (
    <Details summary={words.rest(shown.length)}>
      <bdi className={layout.written}>{revealedText(shown)}</bdi>
      {text.length > MAX_SHOWN ? (
        <span className={styles.note}>{words.hidden(text.length - MAX_SHOWN)}</span>
      ) : null}
    </Details>
  );
}

function Content({ content }: { content: Exclude<ReturnType<typeof readContentHash>, { kind: 'none' }> }) {
  const words = messages.records;
  if (content.kind === 'unknown') {
    return (
      <>
        {words.unknownContent} <code className={styles.mono}>{displayText(content.bytes, 200)}</code>
      </>
    );
  }
  return (
    <>
      <code className={styles.mono} data-long="">
        {content.uri}
      </code>{' '}
      <CopyButton value={content.uri} what={words.content} />
      <span className={styles.note}>{words.contentHint}</span>
    </>
  );
}

/** The picture of a name, by the rules for any picture of a stranger (decision 25): asked for, bounded, never SVG. */
function Avatar({ text, name }: { text: string; name: string }) {
  const words = messages.avatar;
  const chain = useNetworkName();
  const avatar = useMemo(() => readAvatar(text), [text]);
  if (avatar.kind === 'none') return null;
  return (
    <div className={align.after} data-long="">
      {avatar.kind === 'file' ? (
        <File text={avatar.text} name={name} />
      ) : avatar.kind === 'collectible' ? (
        <>
          <p>
            {words.collectible}{' '}
            <Link
              to="/assets/$chain/$asset"
              params={{ chain: String(avatar.chainId), asset: `${avatar.contract}:${avatar.tokenId}` }}
            >
              {words.chain(chain(avatar.chainId), displayText(String(avatar.tokenId), 80))}
            </Link>
          </p>
          <AddressBlock address={avatar.contract} copy />
        </>
      ) : (
        <Refused text={text} />
      )}
    </div>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <p>
      {messages.avatar.refused} <bdi className={layout.written}>{displayText(text, 200)}</bdi>
    </p>
  );
}

function File({ text, name }: { text: string; name: string }) {
  const resource = useMemo(() => readResource(text, MAX_PICTURE_BYTES), [text]);
  if (resource.kind === 'inline') return <Picture bytes={resource.bytes} name={name} />;
  if (resource.kind === 'remote') return <RemotePicture remote={resource} name={name} />;
  return <Refused text={text} />;
}

function RemotePicture({ remote, name }: { remote: Remote; name: string }) {
  const services = useServices();
  const [agreed, setAgreed] = useState(false);
  const file = useQuery({ ...fileQuery(services, remote, MAX_PICTURE_BYTES), enabled: agreed });
  const words = messages.avatar;
  if (!agreed) {
    return (
      <div className={layout.stack2}>
        <p className={layout.small}>{words.remote(remote.host)}</p>
        <SiteWarning host={remote.host} />
        <div>
          <Button size="s" onClick={() => setAgreed(true)}>
            {words.load(remote.host)}
          </Button>
        </div>
      </div>
    );
  }
  if (file.data !== undefined) return <Picture bytes={file.data} name={name} />;
  if (file.error === null) return <SkeletonRows count={1} />;
  return (
    <ErrorView error={file.error} level={3} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  );
}
