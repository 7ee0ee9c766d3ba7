// @vitest-environment happy-dom
/** What the screen of a transaction says: its sentence, descriptions of the registry, and what it was once it is signed. */
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { readTransaction } from '../app/reading.ts';
import { ALICE, BOB } from '../app/testing.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import { whatOf } from './confirm.tsx';
import { approveOf, CAROL, shown, TOKEN, transferOf, USDC, unsignedOf, WETH } from './testing/confirm.tsx';

const batchOf = (calls: readonly `0x${string}`[]) =>
  encodeFunctionData({ abi: parseAbi(['function multicall(bytes[] data)']), args: [calls] });

describe('the sentence', () => {
  it('of a payment ends in the whole address of the recipient', async () => {
    const { heading, addresses, own, typed, unmount } = await shown({ value: 15n * 10n ** 17n });
    expect(heading).toBe('Send 1.5 ETH to');
    expect(addresses[0]).toBe(BOB);
    expect(own).toContain('NetworkEthereum 1');
    expect(typed).toBeNull();
    await unmount();
  });

  it('of a listed token has its unit, of another its base units and the contract', async () => {
    const listed = await shown({ to: USDC, data: transferOf(12_500_000n) });
    expect(listed.heading).toBe('Send 12.5 USDC to');
    expect(listed.own).not.toContain('base units');
    expect(listed.typed).toBeNull();
    await listed.unmount();
    const other = await shown({ to: TOKEN, data: transferOf(12_500_000n) });
    expect(other.heading).toBe('Send 12,500,000 base units of an unlisted token to');
    expect(other.own).toContain('Neither the signer nor the wallet knows how much that is.');
    expect(other.addresses).toContain(TOKEN);
    await other.unmount();
  });

  it('of an unlisted token is by the wallet’s decimals and says so; the base units are in the details', async () => {
    const token = {
      address: TOKEN,
      symbol: 'FEEX',
      name: 'USD Coin',
      decimals: 6,
      evidence: 'derived',
    } as const;
    const { heading, own, claims, folded, text, unmount } = await shown(
      { to: TOKEN, data: transferOf(250_000_000n) },
      { tokens: [token] },
    );
    expect(heading).toBe('Send 250 of an unlisted token (if the wallet’s 6 decimals are right) to');
    expect(own).toContain('The wallet calls it FEEX.');
    expect(folded).toContain('250,000,000 base units');
    expect(own.replace(folded, '')).not.toContain('250,000,000');
    expect(claims).toContain('The token calls itself FEEX, with 6 decimals');
    // A name may say anything, and no list has names to compare it with.
    expect(text).not.toContain('USD Coin');
    await unmount();
  });

  it.each(['USDC', 'UЅDC', 'U5DC', 'ＦＥＥＸ', 'FEEХ'])(
    'of an unlisted token never has a symbol that passes for another (%s)',
    async (symbol) => {
      const token = { address: TOKEN, symbol, name: symbol, decimals: 6, evidence: 'derived' } as const;
      const { text, unmount } = await shown({ to: TOKEN, data: transferOf(7n) }, { tokens: [token] });
      expect(text).not.toContain(symbol);
      expect(text).toContain('The token’s symbol is not shown');
      await unmount();
    },
  );

  it('of a plain call has its amount, its token and the token’s contract once', async () => {
    const times = (text: string, part: string) => text.split(part).length - 1;
    const listed = await shown({ to: USDC, data: transferOf(12_500_000n) });
    // In the headline and on the button that answers it.
    expect(times(listed.own.replace(listed.folded, ''), '12.5 USDC')).toBe(2);
    expect(listed.addresses.filter((address) => address === USDC)).toHaveLength(1);
    expect(listed.addresses.filter((address) => address === BOB)).toHaveLength(1);
    await listed.unmount();
    const other = await shown({ to: TOKEN, data: transferOf(12_500_000n) });
    expect(other.addresses.filter((address) => address === TOKEN)).toHaveLength(1);
    await other.unmount();
  });

  it('of the coin of a chain that nobody here knows has its unit, never wei under its name', async () => {
    const { heading, unmount } = await shown({ chainId: 4242, value: 15n * 10n ** 17n });
    expect(heading).toBe('Send 1.5 of the chain’s own coin to');
    await unmount();
  });

  it('of a payment is on its button, and the call of a listed token one press away', async () => {
    const buttonOf = (text: string) => /Reject(.*)$/.exec(text)?.[1];
    const pays = await shown({ value: 15n * 10n ** 17n });
    expect(buttonOf(pays.text)).toBe('Send 1.5 ETH');
    await pays.unmount();
    const listed = await shown({ to: USDC, data: transferOf(12_500_000n) });
    expect(buttonOf(listed.text)).toBe('Send 12.5 USDC');
    expect(listed.folded).toContain('transfer(address,uint256)');
    await listed.unmount();
    const other = await shown({ to: TOKEN, data: transferOf(12_500_000n) });
    expect(buttonOf(other.text)).not.toContain('Send');
    // Which token it is stays in sight.
    expect(other.inSight).toContain(TOKEN);
    expect(listed.inSight).not.toContain(USDC);
    await other.unmount();
  });

  it('stays the same with bytes behind the call, which have a caution and a row', async () => {
    const plain = await shown({ to: USDC, data: approveOf(maxUint256) });
    const more = await shown({ to: USDC, data: concatHex([approveOf(maxUint256), '0xdeadbeef']) });
    expect([more.heading, more.typed]).toEqual([plain.heading, plain.typed]);
    expect(more.own).toContain('There are 4 extra bytes after the call');
    expect(plain.own).not.toContain('behind the call');
    expect(more.text).toContain('After the arguments4 bytes: 0xdeadbeef');
    await plain.unmount();
    await more.unmount();
  });

  it('of a permission without end says so in red, above the whole address of the spender', async () => {
    const { heading, addresses, typed, unmount } = await shown({ to: USDC, data: approveOf(maxUint256) });
    expect(heading).toBe('Allow 0x3C44…93BC to spend unlimited USDC');
    expect(addresses[0]).toBe(BOB);
    // It is held; the word is for those who cannot.
    expect(typed).toBeNull();
    await unmount();
    const limited = await shown({ to: USDC, data: approveOf(7_000_000n) });
    expect(limited.heading).toBe('Allow 0x3C44…93BC to spend 7 USDC from 0x7099…79C8');
    await limited.unmount();
  });

  it('of a permission for an unlisted token has no number of an item, which is in the details', async () => {
    const unlisted = await shown({ to: TOKEN, data: approveOf(7n) });
    expect(unlisted.heading).toBe(
      'Allow 0x3C44…93BC to spend 7 base units of an unlisted token from 0x7099…79C8',
    );
    expect(unlisted.folded).toContain('If it is a collectionitem number 7');
    await unlisted.unmount();
    const whole = await shown({ to: TOKEN, data: approveOf(maxUint256) });
    expect(whole.heading).toBe('Allow 0x3C44…93BC to spend an unlimited amount of an unlisted token');
    expect(whole.own.replace(whole.folded, '')).not.toContain(String(maxUint256).slice(0, 12));
    await whole.unmount();
    // The number of a name at ENS: nobody has so many units of a token.
    const hashed = 0x6f1c9a4b3d2e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3an;
    const item = await shown({ to: TOKEN, data: approveOf(hashed) });
    expect(item.heading).toContain(`or to take its item number ${hashed}`);
    await item.unmount();
    const nothing = await shown({ to: TOKEN, data: approveOf(0n) });
    expect(nothing.heading).toContain('or to take its item number 0');
    await nothing.unmount();
  });

  it('names the account that pays as the wallet’s word, where its name cannot go on with the sentence', async () => {
    const called = async (label: string) => {
      const look = { label, colour: null, hidden: false, order: 0, changedAt: 0 };
      const { heading, unmount } = await shown({ to: USDC, data: approveOf(7_000_000n) }, {}, look);
      await unmount();
      return heading;
    };
    expect(await called('Account 1')).toBe('Allow 0x3C44…93BC to spend 7 USDC from “Account 1”');
    expect(await called('nobody, 0 USDC')).toBe('Allow 0x3C44…93BC to spend 7 USDC from 0x7099…79C8');
  });

  it('names what is the signer’s own', async () => {
    const { own, unmount } = await shown({ to: CAROL, value: 1n });
    expect(own).toContain('another account of this signer');
    await unmount();
  });

  it('of calls inside: each of them, and the whole of what it holds', async () => {
    const data = batchOf([transferOf(7n), approveOf(maxUint256), '0xdeadbeef']);
    const { own, text, typed, unmount } = await shown({ to: TOKEN, data });
    expect(own).toContain('Call 1 of 3');
    expect(own).toContain('Call 3 of 3');
    expect(own).toContain('0xdeadbeef');
    expect(own).toContain('A call inside cannot be read.');
    expect(text).toContain('7');
    expect(typed).toContain('Type “sign anyway” to continue');
    await unmount();
  });

  it('of a batch: one line with the gravest call, and who is in it below', async () => {
    const abi = parseAbi(['function execute(bytes32 mode, bytes executionData)']);
    const calls = [
      { to: BOB, value: 10n ** 18n, data: '0x' },
      { to: USDC, value: 0n, data: approveOf(maxUint256) },
      { to: USDC, value: 0n, data: transferOf(7n) },
    ] as const;
    const packed = encodeAbiParameters(
      parseAbiParameters('(address to, uint256 value, bytes data)[] calls'),
      [calls],
    );
    const mode = `0x01${'00'.repeat(31)}` as const;
    const data = encodeFunctionData({ abi, args: [mode, packed] });
    const { heading, inSight, own, unmount } = await shown({ to: ALICE, data });
    expect(heading).toBe(
      '3 calls: Allow 0x3C44…93BC to spend unlimited USDC from this account; and 2 more calls',
    );
    expect(inSight[0]).toBe(BOB);
    for (const place of [1, 2, 3]) expect(own).toContain(`Call ${place} of 3`);
    await unmount();
    const elsewhere = await shown({ to: TOKEN, data: batchOf([approveOf(maxUint256), transferOf(7n)]) });
    expect(elsewhere.heading).toMatch(/^2 calls: .*; and 1 more call$/);
    expect(elsewhere.inSight).toContain(TOKEN);
    await elsewhere.unmount();
  });

  it('is one line of short addresses, however many there are: each is whole below it', async () => {
    const abi = parseAbi([
      'function transferFrom(address from, address to, uint256 amount)',
      'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline)',
    ]);
    const swap = encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [5n, 7n, [TOKEN, CAROL], BOB, 2_000_000_000n],
    });
    const swapped = await shown({ to: WETH, data: swap });
    expect(swapped.heading).toBe(
      `Swap exactly 5 base units of an unlisted token for at least 7 base units of an unlisted token, with ${shortAddress(WETH)}; the proceeds go to`,
    );
    expect(swapped.inSight[0]).toBe(BOB);
    expect(swapped.inSight).toEqual(expect.arrayContaining([WETH, TOKEN, CAROL]));
    await swapped.unmount();
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [CAROL, BOB, 5n] });
    const moved = await shown({ to: TOKEN, data });
    expect(moved.heading).toContain(`from ${shortAddress(CAROL)} to`);
    expect(moved.own).toContain('Owner');
    expect(moved.inSight).toEqual([BOB, CAROL, TOKEN]);
    await moved.unmount();
  });

  it('of a new contract, and of bytes that nobody reads: a word is to be typed', async () => {
    const deploy = await shown({ to: undefined, data: '0x6000' });
    expect(deploy.heading).toBe('Create a new contract');
    expect(deploy.typed).toContain('Type “create” to continue');
    // The danger says it, and the heading: a third time would be none the wiser.
    expect(deploy.own).not.toContain('Evident cannot show what it does');
    await deploy.unmount();
    const unread = await shown({ to: TOKEN, data: '0xdeadbeef' });
    expect(unread.heading).toBe('Call a contract the signer can’t read');
    expect(unread.addresses[0]).toBe(TOKEN);
    expect(unread.typed).toContain(`Type “${TOKEN.slice(-4)}” to continue`);
    await unread.unmount();
  });

  it('has the digests and the raw bytes one press away', async () => {
    const { own, unmount } = await shown({ to: TOKEN, data: transferOf(1n) });
    expect(own).toContain('Signing hash (keccak-256)');
    expect(own).toContain('Calldata digest (ERC-8213)');
    expect(own).toContain('transfer(address,uint256)');
    await unmount();
  });
});

describe('a description from the ERC-7730 registry', () => {
  /** Flying Tulip's lending, Ethena's staking and 1inch on Ethereum: none of these functions has a reader. */
  const POOL = toAddress('0xbe4050A73A7FB384C65e885A15C33461a4b20055');
  const STAKED = toAddress('0x9D39A5DE30e57443BfF2A8307A4256c8797A3497');
  const ROUTER = toAddress('0x111111125421cA6dc452d289314280a0f8842A65');
  const functions = parseAbi([
    'function deposit(address token, uint256 amount)',
    'function unstake(address receiver)',
    'function increaseEpoch(uint96 series)',
  ]);

  it('stands beside what the signer reads, and spares the word where it says all', async () => {
    const data = encodeFunctionData({ abi: functions, functionName: 'deposit', args: [USDC, 25_000_000n] });
    const { heading, own, addresses, typed, unmount } = await shown({ to: POOL, data });
    expect(heading).toBe('By its public description: Deposit 25 USDC');
    expect(addresses[0]).toBe(POOL);
    expect(own).toContain('Description from the ERC-7730 registry');
    expect(own).toContain('25 USDC');
    expect(own).toContain('selector 0x47e7ef24');
    expect(own).not.toContain('cannot be read');
    expect(typed).toBeNull();
    await unmount();
    const mine = encodeFunctionData({ abi: functions, functionName: 'unstake', args: [ALICE] });
    const named = await shown({ to: STAKED, data: mine });
    expect(named.addresses).toContain(ALICE);
    expect(named.heading).toBe('By its public description: Unstake');
    expect(named.typed).toBeNull();
    await named.unmount();
    const elsewhere = await shown({ to: TOKEN, data });
    expect(elsewhere.heading).toBe('Call a contract the signer can’t read');
    expect(elsewhere.own).not.toContain('ERC-7730');
    await elsewhere.unmount();
  });

  it('that names a stranger is a danger: nobody here sees what becomes theirs', async () => {
    const data = encodeFunctionData({ abi: functions, functionName: 'unstake', args: [BOB] });
    const { own, addresses, typed, unmount } = await shown({ to: STAKED, data });
    expect(addresses).toContain(BOB);
    expect(own).toContain('it names other addresses');
    expect(typed).toContain(`Type “${STAKED.slice(-4)}” to continue`);
    await unmount();
  });

  it('that leaves something out is a danger', async () => {
    const data = encodeFunctionData({ abi: functions, functionName: 'increaseEpoch', args: [7n] });
    const { heading, own, typed, unmount } = await shown({ to: ROUTER, data });
    // What leaves something out is no headline.
    expect(heading).toBe('Call a contract known only from a public description');
    expect(own).toContain('the description is incomplete');
    expect(own).toContain('series');
    expect(typed).toContain(`Type “${ROUTER.slice(-4)}” to continue`);
    await unmount();
  });

  it('stands beside a call that the signer reads itself, where the headline does not say all of it', async () => {
    const abi = parseAbi(['function deposit() payable']);
    const wrap = await shown({ to: WETH, value: 10n ** 18n, data: encodeFunctionData({ abi }) });
    expect(wrap.heading).toContain('Wrap 1 ETH');
    expect(wrap.own).toContain('Description from the ERC-7730 registry');
    await wrap.unmount();
    const plain = await shown({ to: USDC, data: transferOf(12_500_000n) });
    expect(plain.heading).toBe('Send 12.5 USDC to');
    expect(plain.own).not.toContain('ERC-7730');
    await plain.unmount();
  });
});

describe('what it was in a few words, once it is signed', () => {
  const said = (fields: object) => {
    const transaction = decodeUnsigned(unsignedOf(fields));
    return whatOf(
      readTransaction(transaction, { account: ALICE, own: [], claims: {}, description: null, now: 0 }),
    );
  };

  it('is the amount and the recipient of a payment, or the limit', () => {
    expect(said({ value: 15n * 10n ** 17n })).toBe(`1.5 ETH to ${shortAddress(BOB)}`);
    expect(said({ to: USDC, data: transferOf(12_500_000n) })).toBe(`12.5 USDC to ${shortAddress(BOB)}`);
    expect(said({ to: USDC, data: approveOf(12_500_000n) })).toBe('Spending limit: 12.5 USDC');
    expect(said({ to: USDC, data: approveOf(maxUint256) })).toBe('Spending limit: unlimited USDC');
  });

  it('is nothing for a token that the signer does not know, and for other calls', () => {
    expect(said({ to: TOKEN, data: transferOf(12_500_000n) })).toBeNull();
    expect(said({ data: '0x12345678' })).toBeNull();
  });
});
