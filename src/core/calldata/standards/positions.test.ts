import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { assessed } from '../../risk/testing/assessed.ts';
import { type MeaningRow, plainText } from '../parts.ts';
import { rowsOf } from '../sentence.ts';
import {
  ACCOUNT,
  CONTRACT,
  encode,
  FRIEND,
  OTHER_TOKEN,
  read,
  say,
  sentenceContext,
  TOKEN,
  WETH,
} from '../testing.ts';

const POOL = CONTRACT;
const MAX = 2n ** 256n - 1n;
const said = (signature: string, args: readonly unknown[], value = 0n) =>
  say(read(POOL, encode(signature, ...args), value));

describe('lending pools', () => {
  const supply = 'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)';
  const withdraw = 'withdraw(address asset, uint256 amount, address to)';
  const repay = 'repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)';
  const borrow =
    'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)';

  it.each([
    [supply, [TOKEN, 5_000_000n, ACCOUNT, 0], `Supply 5 USDX to ${POOL}`],
    [supply, [TOKEN, 5_000_000n, FRIEND, 0], `Supply 5 USDX to ${POOL}, for ${FRIEND}`],
    [
      'deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
      [OTHER_TOKEN, 5n, ACCOUNT, 0],
      `Supply 5 base units of ${OTHER_TOKEN} to ${POOL}`,
    ],
    [withdraw, [TOKEN, 5_000_000n, ACCOUNT], `Withdraw 5 USDX from ${POOL}`],
    [withdraw, [TOKEN, MAX, FRIEND], `Withdraw all USDX from ${POOL}, to ${FRIEND}`],
    [borrow, [TOKEN, 5_000_000n, 2n, 0, ACCOUNT], `Borrow 5 USDX from ${POOL}`],
    [borrow, [TOKEN, 5_000_000n, 2n, 0, FRIEND], `Borrow 5 USDX from ${POOL}, as a debt of ${FRIEND}`],
    [repay, [TOKEN, MAX, 2n, ACCOUNT], `Repay all USDX owed to ${POOL}`],
    [repay, [TOKEN, 5_000_000n, 2n, FRIEND], `Repay 5 USDX to ${POOL}, for the debt of ${FRIEND}`],
    ['supply(address asset, uint256 amount)', [TOKEN, 5_000_000n], `Supply or repay 5 USDX to ${POOL}`],
    ['withdraw(address asset, uint256 amount)', [WETH, 10n ** 18n], `Withdraw or borrow 1 WETH from ${POOL}`],
    [
      'withdrawTo(address to, address asset, uint256 amount)',
      [FRIEND, TOKEN, 1_000_000n],
      `Withdraw or borrow 1 USDX from ${POOL}, to ${FRIEND}`,
    ],
    [
      'supplyFrom(address from, address dst, address asset, uint256 amount)',
      [ACCOUNT, ACCOUNT, TOKEN, 1_000_000n],
      `Supply or repay 1 USDX to ${POOL}`,
    ],
    [
      'supplyFrom(address from, address dst, address asset, uint256 amount)',
      [ACCOUNT, FRIEND, TOKEN, 1_000_000n],
      `Supply or repay 1 USDX to ${POOL}, for ${FRIEND}`,
    ],
    [
      'supplyFrom(address from, address dst, address asset, uint256 amount)',
      [FRIEND, ACCOUNT, TOKEN, 1_000_000n],
      `Supply or repay assets of ${FRIEND} to ${POOL}, for this account`,
    ],
    [
      'transferAsset(address dst, address asset, uint256 amount)',
      [FRIEND, TOKEN, 1_000_000n],
      `Transfer 1 USDX within ${POOL}, to ${FRIEND}`,
    ],
    [
      'transferAssetFrom(address src, address dst, address asset, uint256 amount)',
      [FRIEND, ACCOUNT, WETH, 10n ** 18n],
      `Transfer 1 WETH within ${POOL}, from the position of ${FRIEND}`,
    ],
    [
      'withdrawETH(address pool, uint256 amount, address to)',
      [OTHER_TOKEN, MAX, ACCOUNT],
      `Withdraw all ETH from ${POOL}`,
    ],
    ['setUserEMode(uint8 categoryId)', [1], `Use e-mode category 1 in ${POOL}`],
    ['setUserEMode(uint8 categoryId)', [0], `Turn e-mode off in ${POOL}`],
  ])('%s %#', (signature, args, sentence) => {
    expect(said(signature, args)).toBe(sentence);
  });

  it.each([
    ['transferAsset(address dst, address asset, uint256 amount)', [FRIEND, TOKEN, 1n]],
    [
      'transferAssetFrom(address src, address dst, address asset, uint256 amount)',
      [ACCOUNT, FRIEND, TOKEN, 1n],
    ],
    ['supplyFrom(address from, address dst, address asset, uint256 amount)', [ACCOUNT, FRIEND, TOKEN, 1n]],
  ] as const)('for a stranger is high risk: %s', (signature, args) => {
    const found = assessed(POOL, encode(signature, ...args), 0n);
    expect(found.map(({ level, id }) => `${level} ${id}`)).toContain('danger vault-to-other');
    const own = args.map((arg) => (arg === FRIEND ? ACCOUNT : arg));
    expect(assessed(POOL, encode(signature, ...own), 0n).filter(({ level }) => level === 'danger')).toEqual(
      [],
    );
  });

  it('says the coin that goes along once', () => {
    const gateway = 'depositETH(address pool, address onBehalfOf, uint16 referralCode) payable';
    expect(said(gateway, [OTHER_TOKEN, ACCOUNT, 0], 10n ** 18n)).toBe(`Supply 1 ETH to ${POOL}`);
    expect(said(supply, [TOKEN, 5_000_000n, ACCOUNT, 0], 7n)).toContain(
      ', and send 0.000000000000000007 ETH with the call',
    );
  });

  it('reads Morpho’s markets, by amounts and by shares', () => {
    const market = { loanToken: TOKEN, collateralToken: WETH, oracle: FRIEND, irm: FRIEND, lltv: 86n };
    const type =
      '(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams';
    expect(
      said(`supply(${type}, uint256 assets, uint256 shares, address onBehalf, bytes data)`, [
        market,
        5_000_000n,
        0n,
        ACCOUNT,
        '0x',
      ]),
    ).toBe(`Supply 5 USDX to ${POOL}`);
    const supplied = encode(
      `supply(${type}, uint256 assets, uint256 shares, address onBehalf, bytes data)`,
      market,
      5_000_000n,
      0n,
      ACCOUNT,
      '0x',
    );
    expect(read(POOL, supplied).meaning).toMatchObject({ against: { collateral: WETH, oracle: FRIEND } });
    const taken = `withdraw(${type}, uint256 assets, uint256 shares, address onBehalf, address receiver)`;
    expect(said(taken, [market, 5_000_000n, 0n, ACCOUNT, FRIEND])).toBe(
      `Withdraw 5 USDX from ${POOL}, to ${FRIEND}`,
    );
    expect(said(taken, [market, 0n, 7n, ACCOUNT, FRIEND])).toBe(
      `Withdraw an amount of USDX given in shares from ${POOL}, to ${FRIEND}`,
    );
    for (const [assets, shares] of [
      [0n, 0n],
      [7n, 7n],
    ])
      expect(read(POOL, encode(taken, market, assets, shares, ACCOUNT, ACCOUNT)).meaning).toBeNull();
    expect(
      said(`supplyCollateral(${type}, uint256 assets, address onBehalf, bytes data)`, [
        market,
        10n ** 18n,
        ACCOUNT,
        '0x',
      ]),
    ).toBe(`Supply 1 WETH to ${POOL}`);
  });
});

describe('vaults', () => {
  it.each([
    [
      'deposit(uint256 assets, address receiver)',
      [5n, ACCOUNT],
      'Deposit 5 base units of the vault’s asset into @',
    ],
    [
      'deposit(uint256 assets, address receiver)',
      [5n, FRIEND],
      `Deposit 5 base units of the vault’s asset into @; the shares go to ${FRIEND}`,
    ],
    ['mint(uint256 shares, address receiver)', [5n, ACCOUNT], 'Buy 5 base units of shares of the vault @'],
    [
      'withdraw(uint256 assets, address receiver, address owner)',
      [5n, ACCOUNT, ACCOUNT],
      'Withdraw 5 base units of the vault’s asset from @',
    ],
    [
      'redeem(uint256 shares, address receiver, address owner)',
      [5n, FRIEND, FRIEND],
      `Redeem 5 base units of shares of the vault @ that ${FRIEND} owns, to ${FRIEND}`,
    ],
  ])('%s %#', (signature, args, sentence) => {
    expect(said(signature, args)).toBe(sentence.replace('@', POOL));
  });

  it('of a known token say shares as that, and assets as before', () => {
    const of = (signature: string) =>
      read(TOKEN, encode(`${signature}, address receiver, address owner)`, 5_000_000n, ACCOUNT, ACCOUNT));
    const redeemed = of('redeem(uint256 shares');
    expect(say(redeemed)).toBe(`Redeem 5 USDX of the vault ${TOKEN}`);
    expect(rowsOf(redeemed, sentenceContext)[0]).toMatchObject({
      label: 'Amount',
      parts: [{ amount: '5', symbol: 'USDX' }],
    });
    expect(say(of('withdraw(uint256 assets'))).toBe(
      `Withdraw 5000000 base units of the vault’s asset from ${TOKEN}`,
    );
  });
});

describe('bridges', () => {
  const rest = 'uint32 minGasLimit, bytes extraData';
  const GAS = [200_000, '0x'] as const;

  it.each([
    [`depositETH(${rest}) payable`, GAS, 10n ** 18n, 'Bridge 1 ETH, with @'],
    [
      `bridgeETHTo(address to, ${rest}) payable`,
      [FRIEND, ...GAS],
      10n ** 18n,
      `Bridge 1 ETH, with @, to ${FRIEND}`,
    ],
    [
      `depositERC20(address l1Token, address l2Token, uint256 amount, ${rest})`,
      [TOKEN, OTHER_TOKEN, 5_000_000n, ...GAS],
      0n,
      'Bridge 5 USDX, with @',
    ],
    [
      `bridgeERC20To(address localToken, address remoteToken, address to, uint256 amount, ${rest})`,
      [TOKEN, OTHER_TOKEN, FRIEND, 5_000_000n, ...GAS],
      0n,
      `Bridge 5 USDX, with @, to ${FRIEND}`,
    ],
    [
      `withdrawTo(address l2Token, address to, uint256 amount, ${rest}) payable`,
      [toAddress('0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'), FRIEND, 10n ** 18n, ...GAS],
      10n ** 18n,
      `Bridge 1 ETH, with @, to ${FRIEND}`,
    ],
    ['depositEth() payable', [], 10n ** 18n, 'Bridge 1 ETH, with @'],
    ['withdrawEth(address destination) payable', [ACCOUNT], 10n ** 18n, 'Bridge 1 ETH, with @'],
    [
      'outboundTransfer(address token, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data) payable',
      [TOKEN, ACCOUNT, 5_000_000n, 1n, 1n, '0x'],
      7n,
      'Bridge 5 USDX, with @, and send 0.000000000000000007 ETH with the call',
    ],
  ])('%s %#', (signature, args, value, sentence) => {
    expect(said(signature, args, value)).toBe(sentence.replace('@', POOL));
  });

  const TIMES =
    'address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message';
  const AMOUNTS = 'uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId';
  const deposit = (
    recipient: Address,
    input: Address,
    output: Address,
    value = 0n,
    { depositor = ACCOUNT, least = 9n, message = '0x' } = {},
  ) =>
    read(
      POOL,
      encode(
        `depositV3(address depositor, address recipient, address inputToken, address outputToken, ${AMOUNTS}, ${TIMES}) payable`,
        depositor,
        recipient,
        input,
        output,
        10n ** 18n,
        least,
        8453n,
        ZERO_ADDRESS,
        1,
        2,
        3,
        message,
      ),
      value,
    );

  it('reads a payment through the portal of the OP stack, and no call of another', () => {
    const portal = (to: Address, value: bigint, data = '0x', creation = false) =>
      read(
        POOL,
        encode(
          'depositTransaction(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes data) payable',
          to,
          value,
          100_000n,
          creation,
          data,
        ),
        10n ** 18n,
      );
    expect(say(portal(ACCOUNT, 10n ** 18n, '0x01'))).toBe(`Bridge 1 ETH, with ${POOL}`);
    expect(say(portal(FRIEND, 10n ** 18n))).toBe(`Bridge 1 ETH, with ${POOL}, to ${FRIEND}`);
    for (const other of [
      portal(FRIEND, 10n ** 18n, '0x01'),
      portal(ACCOUNT, 10n ** 18n, '0x12345678'),
      portal(ACCOUNT, 10n ** 18n, '0x', true),
      portal(ACCOUNT, 10n ** 17n),
    ])
      expect(other.meaning).toBeNull();
  });

  it('reads Across with the other chain, and what arrives there at least', () => {
    const tree = deposit(FRIEND, WETH, OTHER_TOKEN);
    expect(say(tree)).toBe(`Bridge 1 WETH to Base, with ${POOL}, to ${FRIEND}`);
    const rows = rowsOf(tree, sentenceContext);
    const least = (from: readonly MeaningRow[]) =>
      plainText(from.find(({ label }) => label === 'Receive at least')?.parts ?? []);
    expect(least(rows)).toBe(`9 base units of ${OTHER_TOKEN}`);
    // By the tokens of the other chain, and by those alone.
    const onBase = (chain: number, token: Address) =>
      chain === 8453 && token === OTHER_TOKEN ? { symbol: 'WETH', decimals: 2 } : null;
    expect(least(rowsOf(tree, { ...sentenceContext, tokenOn: onBase }))).toBe('0.09 WETH');
    expect(least(rowsOf(deposit(FRIEND, WETH, TOKEN), sentenceContext))).toBe(`9 base units of ${TOKEN}`);
    const same = { least: 10n ** 18n };
    expect(say(deposit(ACCOUNT, WETH, ZERO_ADDRESS, 10n ** 18n, same))).toBe(
      `Bridge 1 ETH to Base, with ${POOL}`,
    );
    expect(deposit(ACCOUNT, WETH, ZERO_ADDRESS, 10n ** 18n).meaning).toBeNull();
    expect(say(deposit(ACCOUNT, WETH, OTHER_TOKEN, 5n))).toContain('Bridge 1 WETH');
  });

  it('says nothing of Across where what nobody fills goes back to somebody else', () => {
    expect(deposit(ACCOUNT, WETH, OTHER_TOKEN, 0n, { depositor: FRIEND })).toMatchObject({
      meaning: null,
      reading: { unclear: true },
    });
  });

  it('says that Across binds nothing where a message makes a call on the other chain', () => {
    expect(say(deposit(ACCOUNT, WETH, OTHER_TOKEN, 0n, { message: '0x12' }))).toBe(
      `Bridge 1 WETH to Base, with ${POOL}; the data does not bind who receives it there`,
    );
  });

  it('reads its newer form where the addresses are those of an EVM chain', () => {
    const word = (address: Address) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}` as Hex;
    const by = (recipient: Hex) =>
      read(
        POOL,
        encode(
          `deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, ${AMOUNTS}, ${TIMES.replace('address', 'bytes32')})`,
          word(ACCOUNT),
          recipient,
          word(WETH),
          word(OTHER_TOKEN),
          10n ** 18n,
          9n,
          8453n,
          word(ZERO_ADDRESS),
          1,
          2,
          3,
          '0x',
        ),
      );
    expect(say(by(word(FRIEND)))).toBe(`Bridge 1 WETH to Base, with ${POOL}, to ${FRIEND}`);
    expect(by(`0x01${word(FRIEND).slice(4)}` as Hex).meaning).toBeNull();
  });
});
