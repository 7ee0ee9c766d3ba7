/** The hashes as they are worked out here, and as the contract does. */
import { useQuery } from '@tanstack/react-query';
import { EvidentError } from '#core/errors/error.ts';
import type { SafeFile } from '#core/safe/file.ts';
import { safeHashes } from '#core/safe/transaction.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { DigestFact } from '../../shared/decoding/digest-fact.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

const words = messages.hashes;

/** Null while it is asked; false where the contract says otherwise. */
export function useContractHash({ safe, transaction, safeTxHash }: SafeFile) {
  const services = useServices();
  const query = useQuery({
    queryKey: ['safe', 'hash', safe.chainId, safe.address, safeTxHash],
    queryFn: ({ signal }) => services.safes.hash(safe, transaction, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hash = query.data ?? null;
  return { hash, agrees: hash === null ? null : hash === safeTxHash, error: query.error, ask: query.refetch };
}

export type HashesProps = { file: SafeFile; contract: ReturnType<typeof useContractHash> };

export function Hashes({ file, contract }: HashesProps) {
  const { domain, message } = safeHashes(file.safe, file.transaction);
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        <FactList>
          <DigestFact label={words.domain} value={domain} noun={words.noun} />
          <DigestFact label={words.message} value={message} noun={words.noun} />
          <DigestFact label={words.ours} value={file.safeTxHash} noun={words.noun} />
          {contract.hash === null ? (
            <Fact label={words.contract}>{contract.error === null ? words.asking : '–'}</Fact>
          ) : (
            <DigestFact label={words.contract} value={contract.hash} noun={words.noun} />
          )}
        </FactList>
        {contract.agrees === true ? <p role="status">{words.same}</p> : null}
        {contract.agrees === false ? (
          <ErrorView error={new EvidentError('SAFE_HASH_DIFFERS')} level={3} />
        ) : null}
        {contract.error === null ? null : (
          <ErrorView error={contract.error} level={3} onRetry={() => void contract.ask()} />
        )}
      </div>
    </Sheet>
  );
}
