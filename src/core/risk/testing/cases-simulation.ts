import type { Address } from '../../address/address.ts';
import type { AllowanceChange, AssetChange } from '../../simulation/outcome.ts';
import type { TransactionSubject } from '../types.ts';
import {
  approve,
  asked,
  batch,
  ETHER,
  FRIEND,
  fn,
  gives,
  ME,
  means,
  NFT,
  numberArg,
  pay,
  ROUTER,
  STRANGER,
  swap,
  transfer,
  tree,
  tried,
  USDX,
  who,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

const SHARES = who('shares of a vault');
const coin = (delta: bigint): AssetChange => ({ asset: { kind: 'native' }, delta, by: 'balances' });
const token = (delta: bigint, of = USDX): AssetChange => ({
  asset: { kind: 'erc20', token: of },
  delta,
  by: 'balances',
});
const item = (delta: bigint, id = 7n): AssetChange => ({
  asset: { kind: 'erc721', token: NFT, id },
  delta,
  by: 'balances',
});
const allowed = (after: bigint | null, rest: Partial<AllowanceChange> = {}): AllowanceChange => ({
  token: USDX,
  standard: 'erc20',
  spender: ROUTER,
  before: 0n,
  after,
  ...rest,
});
/** A call of which only the fields are known. */
const vault = (amount: bigint, value = 0n) =>
  tree({ to: ROUTER, value, reading: fn('deposit(uint256,address)', [numberArg(amount)]) });
const locked = (of: Address) =>
  means(
    { kind: 'bridge', bridge: ROUTER, token: of, amount: 100n, to: ME, chain: 10n, least: null },
    ROUTER,
    { reading: fn('send()', [numberArg(100n)]) },
  );
const mint = means(
  {
    kind: 'transferItems',
    collection: NFT,
    standard: 'erc721',
    from: ME,
    to: FRIEND,
    items: [{ id: 7n, amount: 1n }],
  },
  NFT,
);
const renewed = means(
  { kind: 'name', act: 'renew', name: 'evident', node: null, value: null, owner: null, duration: 1n },
  ROUTER,
  { value: ETHER },
);
const removed = means(
  { kind: 'liquidity', act: 'remove', router: ROUTER, sides: [], recipient: ME, deadline: null },
  ROUTER,
  { reading: fn('removeLiquidity()', [numberArg(500n)]) },
);
const reverted = { status: 'reverted' as const };

export const SIMULATION_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'simulation-failed',
    [['nobody answered', 'note', asked(swap(), { simulation: { kind: 'failed', code: 'RPC_TIMEOUT' } })]],
    [
      ['somebody did', tried(pay(), { changes: [coin(-ETHER)] })],
      ['not asked', asked(swap())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'simulation-partial',
    [['changes unknown', 'note', tried(swap(), { complete: false, method: 'call' })]],
    [['all known', tried(pay(), { changes: [coin(-ETHER)] })]],
  ),
  ...casesOf<TransactionSubject>(
    'simulation-reverted',
    [
      ['fails', 'caution', tried(swap(), reverted)],
      ['out of gas', 'caution', tried(swap(), { ...reverted, outOfGas: true })],
    ],
    [['succeeds', tried(pay(), { changes: [coin(-ETHER)] })]],
  ),
  ...casesOf<TransactionSubject>(
    'simulation-contradicts',
    [
      [
        'events lie',
        'danger',
        tried(swap(), {
          contradictions: [{ asset: { kind: 'erc20', token: USDX }, claimed: 5n, found: 0n }],
        }),
      ],
    ],
    [['events agree', tried(swap(), { changes: [token(-100n), coin(ETHER)] })]],
  ),
  ...casesOf<TransactionSubject>(
    'unexpected-outflow',
    [
      ['a token beside a payment', 'danger', tried(pay(), { changes: [coin(-ETHER), token(-5n)] })],
      [
        'a token beside a swap',
        'danger',
        tried(swap(), { changes: [token(-100n), coin(ETHER), token(-1n, SHARES)] }),
      ],
      ['an item for nothing', 'danger', tried(vault(100n), { changes: [item(-1n)] })],
      [
        'a token for something, of which only fields are known',
        'caution',
        tried(vault(100n), { changes: [token(-999n), token(5n, SHARES)] }),
      ],
      [
        'what stands among the fields, for nothing',
        'caution',
        tried(vault(100n), { changes: [token(-100n)] }),
      ],
      [
        'the amount of a bridge that may lock another token than itself',
        'caution',
        tried(locked(ROUTER), { changes: [token(-100n)] }),
      ],
      [
        'the same of another token than the one that is bridged',
        'danger',
        tried(locked(NFT), { changes: [token(-100n)] }),
      ],
      [
        'the coin, without any sent along',
        'danger',
        tried(transfer(), { changes: [token(-100n), coin(-1n)] }),
      ],
    ],
    [
      ['a payment', tried(pay(), { changes: [coin(-ETHER)] })],
      ['a transfer', tried(transfer(), { changes: [token(-100n)] })],
      ['a swap', tried(swap(), { changes: [token(-100n), coin(ETHER)] })],
      ['an item that is sent', tried(mint, { changes: [item(-1n)] })],
      [
        'an item sent by the function that both standards share',
        tried(transfer({ token: NFT, standard: null, from: ME, amount: 7n }), { changes: [item(-1n)] }),
      ],
      [
        'a vault: the amount stands among the fields',
        tried(vault(100n), { changes: [token(-100n), token(95n, SHARES)] }),
      ],
      [
        'shares of a pool given back',
        tried(removed, { changes: [token(-500n, SHARES), token(5n), coin(5n)] }),
      ],
      [
        'several calls of a router',
        tried(batch([swap(), swap({ gives: gives(50n) })]), { changes: [token(-150n), coin(2n * ETHER)] }),
      ],
      ['it fails', tried(pay(), { ...reverted, changes: [token(-5n)] })],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'larger-outflow',
    [
      ['a token that takes more', 'danger', tried(transfer(), { changes: [token(-150n)] })],
      ['more of the coin', 'danger', tried(pay(), { changes: [coin(-2n * ETHER)] })],
    ],
    [
      ['as much', tried(transfer(), { changes: [token(-100n)] })],
      ['rounded by the token', tried(transfer(), { changes: [token(-101n)] })],
      ['less', tried(pay(), { changes: [coin(-1n)] })],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'unexpected-allowance',
    [
      [
        'beside a swap',
        'danger',
        tried(swap(), { changes: [coin(ETHER)], allowances: [allowed(5n, { spender: STRANGER })] }),
      ],
      ['more than is said', 'danger', tried(approve(), { allowances: [allowed(101n)] })],
      [
        'every item',
        'danger',
        tried(approve(), {
          allowances: [allowed(100n), allowed(1n, { token: NFT, standard: 'approvalForAll' })],
        }),
      ],
      [
        'of an unknown amount',
        'caution',
        tried(swap(), { changes: [coin(ETHER)], allowances: [allowed(null, { spender: STRANGER })] }),
      ],
    ],
    [
      ['as said', tried(approve(), { allowances: [allowed(100n)] })],
      [
        'used up by a swap',
        tried(swap(), { changes: [coin(ETHER)], allowances: [allowed(0n, { before: 100n })] }),
      ],
      [
        'increased as said',
        tried(approve({ change: 'increase' }), { allowances: [allowed(150n, { before: 50n })] }),
      ],
      [
        'an item, as said',
        tried(approve({ token: NFT, standard: null, amount: 7n }), {
          allowances: [allowed(7n, { token: NFT, standard: 'erc721', before: null })],
        }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'nothing-arrives',
    [
      ['a swap', 'danger', tried(swap(), { changes: [token(-100n)] })],
      ['the coin sent to a contract', 'caution', tried(vault(0n, ETHER), { changes: [coin(-ETHER)] })],
    ],
    [
      ['a swap that gives', tried(swap(), { changes: [token(-100n), coin(ETHER)] })],
      [
        'a swap for a stranger, which another rule says',
        tried(swap({ recipient: STRANGER }), { changes: [token(-100n)] }),
      ],
      ['a payment', tried(pay(), { changes: [coin(-ETHER)] })],
      ['a name renewed', tried(renewed, { changes: [coin(-ETHER)] })],
      ['not all is known', tried(swap(), { complete: false, changes: [] })],
      ['a call without the coin', tried(vault(0n), { changes: [] })],
    ],
  ),
];
