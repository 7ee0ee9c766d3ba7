/** What an address is called: its claims on each chain, each with whether the name agrees. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { COIN_EVM_DEFAULT } from '#core/names/coin-types.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { primaryNamesQuery } from '../../queries/names.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './names.module.css';

export function AddressNames({ chainId, address }: { chainId: ChainId; address: Address }) {
  const services = useServices();
  const chain = useNetworkName();
  const told = useQuery(primaryNamesQuery(services, chainId, address));
  const words = messages.address;
  const claimed = told.data?.value.filter(({ claims }) => claims !== null) ?? [];
  return (
    <div className={styles.stack}>
      <AddressBlock address={address} copy />
      <Sheet
        title={words.title}
        padded
        action={told.data === undefined ? null : <EvidenceOf evidence={told.data.evidence} />}
      >
        <p className={styles.quiet}>{words.lead}</p>
        {told.data === undefined ? (
          told.error === null ? (
            <SkeletonRows count={2} />
          ) : (
            <ErrorView error={told.error} level={3} onRetry={() => void told.refetch()} />
          )
        ) : claimed.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <RowList label={words.title}>
            {claimed.map(({ chainId: on, coinType, claims, verified }) => (
              <Row
                key={String(coinType)}
                tone={verified ? undefined : 'quiet'}
                title={
                  <Link to="/names/$name" params={{ name: claims ?? '' }}>
                    <bdi data-claim={verified ? 'verified' : 'lie'}>{displayText(claims ?? '', 80)}</bdi>
                  </Link>
                }
                sub={`${coinType === COIN_EVM_DEFAULT ? words.every : chain(on)}: ${verified ? words.verified : words.lies}`}
              />
            ))}
          </RowList>
        )}
      </Sheet>
    </div>
  );
}
