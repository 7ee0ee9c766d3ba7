/** A false alarm is a fault as well: what people do every day, from the bytes on, says no caution and no danger. */
import { type Abi, concat, encodeFunctionData, parseAbi, size, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { type Hex, parseHex } from '../bytes/hex.ts';
import { readCall } from '../calldata/read.ts';
import { unwrap } from '../result.ts';
import type { AllowanceChange, AssetChange } from '../simulation/outcome.ts';
import { assessTransaction } from './assess.ts';
import {
  CHAIN,
  ETHER,
  FRIEND,
  factsOf,
  ME,
  NFT,
  NOW,
  outcome,
  outside,
  ROUTER,
  SAFE,
  subject,
  USDX,
  who,
} from './testing/build.ts';
import type { TransactionSubject } from './types.ts';

const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
const MULTI_SEND = toAddress('0x40A2aCCbd92BCA938b02010E17A5b8929b49130D');
const PERMIT2 = toAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3');
const ZERO = toAddress(`0x${'0'.repeat(40)}`);
const FEE_COLLECTOR = who('collects the fee of an interface');
const VAULT = who('vault');
/** Of Aave 3: published. */
const POOL = toAddress('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2');
const RECEIPT = who('what stands for a loan');
/** Of ENS: published. */
const CONTROLLER = toAddress('0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547');
const DEADLINE = NOW + 1200n;

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function multicall(bytes[] data)',
  'function renew(string name, uint256 duration)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
]);
const PERMIT2_ABI = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const VAULT_ABI = parseAbi(['function deposit(uint256 assets, address receiver)']);
const MARKET_ABI = parseAbi([
  'function fulfillBasicOrder((address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
]);
const SETTLER_ABI = parseAbi([
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)',
]);
const ALLOWANCE_HOLDER = toAddress('0x0000000000001fF3684f28c67538d4D072C22734');
const WORD = `0x${'0'.repeat(64)}` as const;
const POOL_ABI = parseAbi([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
  'function depositETH(uint32 minGasLimit, bytes extraData)',
]);
const COMMANDS = parseAbi([
  'function swapIn(address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser)',
  'function portion(address token, address recipient, uint256 bips)',
  'function unwrap(address recipient, uint256 amountMin)',
]);

function hex(data: string): Hex {
  return unwrap(parseHex(data));
}

function encode(functionName: string, args: readonly unknown[], abi: Abi = ABI): Hex {
  return hex(encodeFunctionData({ abi, functionName, args }));
}

/** The arguments alone, as the inputs of a router's commands are. */
const input = (name: string, args: readonly unknown[]): Hex =>
  hex(`0x${encode(name, args, COMMANDS).slice(10)}`);

const exec = (to: Address, data: Hex, operation: 0 | 1): Hex =>
  encode('execTransaction', [to, 0n, data, operation, 0n, 0n, 0n, ZERO, ZERO, `0x${'11'.repeat(65)}`]);

const packed = (to: Address, data: Hex): `0x${string}` =>
  concat(['0x00', to, toHex(0, { size: 32 }), toHex(size(data), { size: 32 }), data]);

interface Ordinary {
  readonly what: string;
  readonly to: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  readonly changes?: readonly AssetChange[];
  readonly allowances?: readonly AllowanceChange[];
}

const coin = (delta: bigint): AssetChange => ({ asset: { kind: 'native' }, delta, by: 'balances' });
const token = (delta: bigint, of = USDX): AssetChange => ({
  asset: { kind: 'erc20', token: of },
  delta,
  by: 'balances',
});
const allowed = (
  spender: Address,
  after: bigint,
  standard: 'erc20' | 'permit2' = 'erc20',
): AllowanceChange => ({
  token: USDX,
  standard,
  spender,
  before: 0n,
  after,
});

const ROUTER_ITSELF = toAddress(`0x${'2'.padStart(40, '0')}`);
const CALLER = toAddress(`0x${'1'.padStart(40, '0')}`);
const V3_PATH = concat([USDX, '0x000bb8', WETH]);

const ORDINARY: readonly Ordinary[] = [
  {
    what: 'an item bought from a market',
    to: ROUTER,
    data: encode(
      'fulfillBasicOrder',
      [
        {
          considerationToken: ZERO,
          considerationIdentifier: 0n,
          considerationAmount: ETHER,
          offerer: FRIEND,
          zone: ZERO,
          offerToken: NFT,
          offerIdentifier: 7n,
          offerAmount: 1n,
          basicOrderType: 0,
          startTime: NOW,
          endTime: DEADLINE,
          zoneHash: WORD,
          salt: 1n,
          offererConduitKey: WORD,
          fulfillerConduitKey: WORD,
          totalOriginalAdditionalRecipients: 1n,
          additionalRecipients: [{ amount: ETHER / 40n, recipient: FEE_COLLECTOR }],
          signature: '0x12',
        },
      ],
      MARKET_ABI,
    ),
    value: ETHER + ETHER / 40n,
    changes: [coin(-ETHER - ETHER / 40n)],
  },
  {
    what: 'a token swapped by 0x, with an allowance for this call alone',
    to: ALLOWANCE_HOLDER,
    data: encode(
      'exec',
      [
        ROUTER,
        USDX,
        5_000_000n,
        ROUTER,
        encode('execute', [{ recipient: ME, buyToken: WETH, minAmountOut: ETHER }, [], WORD], SETTLER_ABI),
      ],
      MARKET_ABI,
    ),
    changes: [token(-5_000_000n), token(ETHER, WETH)],
  },
  { what: 'a payment to somebody paid before', to: FRIEND, value: ETHER, changes: [coin(-ETHER)] },
  {
    what: 'a token sent to somebody paid before',
    to: USDX,
    data: encode('transfer', [FRIEND, 100n]),
    changes: [token(-100n)],
  },
  {
    what: 'an exact allowance for a contract',
    to: USDX,
    data: encode('approve', [ROUTER, 100n]),
    allowances: [allowed(ROUTER, 100n)],
  },
  {
    what: 'an allowance increased',
    to: USDX,
    data: encode('increaseAllowance', [ROUTER, 100n]),
    allowances: [allowed(ROUTER, 100n)],
  },
  { what: 'an allowance taken back', to: USDX, data: encode('approve', [ROUTER, 0n]) },
  { what: 'an approval for all taken back', to: NFT, data: encode('setApprovalForAll', [ROUTER, false]) },
  {
    what: 'an allowance by Permit2 for an hour',
    to: PERMIT2,
    data: encode('approve', [USDX, ROUTER, 100n, Number(NOW) + 3600], PERMIT2_ABI),
    allowances: [allowed(ROUTER, 100n, 'permit2')],
  },
  {
    what: 'a swap with a minimum to oneself',
    to: ROUTER,
    data: encode('swapExactTokensForETH', [100n, ETHER, [USDX, WETH], ME, DEADLINE]),
    changes: [token(-100n), coin(ETHER + 1n)],
  },
  {
    what: 'a swap of the coin',
    to: ROUTER,
    value: ETHER,
    data: encode('swapExactETHForTokens', [100n, [WETH, USDX], ME, DEADLINE]),
    changes: [coin(-ETHER), token(101n)],
  },
  {
    what: 'a swap for an exact amount',
    to: ROUTER,
    data: encode('swapTokensForExactTokens', [ETHER, 120n, [USDX, WETH], ME, DEADLINE]),
    changes: [token(-110n), token(ETHER, WETH)],
  },
  {
    what: 'a swap whose result is unwrapped',
    to: ROUTER,
    data: encode('multicall', [
      [
        encode('exactInputSingle', [
          {
            tokenIn: USDX,
            tokenOut: WETH,
            fee: 3000,
            recipient: ZERO,
            deadline: DEADLINE,
            amountIn: 100n,
            amountOutMinimum: 0n,
            sqrtPriceLimitX96: 0n,
          },
        ]),
        encode('unwrapWETH9', [ETHER, ME]),
      ],
    ]),
    changes: [token(-100n), coin(ETHER)],
  },
  {
    what: 'a swap by the Universal Router, split, with the fee of an interface',
    to: ROUTER,
    data: encode('execute', [
      '0x0000060c',
      [
        input('swapIn', [ROUTER_ITSELF, 60n, 0n, V3_PATH, true]),
        input('swapIn', [ROUTER_ITSELF, 40n, 0n, V3_PATH, true]),
        input('portion', [WETH, FEE_COLLECTOR, 25n]),
        input('unwrap', [CALLER, ETHER]),
      ],
      DEADLINE,
    ]),
    changes: [token(-100n), coin(ETHER)],
  },
  {
    what: 'liquidity added',
    to: ROUTER,
    value: ETHER,
    data: encode('addLiquidityETH', [USDX, 100n, 99n, ETHER - 1n, ME, DEADLINE]),
    changes: [token(-100n), coin(-ETHER), token(5n, who('pool'))],
  },
  {
    what: 'a deposit in a vault',
    to: VAULT,
    data: encode('deposit', [100n, ME], VAULT_ABI),
    changes: [token(-100n), token(97n, VAULT)],
  },
  {
    what: 'a loan supplied',
    to: POOL,
    data: encode('supply', [USDX, 100n, ME, 0], POOL_ABI),
    changes: [token(-100n), token(100n, RECEIPT)],
  },
  {
    what: 'all of a loan withdrawn, with its interest',
    to: POOL,
    data: encode('withdraw', [USDX, 2n ** 256n - 1n, ME], POOL_ABI),
    changes: [token(107n), token(-106n, RECEIPT)],
  },
  {
    what: 'a debt repaid, which is a token as well',
    to: POOL,
    data: encode('repay', [USDX, 2n ** 256n - 1n, 2n, ME], POOL_ABI),
    changes: [token(-100n), token(-100n, RECEIPT)],
  },
  {
    what: 'the coin sent over a bridge',
    to: POOL,
    value: ETHER,
    data: encode('depositETH', [200_000, '0x'], POOL_ABI),
    changes: [coin(-ETHER)],
  },
  {
    what: 'the coin wrapped',
    to: WETH,
    value: ETHER,
    data: encode('deposit', []),
    changes: [coin(-ETHER), token(ETHER, WETH)],
  },
  {
    what: 'the coin unwrapped',
    to: WETH,
    data: encode('withdraw', [ETHER]),
    changes: [coin(ETHER), token(-ETHER, WETH)],
  },
  {
    what: 'an item sent to somebody paid before',
    to: NFT,
    data: encode('safeTransferFrom', [ME, FRIEND, 7n]),
    changes: [{ asset: { kind: 'erc721', token: NFT, id: 7n }, delta: -1n, by: 'balances' }],
  },
  {
    what: 'a name renewed',
    to: CONTROLLER,
    value: ETHER / 200n,
    data: encode('renew', ['evident', 31_536_000n]),
    changes: [coin(-ETHER / 200n)],
  },
  {
    what: 'a Safe sends a token',
    to: SAFE,
    data: exec(USDX, encode('transfer', [FRIEND, 100n]), 0),
  },
  {
    what: 'a Safe sends two at once',
    to: SAFE,
    data: exec(
      MULTI_SEND,
      encode('multiSend', [
        concat([
          packed(USDX, encode('transfer', [FRIEND, 1n])),
          packed(USDX, encode('transfer', [FRIEND, 2n])),
        ]),
      ]),
      1,
    ),
  },
  {
    what: 'a Safe swaps for itself',
    to: SAFE,
    data: exec(ROUTER, encode('swapExactTokensForETH', [100n, ETHER, [USDX, WETH], SAFE, DEADLINE]), 0),
  },
];

function subjectOf({ to, value = 0n, data = hex('0x') }: Ordinary): TransactionSubject {
  const tree = readCall({ chainId: CHAIN, from: ME, to, value, data, operation: 'call' });
  const base = subject(tree);
  // Its shares are on the list of tokens.
  const shares = { address: VAULT, symbol: 'yUSDX', decimals: 2, listed: true };
  return { ...base, tokens: [...base.tokens, shares], gasLimit: 300_000n };
}

const grave = (of: TransactionSubject) =>
  assessTransaction(of)
    .filter(({ level }) => level !== 'note')
    .map(({ id, level }) => `${level} ${id}`);

describe('an ordinary transaction', () => {
  it.each(ORDINARY)('says nothing grave to the signer, which knows the bytes alone: $what', (ordinary) => {
    expect(grave(subjectOf(ordinary))).toEqual([]);
  });

  it.each(ORDINARY)('says nothing grave to the wallet, which asked around: $what', (ordinary) => {
    const { changes = [], allowances = [] } = ordinary;
    const contracts = [ROUTER, USDX, NFT, SAFE, WETH, VAULT, POOL, PERMIT2, MULTI_SEND, ordinary.to];
    const facts = contracts.filter((address) => address !== FRIEND).map((address) => factsOf(address));
    const known = outside({
      simulation: outcome({ changes, allowances }),
      facts: [...facts, factsOf(FRIEND, { hasCode: false })],
      nextBaseFee: 10n ** 8n,
    });
    expect(grave({ ...subjectOf(ordinary), outside: known })).toEqual([]);
  });
});

describe('the theft at Bybit, as its signers should have seen it', () => {
  it('asks to stop', () => {
    // https://etherscan.io/tx/0x46deef0f…: a token transfer by its bytes, run as foreign code in the Safe.
    const theirs = toAddress('0x96221423681A6d52E184D440a8eFCEbB105C7242');
    const data = exec(
      theirs,
      encode('transfer', [toAddress('0xbDd077f651EBe7f7b3cE16fe5F2b025BE2969516'), 0n]),
      1,
    );
    expect(grave(subjectOf({ what: 'theft', to: SAFE, data }))).toEqual([
      'danger known-bad-address',
      'danger delegate-call',
    ]);
  });
});
