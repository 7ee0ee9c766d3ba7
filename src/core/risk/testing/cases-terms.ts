import { type Address, toAddress } from '../../address/address.ts';
import { CONTRACT_BALANCE, type Meaning } from '../../calldata/meaning.ts';
import type { CallTree } from '../../calldata/tree.ts';
import type { TransactionSubject } from '../types.ts';
import {
  approve,
  approveAll,
  asked,
  batch,
  bridge,
  ETHER,
  FRIEND,
  factsOf,
  fn,
  gets,
  gives,
  lend,
  MAX,
  ME,
  MY_OTHER,
  means,
  NOW,
  ROUTER,
  STRANGER,
  subject,
  swap,
  transfer,
  tree,
  tried,
  USDX,
  who,
} from './build.ts';
import { type Case, casesOf } from './case.ts';

const PERMIT2 = toAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3');
const ENS_REGISTRAR = toAddress('0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85');
const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
const NEW_TOKEN = who('a token that is on no list');
const used = { parties: [{ address: ROUTER, name: null, sent: 1 }] };
const permit = (amount: bigint | null, owner = ME) =>
  means({ kind: 'permit', token: USDX, owner, spender: ROUTER, amount, expires: NOW }, USDX);
const payout = (to = ME, share: bigint | null = null, atLeast = ETHER) =>
  means({ kind: 'payout', token: 'native', to, atLeast, share }, ROUTER);
const unwrapped = means({ kind: 'payout', token: 'native', to: ME, atLeast: ETHER, share: null }, ROUTER, {
  reading: fn('unwrapWETH9(uint256,address)'),
});
const toRouter = (token: Address) => swap({ gets: gets(ETHER, { token }), recipient: ROUTER });
/** The same call, made to another contract. */
const at = (to: Address, { call, ...rest }: CallTree): CallTree => ({ ...rest, call: { ...call, to } });
/** An approval in whole units of a token. */
const listing = (symbol: string, decimals: number, whole: bigint, listed = true) => ({
  ...subject(approve({ amount: whole * 10n ** BigInt(decimals) })),
  tokens: [{ address: USDX, symbol, decimals, listed }],
});
const coinTo = (to: Address) => subject(tree({ to, value: 1n, reading: fn('multicall(bytes[])') }));
const shares = means(
  { kind: 'vault', act: 'deposit', vault: ROUTER, amount: 5n, receiver: ME, owner: null },
  ROUTER,
);
const added: Meaning = {
  kind: 'liquidity',
  act: 'add',
  router: ROUTER,
  sides: [],
  recipient: ME,
  deadline: null,
};
const wrapped = means({ kind: 'wrap', token: WETH, amount: ETHER }, WETH, { value: ETHER });
const removed = (least: bigint) =>
  means(
    {
      kind: 'liquidity',
      act: 'remove',
      router: ROUTER,
      sides: [gets(least), gets(least, { token: USDX })],
      recipient: ME,
      deadline: null,
    },
    ROUTER,
  );
/** Somebody else’s Multicall: what it approves is its own. */
const theirs = batch([approve({ amount: MAX }, { from: ROUTER })]);

export const TERMS_CASES: readonly Case<TransactionSubject>[] = [
  ...casesOf<TransactionSubject>(
    'unlimited-allowance',
    [
      ['the most there is', 'danger', subject(approve({ amount: MAX }))],
      ['half of it', 'danger', subject(approve({ amount: 2n ** 255n }))],
      ['all of 96 bits', 'danger', subject(approve({ amount: 2n ** 96n - 1n }))],
      ['more than there is of a listed token', 'danger', subject(approve({ amount: 10n ** 17n }))],
      ['an increase', 'danger', subject(approve({ amount: MAX, change: 'increase' }))],
      ['for a contract used before', 'caution', asked(approve({ amount: MAX }), used)],
      ['for Permit2', 'caution', subject(approve({ amount: MAX, spender: PERMIT2 }))],
      ['handed in as a permit', 'danger', subject(permit(null))],
      ['inside a batch of one’s own', 'danger', subject(batch([approve({ amount: MAX })], ME))],
      [
        'a number that may be an item’s',
        'danger',
        subject(approve({ token: NEW_TOKEN, standard: null, amount: 2n ** 250n + 12345n })),
      ],
    ],
    [
      ['exactly what is needed', subject(approve())],
      ['much of a listed token', subject(approve({ amount: 10n ** 17n - 1n }))],
      ['the same figure of a token on no list', subject(approve({ token: NEW_TOKEN, amount: 10n ** 30n }))],
      ['taken back', subject(approve({ amount: 0n }))],
      ['less than before', subject(approve({ amount: MAX, change: 'decrease' }))],
      ['for oneself', subject(approve({ amount: MAX, spender: MY_OTHER }))],
      ['somebody else’s permit', subject(permit(null, STRANGER))],
      ['by somebody else', subject(theirs)],
      [
        'an ENS name, whose number is a hash',
        subject(approve({ token: ENS_REGISTRAR, standard: 'erc721', amount: 2n ** 250n + 12345n })),
      ],
      [
        'an item, as tried out',
        tried(approve({ token: NEW_TOKEN, standard: null, amount: 2n ** 250n + 12345n }), {
          allowances: [{ token: NEW_TOKEN, standard: 'erc721', spender: ROUTER, before: null, after: 1n }],
        }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'large-allowance',
    [
      ['more than there is', 'caution', asked(approve({ amount: 1001n }))],
      ['more dollars than a person has', 'caution', listing('USDC', 6, 10n ** 8n)],
      ['more of a cheap token than a person has', 'caution', listing('PEPE', 18, 10n ** 12n)],
    ],
    [
      ['as many dollars as a person may have', listing('USDC', 6, 10n ** 8n - 1n)],
      ['a billion of a cheap token', listing('PEPE', 18, 10n ** 9n)],
      ['of a token on no list', listing('USDC', 6, 10n ** 8n, false)],
      ['what there is', asked(listing('USDC', 6, 10n ** 8n).tree, { balances: new Map([[USDX, MAX]]) })],
      ['as much as there is', asked(approve({ amount: 1000n }))],
      ['nobody knows the balance', asked(approve({ amount: 1001n }), { balances: new Map() })],
      [
        'what is wrapped just before',
        asked(
          batch([means({ kind: 'wrap', token: USDX, amount: 2000n }, USDX), approve({ amount: 2000n })], ME),
        ),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'spender-without-code',
    [
      [
        'an ordinary account',
        'danger',
        asked(approve({ spender: STRANGER }), { facts: [factsOf(STRANGER, { hasCode: false })] }),
      ],
      [
        'an account with a delegation',
        'danger',
        asked(approveAll(STRANGER), { facts: [factsOf(STRANGER, { delegatedTo: ROUTER })] }),
      ],
    ],
    [
      ['a contract', asked(approve(), { facts: [factsOf(ROUTER)] })],
      ['nobody could read it', asked(approve(), { facts: [factsOf(ROUTER, { hasCode: null })] })],
      [
        'taken back',
        asked(approve({ spender: STRANGER, amount: 0n }), { facts: [factsOf(STRANGER, { hasCode: false })] }),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'spender-fresh',
    [
      [
        'made this week',
        'caution',
        asked(approve(), { facts: [factsOf(ROUTER, { youngerThanSeconds: 604_800 })] }),
      ],
    ],
    [['older than anybody looked', asked(approve(), { facts: [factsOf(ROUTER)] })]],
  ),
  ...casesOf<TransactionSubject>(
    'swap-without-minimum',
    [
      ['nothing', 'danger', subject(swap({ gets: gets(0n) }))],
      ['next to nothing', 'danger', subject(swap({ gets: gets(1000n) }))],
      [
        'nothing, and nothing when it is fetched',
        'danger',
        subject(batch([swap({ gets: gets(0n), recipient: ROUTER }), payout(ME, null, 0n)])),
      ],
      [
        'nothing, and next to nothing when it is fetched',
        'danger',
        subject(batch([swap({ gets: gets(0n), recipient: ROUTER }), payout(ME, null, 1n)])),
      ],
    ],
    [
      ['a minimum', subject(swap())],
      [
        'an exact amount',
        subject(swap({ gives: gives(100n, { bound: 'atMost' }), gets: gets(ETHER, { bound: 'exact' }) })),
      ],
      [
        'a minimum when it is fetched',
        subject(batch([swap({ gets: gets(0n), recipient: ROUTER }), payout()])),
      ],
      [
        'a stage of a longer way',
        subject(
          batch([
            swap({ gets: gets(0n, { token: NEW_TOKEN }), recipient: ROUTER }),
            swap({ gives: gives(CONTRACT_BALANCE, { token: NEW_TOKEN }) }),
          ]),
        ),
      ],
      [
        'stages of one swap',
        subject(swap({}, { children: [swap({ gets: gets(0n), recipient: ROUTER }), payout()] })),
      ],
      [
        'little of a token whose decimals nobody knows',
        subject(swap({ gets: gets(5n, { token: NEW_TOKEN }) })),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'swap-low-minimum',
    [
      [
        'under half of what arrives',
        'caution',
        tried(swap(), { changes: [{ asset: { kind: 'native' }, delta: 3n * ETHER, by: 'balances' }] }),
      ],
    ],
    [
      [
        'a little under',
        tried(swap(), {
          changes: [{ asset: { kind: 'native' }, delta: ETHER + ETHER / 50n, by: 'balances' }],
        }),
      ],
      ['not tried out', asked(swap())],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'swap-without-maximum',
    [
      [
        'any amount may leave',
        'danger',
        subject(swap({ gives: gives(MAX, { bound: 'atMost' }), gets: gets(ETHER, { bound: 'exact' }) })),
      ],
    ],
    [
      [
        'a bound',
        subject(swap({ gives: gives(500n, { bound: 'atMost' }), gets: gets(ETHER, { bound: 'exact' }) })),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'liquidity-without-minimum',
    [['removed for nothing', 'caution', subject(removed(0n))]],
    [['removed for something', subject(removed(ETHER))]],
  ),
  ...casesOf<TransactionSubject>(
    'swap-to-other',
    [
      ['a stranger', 'danger', subject(swap({ recipient: STRANGER }))],
      ['a friend', 'caution', asked(swap({ recipient: FRIEND }))],
    ],
    [
      ['oneself', subject(swap())],
      ['nobody named', subject(swap({ recipient: null }))],
      ['another account of one’s own', subject(swap({ recipient: MY_OTHER }))],
      ['a batch of a router', subject(batch([swap({ recipient: ROUTER }), payout()]))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'swap-stays-in-router',
    [
      ['nobody fetches it', 'danger', subject(swap({ recipient: ROUTER }))],
      ['something else is fetched', 'danger', subject(batch([toRouter(NEW_TOKEN), payout()]))],
      ['only coin is passed on', 'danger', subject(batch([toRouter(WETH), payout()]))],
      [
        'only a share of it is fetched',
        'danger',
        subject(batch([swap({ recipient: ROUTER }), payout(ME, 25n)])),
      ],
    ],
    [
      ['it is fetched', subject(batch([swap({ recipient: ROUTER }), payout()]))],
      ['the coin is unwrapped', subject(batch([toRouter(WETH), unwrapped]))],
      [
        'a later swap begins with it',
        subject(batch([toRouter(NEW_TOKEN), swap({ gives: gives(CONTRACT_BALANCE, { token: NEW_TOKEN }) })])),
      ],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'handed-to-other',
    [
      ['swept to a stranger', 'danger', subject(batch([swap({ recipient: ROUTER }), payout(STRANGER)]))],
      ['swept to a friend', 'caution', asked(batch([swap({ recipient: ROUTER }), payout(FRIEND)]))],
      [
        'a fee of half',
        'danger',
        subject(batch([swap({ recipient: ROUTER }), payout(STRANGER, 5000n), payout()])),
      ],
      [
        'a fee of three percent',
        'caution',
        subject(batch([swap({ recipient: ROUTER }), payout(STRANGER, 300n), payout()])),
      ],
      [
        'sent on by the router',
        'danger',
        subject(
          batch([
            swap({ recipient: ROUTER }),
            transfer({ from: ROUTER, to: STRANGER }, { to: ROUTER }),
            payout(),
          ]),
        ),
      ],
    ],
    [
      ['swept to oneself', subject(batch([swap({ recipient: ROUTER }), payout()]))],
      ['a usual fee', subject(batch([swap({ recipient: ROUTER }), payout(STRANGER, 25n), payout()]))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'contract-unknown',
    [
      ['a swap', 'caution', subject(at(STRANGER, swap()))],
      [
        'a swap that is known to be somebody else’s contract',
        'caution',
        subject(at(STRANGER, swap()), { described: ROUTER }),
      ],
      ['a swap inside a batch', 'caution', subject(batch([at(STRANGER, swap())], ME))],
      ['liquidity added', 'caution', subject(at(STRANGER, { ...removed(1n), meaning: added }))],
      ['supplied', 'caution', subject(at(STRANGER, lend({ act: 'supply', owner: ME })))],
      ['a bridge', 'caution', subject(at(STRANGER, bridge(ME)))],
      ['a vault', 'caution', subject(at(STRANGER, shares))],
      ['wrapped by somebody', 'caution', subject(at(STRANGER, wrapped))],
      ['the coin, whatever for', 'caution', coinTo(STRANGER)],
    ],
    [
      ['the coin, to oneself', coinTo(ME)],
      ['a swap where it is published', subject(swap())],
      [
        'a swap where it was used before',
        asked(at(STRANGER, swap()), { parties: [{ address: STRANGER, name: null, sent: 1 }] }),
      ],
      ['a swap that the registry describes there', subject(at(STRANGER, swap()), { described: STRANGER })],
      ['a vault whose shares are listed', subject(at(USDX, shares))],
      ['wrapped by the coin’s own contract', subject(at(WETH, wrapped))],
      ['withdrawn', subject(at(STRANGER, lend({ act: 'withdraw', to: ME })))],
      ['a transfer', subject(at(STRANGER, transfer()))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'deadline-far',
    [
      ['in a week', 'caution', subject(swap({ deadline: NOW + 604_800n }))],
      ['never, without a clock', 'caution', withoutClock(swap({ deadline: MAX }))],
    ],
    [
      ['in twenty minutes', subject(swap())],
      ['none', subject(swap({ deadline: null }))],
      ['without a clock', withoutClock(swap({ deadline: NOW + 604_800n }))],
    ],
  ),
  ...casesOf<TransactionSubject>(
    'deadline-passed',
    [['a second ago', 'caution', subject(swap({ deadline: NOW - 1n }))]],
    [['now', subject(swap({ deadline: NOW }))]],
  ),
];

function withoutClock(call: ReturnType<typeof swap>): TransactionSubject {
  const { now: _, ...rest } = subject(call);
  return rest;
}
