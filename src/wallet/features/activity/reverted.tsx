/** Why a transaction that is in a block failed, as its endpoint tells. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Notice } from '#ui/notice.tsx';
import type { TransactionDetail } from '../../chain/services.ts';
import { whyRevertedQuery } from '../../queries/transaction.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

const KeptReason = lazy(async () => ({ default: (await import('./kept-reason.tsx')).KeptReason }));

export function Reverted({ detail }: { detail: TransactionDetail }) {
  const services = useServices();
  const { entry, receipt } = detail;
  const failed = receipt?.status === 'reverted';
  const query = useQuery({
    ...whyRevertedQuery(services, entry.chainId, entry.hash, receipt?.block ?? 0n),
    enabled: failed,
  });
  if (!failed) return null;
  const words = messages.reverted;
  const told = query.data?.value ?? null;
  const plain = <bdi>{words.reason(told?.reason ?? '')}</bdi>;
  return (
    <Notice tone="danger" title={words.title} standing>
      {query.isPending ? (
        `${words.asking}…`
      ) : told === null ? (
        words.unknown
      ) : (
        <>
          {told.outOfGas ? (
            words.outOfGas
          ) : told.returned === null ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <KeptReason detail={detail} data={told.returned} otherwise={plain} />
            </Suspense>
          )}{' '}
          {told.by === 'replay' ? `${words.replay} ` : null}
          {query.data ? <EvidenceOf evidence={query.data.evidence} text /> : null}
        </>
      )}{' '}
      {words.fee}
    </Notice>
  );
}
