import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import { assessed } from '../../risk/testing/assessed.ts';
import { readCall } from '../read.ts';
import { ACCOUNT, CONTRACT, callOf, encode, FRIEND, read, say, sentenceContext, TOKEN } from '../testing.ts';

const STETH = toAddress('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84');
const WSTETH = toAddress('0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0');
const QUEUE = toAddress('0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1');
const DEPOSIT = toAddress('0x00000000219ab540356cBB839Cbe05303d7705Fa');
const ETH = 10n ** 18n;

describe('the deposit contract', () => {
  const deposit = (credentials: string) =>
    read(
      DEPOSIT,
      encode(
        'deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot) payable',
        `0x${'aa'.repeat(48)}`,
        credentials,
        `0x${'bb'.repeat(96)}`,
        `0x${'cc'.repeat(32)}`,
      ),
      32n * ETH,
    );
  const to = (address: string, prefix = '01') =>
    deposit(`0x${prefix}${'00'.repeat(11)}${address.slice(2).toLowerCase()}`);

  it('says to whom withdrawals go', () => {
    expect(say(to(ACCOUNT))).toBe(`Stake 32 ETH with ${DEPOSIT}`);
    expect(say(to(FRIEND, '02'))).toBe(`Stake 32 ETH with ${DEPOSIT}; withdrawals go to ${FRIEND}`);
  });

  it('is unclear where a key takes them, or nobody', () => {
    for (const credentials of [`0x00${'11'.repeat(31)}`, `0x01${'11'.repeat(31)}`, '0x01'])
      expect(deposit(credentials)).toMatchObject({ meaning: null, reading: { unclear: true } });
  });
});

describe('Lido', () => {
  const tokens = new Map([
    [STETH, { symbol: 'stETH', decimals: 18 }],
    [WSTETH, { symbol: 'wstETH', decimals: 18 }],
  ]);
  const said = (tree: ReturnType<typeof read>) =>
    say(tree, { ...sentenceContext, token: (token) => tokens.get(token) ?? null });

  it('stakes, converts, asks and claims', () => {
    expect(said(read(STETH, encode('submit(address referral) payable', ZERO_ADDRESS), ETH))).toBe(
      `Stake 1 ETH with ${STETH}`,
    );
    expect(said(read(WSTETH, encode('wrap(uint256 stETHAmount)', ETH)))).toBe(
      `Convert 1 stETH into wstETH, with ${WSTETH}`,
    );
    expect(said(read(WSTETH, encode('unwrap(uint256 wstETHAmount)', ETH)))).toBe(
      `Convert 1 wstETH into stETH, with ${WSTETH}`,
    );
    const ask = (name: string, owner: string) =>
      read(QUEUE, encode(`${name}(uint256[] amounts, address owner)`, [ETH, 2n * ETH], owner));
    expect(said(ask('requestWithdrawals', ZERO_ADDRESS))).toBe(`Ask ${QUEUE} to pay out 3 stETH`);
    expect(said(ask('requestWithdrawalsWstETH', FRIEND))).toBe(
      `Ask ${QUEUE} to pay out 3 wstETH; the claim belongs to ${FRIEND}`,
    );
    expect(said(read(QUEUE, encode('claimWithdrawal(uint256 requestId)', 7n)))).toBe(
      `Claim 1 withdrawal from ${QUEUE}`,
    );
    const claim = 'claimWithdrawalsTo(uint256[] requestIds, uint256[] hints, address recipient)';
    expect(said(read(QUEUE, encode(claim, [1n, 2n], [1n, 1n], FRIEND)))).toBe(
      `Claim 2 withdrawals from ${QUEUE}, to ${FRIEND}`,
    );
  });

  it('is nobody else’s, and on no other chain', () => {
    const data = encode('wrap(uint256 stETHAmount)', ETH);
    expect(read(CONTRACT, data).reading.kind).toBe('unread');
    const elsewhere = readCall({ ...callOf(WSTETH, data), chainId: 10 as ChainId });
    expect(elsewhere).toMatchObject({ meaning: null, reading: { unclear: true } });
  });
});

it('turns collateral on and off', () => {
  const set = (use: boolean) =>
    read(CONTRACT, encode('setUserUseReserveAsCollateral(address asset, bool useAsCollateral)', TOKEN, use));
  expect(say(set(true))).toBe(`Use USDX as collateral in ${CONTRACT}`);
  expect(say(set(false))).toBe(`Stop using USDX as collateral in ${CONTRACT}`);
});

it('asks vaults for what is claimed later', () => {
  expect(say(read(CONTRACT, encode('requestRedeem(uint256 shares)', 5n)))).toBe(
    `Ask to redeem 5 base units of shares of the vault ${CONTRACT}`,
  );
  const both = (name: string) =>
    read(CONTRACT, encode(`${name}(uint256 amount, address controller, address owner)`, 5n, FRIEND, ACCOUNT));
  expect(say(both('requestRedeem'))).toBe(
    `Ask to redeem 5 base units of shares of the vault ${CONTRACT}; the claim belongs to ${FRIEND}`,
  );
  expect(say(both('requestDeposit'))).toContain(`; the claim belongs to ${FRIEND}`);
});

it('reads what is claimed of a vault that takes its time, and whose it was (ERC-7540)', () => {
  const claim = (name: string, receiver: string, controller: string) =>
    encode(`${name}(uint256 amount, address receiver, address controller)`, 5n, receiver, controller);
  expect(say(read(CONTRACT, claim('deposit', ACCOUNT, ACCOUNT)))).toBe(
    `Claim the shares of ${CONTRACT} for a deposit of 5 base units of its asset`,
  );
  expect(say(read(CONTRACT, claim('deposit', FRIEND, ACCOUNT)))).toBe(
    `Claim the shares of ${CONTRACT} for a deposit of 5 base units of its asset; they go to ${FRIEND}`,
  );
  expect(say(read(CONTRACT, claim('mint', ACCOUNT, FRIEND)))).toBe(
    `Claim 5 base units of shares of the vault ${CONTRACT}, for a deposit that ${FRIEND} asked for`,
  );
  const found = (data: ReturnType<typeof claim>) =>
    assessed(CONTRACT, data, 0n).map(({ level, id }) => `${level} ${id}`);
  for (const name of ['deposit', 'mint']) {
    expect(found(claim(name, ACCOUNT, ACCOUNT))).toEqual(['caution contract-unknown']);
    expect(found(claim(name, FRIEND, ACCOUNT))).toEqual([
      'danger vault-to-other',
      'caution contract-unknown',
    ]);
    // What somebody else asked for is not ours to lose.
    expect(found(claim(name, FRIEND, FRIEND))).toEqual(['caution contract-unknown']);
    // Other contracts take the address of a token there.
    expect(found(claim(name, TOKEN, ACCOUNT))).toContain('caution vault-to-other');
  }
});

const RETH = toAddress('0xae78736Cd615f374D3085123A210448E74Fc6393');
const ROUTER = toAddress('0x16D5A408e807db8eF7c578279BEeEe6b228f1c1C');
const PORTIONS =
  'uint256 uniswapPortion, uint256 balancerPortion, uint256 minTokensOut, uint256 idealTokensOut';
const context = {
  ...sentenceContext,
  token: (token: typeof RETH) =>
    token === RETH ? { symbol: 'rETH', decimals: 18 } : sentenceContext.token(token),
};

it('reads that rETH is redeemed, and that other tokens are only destroyed', () => {
  const burn = encode('burn(uint256 amount)', 5_000_000n);
  expect(say(read(RETH, encode('burn(uint256 amount)', ETH)), context)).toBe(
    `Redeem 1 rETH for ETH, with ${RETH}`,
  );
  expect(say(read(TOKEN, burn))).toBe('Destroy 5 USDX');
});

it('reads the router’s swaps, and those of no other contract', () => {
  const to = encode(`swapTo(${PORTIONS}) payable`, 0n, 10n, ETH / 2n, ETH);
  const from = encode(`swapFrom(${PORTIONS}, uint256 tokensIn)`, 0n, 10n, ETH, ETH, ETH / 2n);
  expect(say(read(ROUTER, to, ETH), context)).toBe(
    `Swap exactly 1 ETH for at least 0.5 rETH, with ${ROUTER}`,
  );
  expect(say(read(ROUTER, from), context)).toBe(`Swap exactly 0.5 rETH for at least 1 ETH, with ${ROUTER}`);
  expect(read(CONTRACT, to, ETH).meaning).toBeNull();
  expect(read(CONTRACT, from).meaning).toBeNull();
});
