import { encodeAbiParameters, encodePacked, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { CONTRACT_BALANCE } from '../meaning.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, TOKEN, WETH } from '../testing.ts';

const DEADLINE = 1_900_000_000n;
const UNTIL = '17 March 2030, 17:46:40 UTC';
const ETH = 10n ** 18n;
const ROUTER = CONTRACT;

const SELF = toAddress(`0x${'2'.padStart(40, '0')}`);
const CALLER = toAddress(`0x${'1'.padStart(40, '0')}`);

describe('the Universal Router', () => {
  const path = encodePacked(['address', 'uint24', 'address'], [TOKEN, 500, WETH]);
  const back = encodePacked(['address', 'uint24', 'address'], [WETH, 500, TOKEN]);
  const input = (types: string, ...values: readonly unknown[]) =>
    encodeAbiParameters(parseAbiParameters(types), values);
  const V3 = 'address, uint256, uint256, bytes, bool';
  const execute = (commands: `0x${string}`, inputs: readonly unknown[], value = 0n) =>
    read(
      ROUTER,
      encode('execute(bytes commands, bytes[] inputs, uint256 deadline) payable', commands, inputs, DEADLINE),
      value,
    );

  const swapIn = (to: Address, payer = true) => input(V3, to, 5_000_000n, ETH, path, payer);

  it('reads a swap of tokens', () => {
    const tree = execute('0x00', [swapIn(CALLER)]);
    expect(say(tree)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    expect(tree.children).toHaveLength(1);
    expect(tree.children[0]?.reading).toMatchObject({ kind: 'function', fn: { name: 'V3_SWAP_EXACT_IN' } });
  });

  it('reads the coin going in and coming out', () => {
    const wrap = input('address, uint256', SELF, ETH);
    const fromRouter = input(V3, CALLER, ETH, 1_000_000n, back, false);
    expect(say(execute('0x0b00', [wrap, fromRouter], ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${ROUTER}`,
    );
    const all = input(V3, CALLER, CONTRACT_BALANCE, 1_000_000n, back, false);
    expect(say(execute('0x0b00', [wrap, all], ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${ROUTER}`,
    );
    const unwrap = input('address, uint256', CALLER, ETH);
    expect(say(execute('0x000c', [swapIn(SELF), unwrap]))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`,
    );
    expect(say(execute('0x000c', [swapIn(SELF), input('address, uint256', FRIEND, ETH)]))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
    );
  });

  it('says for whom the coin is wrapped', () => {
    const wrapped = (to: Address) => say(execute('0x0b', [input('address, uint256', to, ETH)], ETH));
    const own = `Make one call, with ${ROUTER}: Wrap 1 ETH as a token, with ${WETH}, and send 1 ETH with the call`;
    expect([SELF, ROUTER].map(wrapped)).toEqual([own, own]);
    const given = (to: string) => own.replace('as a token', `as a token for ${to}`);
    expect([CALLER, ACCOUNT].map(wrapped)).toEqual([given('this account'), given('this account')]);
    expect(wrapped(FRIEND)).toBe(given(FRIEND));
  });

  it('promises no coin where the wrapped one is not unwrapped', () => {
    // The tokens stay behind, and whoever calls the router next takes them.
    const sweep = input('address, address, uint256', ZERO_ADDRESS, CALLER, 0n);
    expect(execute('0x0004', [swapIn(SELF), sweep]).meaning?.kind).toBe('batch');
    expect(execute('0x000c', [swapIn(SELF), input('address, uint256', CALLER, 0n)]).meaning?.kind).toBe(
      'swap',
    );
  });

  it('counts only what is left after a share for somebody else', () => {
    const fee = input('address, address, uint256', WETH, FRIEND, 25n);
    const sweep = input('address, address, uint256', WETH, CALLER, ETH / 2n);
    const tree = execute('0x000604', [swapIn(SELF), fee, sweep]);
    expect(say(tree)).toBe(`Swap exactly 5 USDX for at least 0.5 WETH, with ${ROUTER}`);
    expect(tree.children[1] && say(tree.children[1])).toBe(
      `Send 0.25% of the WETH that ${ROUTER} holds to ${FRIEND}`,
    );
  });

  it('says nothing of a coin that is wrapped for others, or not all of it', () => {
    const fromRouter = input(V3, CALLER, ETH, 1_000_000n, back, false);
    for (const [to, amount] of [
      [FRIEND, ETH],
      [SELF, ETH / 2n],
    ] as const) {
      const tree = execute('0x0b00', [input('address, uint256', to, amount), fromRouter], ETH);
      expect(tree.meaning?.kind).toBe('batch');
      expect(say(tree)).toContain(', and send 1 ETH with the call');
    }
    // Paid by the router without anything wrapped: whose tokens these are, the bytes do not say.
    expect(execute('0x00', [swapIn(CALLER, false)]).meaning?.kind).toBe('batch');
  });

  it('does not say that the coin is given where the commands take its wrapped form from the caller', () => {
    // Paid by Permit2: both leave, and the coin stays with the router for whoever asks for it next.
    const taken = input(V3, CALLER, ETH, 1_000_000n, back, true);
    const tree = execute('0x00', [taken], ETH);
    expect(tree.meaning?.kind).toBe('batch');
    expect(say(tree)).toContain(', and send 1 ETH with the call');
  });

  it('says no sum of commands of which one may fail by itself', () => {
    // The first has no least; the second, which has one, is undone without the first.
    const open = input(V3, CALLER, 9_000_000n, 0n, path, true);
    const plan = input('bytes, bytes[]', '0x00', [input(V3, CALLER, 1_000_000n, 2n * ETH, path, true)]);
    const tree = execute('0x00a1', [open, plan]);
    expect(tree.meaning).toEqual({ kind: 'batch', canFail: true });
    expect(say(execute('0x0021', [open, plan]))).toBe(
      `Swap exactly 10 USDX for at least 2 WETH, with ${ROUTER}`,
    );
  });

  it('reads a permission before the swap as one', () => {
    const permit = input(
      '((address,uint160,uint48,uint48),address,uint256), bytes',
      [[TOKEN, 5_000_000n, 1_900_000_000, 0], ROUTER, DEADLINE],
      '0x12',
    );
    const tree = execute('0x0a00', [permit, swapIn(CALLER)]);
    expect(tree.meaning).toEqual({ kind: 'batch', canFail: false });
    expect(say(tree)).toBe(
      `Make 2 calls at once, with ${ROUTER}: Submit a signed permission: ${ROUTER} may spend up to 5 USDX from this account until ${UNTIL}; then: Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`,
    );
  });

  it('leaves a command raw that it does not know, or whose input is another', () => {
    const tree = execute('0x1100', ['0x1234', swapIn(CALLER)]);
    expect(tree.meaning?.kind).toBe('batch');
    expect(tree.children[0]?.reading).toEqual({ kind: 'unread', selector: '0x11', why: 'unknown' });
    expect(tree.children[0]?.call.data).toBe('0x111234');
    const odd = execute('0x80', [swapIn(CALLER).slice(0, -2)]);
    expect(odd.meaning).toEqual({ kind: 'batch', canFail: true });
    expect(odd.children[0]?.reading).toEqual({ kind: 'unread', selector: '0x80', why: 'malformed' });
    const more = execute('0x80', [`${swapIn(CALLER)}00`]);
    expect(more).toMatchObject({ meaning: { kind: 'swap' }, children: [{ tail: '0x00' }] });
    // A reserved bit makes it another command in some versions.
    expect(execute('0x40', [swapIn(CALLER)]).children[0]?.reading.kind).toBe('unread');
  });

  it('is malformed where commands and inputs do not go together', () => {
    expect(execute('0x0000', [swapIn(CALLER)]).reading).toMatchObject({ kind: 'unread', why: 'malformed' });
  });

  it('names who receives by each way out', () => {
    const triple = (to: Address, token: Address = TOKEN) => input('address, address, uint256', token, to, 7n);
    const said = (command: `0x${string}`, data: unknown) => {
      const child = execute(command, [data]).children[0];
      return child?.meaning;
    };
    expect(said('0x04', triple(FRIEND))).toMatchObject({ kind: 'payout', to: FRIEND, atLeast: 7n });
    expect(said('0x05', triple(FRIEND))).toMatchObject({ kind: 'transfer', from: ROUTER, to: FRIEND });
    expect(said('0x05', triple(FRIEND, ZERO_ADDRESS))).toEqual({ kind: 'pay', to: FRIEND, amount: 7n });
    expect(said('0x02', triple(FRIEND))).toMatchObject({ kind: 'transfer', from: ACCOUNT, to: FRIEND });
    expect(said('0x02', triple(SELF))).toMatchObject({ kind: 'transfer', to: ROUTER });
  });
});
