/** What somebody would write who wants what is approved to a contract that is known: each ends in a danger that says so. */
import { expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import { ACCOUNT, encode, FRIEND, OTHER_TOKEN, TOKEN, WETH } from '../calldata/testing.ts';
import { assessed } from './testing/assessed.ts';

const COIN = toAddress(`0x${'ee'.repeat(20)}`);
const ETH = 10n ** 18n;
const THIEF = FRIEND;
const WORD = `0x${'00'.repeat(32)}`;
const ONE_INCH = toAddress('0x111111125421cA6dc452d289314280a0f8842A65');
const VELORA = toAddress('0x6A000F20005980200259B80c5102003040001068');
const KYBER = toAddress('0x6131B5fae19EA4f9D964eAc0408E4408b66337b5');
const DIAMOND = toAddress('0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE');
const HOLDER = toAddress('0x0000000000001fF3684f28c67538d4D072C22734');
const DEPOSIT = toAddress('0x00000000219ab540356cBB839Cbe05303d7705Fa');

const multicall = (...calls: readonly string[]) => encode('multicall(bytes[] data)', calls);
const approve = encode('approve(address spender, uint256 amount)', THIEF, 2n ** 256n - 1n);
const description = {
  srcToken: TOKEN,
  dstToken: COIN,
  srcReceiver: THIEF,
  dstReceiver: ACCOUNT,
  amount: 5_000_000n,
  minReturnAmount: ETH,
  flags: 0n,
};
const oneInch = (changes: object) =>
  encode(
    'swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)',
    THIEF,
    { ...description, ...changes },
    '0x',
  );
const bridgeData = {
  transactionId: WORD,
  bridge: 'relay',
  integrator: '',
  referrer: ZERO_ADDRESS,
  sendingAssetId: TOKEN,
  receiver: ACCOUNT,
  minAmount: 5n,
  destinationChainId: 10n,
  hasSourceSwaps: false,
  hasDestinationCall: false,
};

const ACROSS = toAddress('0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5');
const PORTAL = toAddress('0x49048044D57e1C92A77f79988d21Fa8fAF74E97e');
const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const USDC_ON_BASE = toAddress('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913');
const across = (changes: { output?: Address; amount?: bigint; message?: string }) =>
  encode(
    'depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)',
    ACCOUNT,
    ACCOUNT,
    USDC,
    changes.output ?? USDC_ON_BASE,
    1_000_000_000n,
    changes.amount ?? 999_000_000n,
    8453n,
    ZERO_ADDRESS,
    1,
    2,
    3,
    changes.message ?? '0x',
  );
const uniswap = (amountOutMinimum: bigint, tokenOut: Address = WETH) =>
  encode(
    'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    {
      tokenIn: USDC,
      tokenOut,
      fee: 3000,
      recipient: ACCOUNT,
      amountIn: 5_000_000_000n,
      amountOutMinimum,
      sqrtPriceLimitX96: 0n,
    },
  );

interface Attack {
  readonly what: string;
  readonly to: Address;
  readonly data: Hex;
  /** Of the danger that says so. */
  readonly id: string;
  readonly value: bigint;
}

const attack = (what: string, to: Address, data: Hex, id: string, value = 0n): Attack => ({
  what,
  to,
  data,
  id,
  value,
});

const ATTACKS: readonly Attack[] = [
  attack('an approval two batches deep', TOKEN, multicall(multicall(approve)), 'unlimited-allowance'),
  attack(
    'an approval with bytes behind it, beside a harmless call',
    TOKEN,
    multicall(encode('transfer(address to, uint256 amount)', ACCOUNT, 0n), `${approve}deadbeef`),
    'unlimited-allowance',
  ),
  attack(
    'an allowance of 0x for somebody else',
    HOLDER,
    encode(
      'exec(address operator, address token, uint256 amount, address target, bytes data)',
      THIEF,
      TOKEN,
      5_000_000n,
      THIEF,
      '0x12345678',
    ),
    'unclear-call',
  ),
  attack('a look-alike of 1inch', THIEF, oneInch({}), 'unread-call'),
  attack('a swap for somebody else', ONE_INCH, oneInch({ dstReceiver: THIEF }), 'swap-to-other'),
  attack('a least of nothing', ONE_INCH, oneInch({ minReturnAmount: 0n }), 'swap-without-minimum'),
  attack('a least that shrinks with what is filled', ONE_INCH, oneInch({ flags: 1n }), 'swap-open'),
  attack(
    'a call behind a permit that nobody can read',
    ONE_INCH,
    encode('permitAndCall(bytes permit, bytes action)', '0x', '0x12345678'),
    'unread-call',
  ),
  attack(
    'a pool of worthless coins',
    ONE_INCH,
    encode(
      'unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
      BigInt(TOKEN),
      5n,
      ETH,
      1n,
    ),
    'swap-open',
  ),
  attack(
    'a pool that takes another token than the data says, for a coin',
    ONE_INCH,
    encode(
      'unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
      BigInt(TOKEN),
      5n,
      ETH,
      1n | (1n << 252n) | (1n << 253n),
    ),
    'unclear-call',
  ),
  attack(
    'a proven pool, the wrong way round: it takes the other token',
    ONE_INCH,
    encode(
      'unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
      BigInt('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      5n,
      ETH,
      BigInt('0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640') | (1n << 253n),
    ),
    'unclear-call',
  ),
  attack(
    'a proven pool, and behind it one of worthless coins',
    ONE_INCH,
    encode(
      'unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
      BigInt('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      5n,
      ETH,
      BigInt('0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc') | (1n << 247n),
      1n,
    ),
    'swap-open',
  ),
  attack(
    'the same, for somebody else',
    ONE_INCH,
    encode(
      'ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
      BigInt(THIEF),
      ETH,
      BigInt(THIEF),
    ),
    'trade-to-other',
    ETH,
  ),
  attack(
    'a quote of nothing, above which all is kept',
    VELORA,
    encode(
      'swapExactAmountIn(address executor, (address srcToken, address destToken, uint256 fromAmount, uint256 toAmount, uint256 quotedAmount, bytes32 metadata, address beneficiary) swapData, uint256 partnerAndFee, bytes permit, bytes executorData)',
      THIEF,
      {
        srcToken: TOKEN,
        destToken: COIN,
        fromAmount: 5_000_000n,
        toAmount: ETH,
        quotedAmount: 1n,
        metadata: WORD,
        beneficiary: ACCOUNT,
      },
      BigInt(THIEF) << 96n,
      '0x',
      '0x',
    ),
    'swap-without-minimum',
  ),
  attack(
    'a route that takes another token than it says',
    KYBER,
    encode(
      'processRoute(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOutMin, address to, bytes route)',
      TOKEN,
      10n ** 30n,
      COIN,
      ETH,
      ACCOUNT,
      `0x02${WETH.slice(2)}01ffff00${THIEF.slice(2)}01${THIEF.slice(2)}`,
    ),
    'unclear-call',
  ),
  attack(
    'a second token, deposited by a later step',
    DIAMOND,
    encode(
      'swapTokensMultipleV3ERC20ToNative(bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut, (address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)[] swapData)',
      WORD,
      '',
      '',
      ACCOUNT,
      ETH,
      [TOKEN, OTHER_TOKEN].map((token) => ({
        callTo: THIEF,
        approveTo: THIEF,
        sendingAssetId: token,
        receivingAssetId: ZERO_ADDRESS,
        fromAmount: 5n,
        callData: '0x',
        requiresDeposit: true,
      })),
    ),
    'unclear-call',
  ),
  attack(
    'a bridge whose record names you, to an order of somebody else',
    DIAMOND,
    encode(
      'startBridgeTokensViaRelayDepository((bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall) bridgeData, (bytes32 orderId, address depositorAddress) facetData)',
      bridgeData,
      { orderId: `0x${'66'.repeat(32)}`, depositorAddress: ACCOUNT },
    ),
    'bridge-open',
  ),
  attack(
    'stakes that are paid out to somebody else',
    DEPOSIT,
    encode(
      'deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot) payable',
      `0x${'aa'.repeat(48)}`,
      `0x01${'00'.repeat(11)}${THIEF.slice(2)}`,
      `0x${'bb'.repeat(96)}`,
      WORD,
    ),
    'vault-to-other',
    32n * ETH,
  ),
  attack(
    'stakes that are paid out by somebody’s key',
    DEPOSIT,
    encode(
      'deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot) payable',
      `0x${'aa'.repeat(48)}`,
      `0x00${'11'.repeat(31)}`,
      `0x${'bb'.repeat(96)}`,
      WORD,
    ),
    'unclear-call',
    32n * ETH,
  ),
  attack(
    'a call on the other chain, with all that a bridge brings there',
    ACROSS,
    across({ message: '0x1234' }),
    'bridge-open',
  ),
  attack('a bridge that pays out nothing', ACROSS, across({ amount: 0n }), 'bridge-lopsided'),
  attack('a bridge that pays out a cent', ACROSS, across({ amount: 10_000n }), 'bridge-lopsided'),
  attack(
    'a bridge that pays out a cent of a token which it leaves to others to name',
    ACROSS,
    across({ amount: 10_000n, output: ZERO_ADDRESS }),
    'unclear-call',
  ),
  attack(
    'a call of the account to itself on the other chain, where its code may be somebody’s',
    PORTAL,
    encode(
      'depositTransaction(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes data) payable',
      ACCOUNT,
      1n,
      100_000n,
      false,
      approve,
    ),
    'unclear-call',
    1n,
  ),
  attack(
    'a bridge that gives what is left of the coin to somebody else',
    THIEF,
    encode(
      'outboundTransferCustomRefund(address token, address refundTo, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data) payable',
      TOKEN,
      THIEF,
      ACCOUNT,
      5n,
      1n,
      1n,
      '0x',
    ),
    'unclear-call',
    5n * ETH,
  ),
  attack('a least that no price explains', THIEF, uniswap(10n ** 13n), 'swap-lopsided'),
  attack(
    'a least of a tenth, of the same kind of coin',
    THIEF,
    uniswap(500n * ETH, toAddress('0x6B175474E89094C44Da98b954EedeAC495271d0F')),
    'swap-lopsided',
  ),
  ...[
    encode('execute(address dest, uint256 value, bytes func)', TOKEN, 0n, approve),
    encode('executeBatch((address target, uint256 value, bytes data)[] calls)', [
      { target: TOKEN, value: 0n, data: approve },
    ]),
    encode('executeBatch(address[] dest, uint256[] value, bytes[] func)', [TOKEN], [], [approve]),
    encode(
      'execute(bytes32 mode, bytes executionData)',
      WORD,
      `0x${TOKEN.slice(2)}${'00'.repeat(32)}${approve.slice(2)}`,
    ),
  ].map((data) =>
    attack('an approval by a contract account of one’s own', OTHER_TOKEN, data, 'unlimited-allowance'),
  ),
  ...[
    encode('withdraw(uint256 amount)', 5n),
    encode('transferOwnership(address newOwner)', ACCOUNT),
    encode('incrementCounter()'),
    multicall(encode('transfer(address to, uint256 amount)', ACCOUNT, 0n)),
    multicall(multicall(encode('refundETH()'))),
  ].map((data) => attack('a coin beside a call that needs none', THIEF, data, 'value-with-token', ETH)),
  attack(
    'a claim on your shares for somebody else',
    THIEF,
    encode('requestRedeem(uint256 shares, address controller, address owner)', 5n, THIEF, ACCOUNT),
    'vault-to-other',
  ),
];

it.each(ATTACKS)('$what', ({ to, data, id, value }) => {
  const dangers = assessed(to, data, value).filter(({ level }) => level === 'danger');
  expect(dangers.map(({ id: found }) => found)).toContain(id);
});
