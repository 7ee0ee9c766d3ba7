/** What a name says of itself. Whatever it holds is text of a stranger: shown, never followed. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAddress } from '#core/address/address.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import { COIN_ETHER, COINS, chainOfCoinType } from '#core/names/coin-types.ts';
import { readContentHash } from '#core/names/content-hash.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { CoinRecord, NamePast, NameRecords, NameView } from '../../chain/names/types.ts';
import { nameRecordsQuery, reverseNameQuery } from '../../queries/names.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { GatewayConsent } from '../../shared/names/gateway-consent.tsx';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { AvatarSheet } from './avatar.tsx';
import { messages } from './messages.ts';
import styles from './names.module.css';

/** Of one value; the rest is counted. */
const MAX_SHOWN = 1_000;

export function Records({ view, past }: { view: NameView; past: NamePast | null }) {
  const services = useServices();
  const known = useQuery(nameRecordsQuery(services, view, past));
  const words = messages.records;
  if (view.resolver === null) return null;
  if (known.data === undefined) {
    if (known.error === null) return <SkeletonRows count={4} />;
    return hasCode(known.error, 'NAME_GATEWAY_CONSENT') ? (
      <GatewayConsent error={toEvidentError(known.error)} onAllowed={() => void known.refetch()} />
    ) : (
      <ErrorView error={known.error} onRetry={() => void known.refetch()} retrying={known.isFetching} />
    );
  }
  const { value, evidence } = known.data;
  const mark = <EvidenceOf evidence={evidence} />;
  return (
    <>
      <Sheet title={words.addresses} padded action={mark}>
        {value.addresses.length === 0 ? (
          <p className={styles.quiet}>{words.none}</p>
        ) : (
          <FactList>
            {value.addresses.map((record) => (
              <Coin key={String(record.coinType)} record={record} view={view} />
            ))}
          </FactList>
        )}
        {value.gateways.length === 0 ? null : (
          <p className={styles.quiet}>
            <bdi>{words.via(value.gateways.map((host) => displayText(host, 100)).join(', '))}</bdi>{' '}
            {value.short ? words.short : null}
          </p>
        )}
      </Sheet>
      <Texts value={value} mark={mark} />
      <AvatarSheet text={value.texts.find(({ key }) => key === 'avatar')?.value ?? ''} name={view.name} />
      <Content value={value} mark={mark} />
    </>
  );
}

function Coin({ record, view }: { record: CoinRecord; view: NameView }) {
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
          {coinType === COIN_ETHER ? <Primary view={view} address={text} /> : null}
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

function Primary({ view, address }: { view: NameView; address: Own }) {
  const services = useServices();
  const told = useQuery(reverseNameQuery(services, view.chainId, address));
  if (told.data === undefined) return null;
  return (
    <span className={styles.quiet} data-primary={told.data?.value === view.name}>
      {told.data?.value === view.name ? messages.records.primary : messages.records.notPrimary}{' '}
      <Link to="/names/$name" params={{ name: address }}>
        {messages.address.title}
      </Link>
    </span>
  );
}

function Texts({ value, mark }: { value: NameRecords; mark: ReactNode }) {
  const words = messages.records;
  return (
    <Sheet title={words.texts} padded action={mark}>
      {value.texts.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <FactList>
          {value.texts.map(({ key, value: text }) => (
            <Fact key={key} label={<bdi>{displayText(words.key(key), 60)}</bdi>}>
              <bdi className={styles.value} data-text={displayText(key, 100)}>
                {revealedText(text.slice(0, MAX_SHOWN))}
              </bdi>
              {text.length > MAX_SHOWN ? (
                <span className={styles.quiet}> {words.hidden(text.length - MAX_SHOWN)}</span>
              ) : null}
            </Fact>
          ))}
        </FactList>
      )}
    </Sheet>
  );
}

function Content({ value, mark }: { value: NameRecords; mark: ReactNode }) {
  const words = messages.records;
  const content = value.content === null ? null : readContentHash(value.content);
  if (content === null || content.kind === 'none') return null;
  return (
    <Sheet title={words.content} padded action={mark}>
      {content.kind === 'known' ? (
        <>
          <code className={styles.mono}>{content.uri}</code>{' '}
          <CopyButton value={content.uri} what={words.content} />
          <p className={styles.quiet}>{words.contentHint}</p>
        </>
      ) : (
        <p>
          {words.unknownContent} <code className={styles.mono}>{displayText(content.bytes, 200)}</code>
        </p>
      )}
    </Sheet>
  );
}
