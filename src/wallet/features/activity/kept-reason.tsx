/** Why it failed, by the interface that is kept of a contract which took part: the error with its arguments. */
import { type ReactNode, useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { addressesIn } from '#core/calldata/parties.ts';
import { readCall } from '#core/calldata/read.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { useKeptRevert } from '../../components/decoding/use-kept.ts';
import type { TransactionDetail } from '../../history/detail.ts';
import { messages } from './messages.ts';

export type KeptReasonProps = {
  detail: Pick<TransactionDetail, 'entry' | 'transaction'>;
  data: Hex;
  /** What is known without any interface. */
  otherwise: ReactNode;
};

export function KeptReason({ detail: { entry, transaction }, data, otherwise }: KeptReasonProps) {
  const { chainId, record } = entry;
  const called = transaction ?? record?.transaction;
  const contracts = useMemo((): readonly Address[] => {
    if (called === undefined || called.to === null) return [];
    const { to, value } = called;
    const tree = readCall({ chainId, from: null, to, value, data: called.data, operation: 'call' });
    // Contracts pass on what those refuse that they call.
    return [to, ...addressesIn(tree).map(({ address }) => address)];
  }, [chainId, called]);
  const kept = useKeptRevert(chainId, contracts, data);
  if (kept === null) return otherwise;
  const words = messages.reverted;
  return (
    <>
      <bdi>{words.reason(kept.text)}</bdi>{' '}
      <span data-whole={kept.contract}>{words.kept(shortAddress(kept.contract))}</span>
    </>
  );
}
