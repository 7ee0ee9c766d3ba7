/** Allowances of an account: found in events, proved by asking the contracts. The scan is loaded with the first one. */
import type { Transacting } from '../transacting/types.ts';
import { encodeRevoke, encodeSetAmount } from './calls.ts';
import type { PageReader } from './pages.ts';
import type { ScanContext } from './scan.ts';
import type { Approvals } from './types.ts';

export function createApprovals(
  context: Pick<ScanContext, 'store' | 'networks' | 'now'>,
  describeTokens: Transacting['describeTokens'],
): Approvals {
  // Remembers how many blocks each endpoint gives at once.
  let readPage: PageReader | null = null;
  return {
    async scan(chainId, owner, options = {}) {
      const [{ createPageReader }, { scanApprovals }] = await Promise.all([
        import('./pages.ts'),
        import('./scan.ts'),
      ]);
      readPage ??= createPageReader();
      return scanApprovals({ ...context, readPage, describeTokens }, chainId, owner, options);
    },
    revoke: encodeRevoke,
    setAmount: encodeSetAmount,
  };
}
