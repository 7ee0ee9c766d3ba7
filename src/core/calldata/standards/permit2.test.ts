import { describe, expect, it } from 'vitest';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN } from '../testing.ts';
import type { CallTree } from '../tree.ts';

/** The tree of a call to the contract, whose meaning is checked and whose sentence is said. */
function of(to: typeof TOKEN, signature: string, ...args: readonly unknown[]): CallTree {
  const tree = read(to, encode(signature, ...args));
  expect(tree.reading).toMatchObject({ kind: 'function', by: 'standard' });
  return tree;
}

describe('Permit2', () => {
  const DETAILS = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';
  const details = (token: string, amount: bigint, expiration = 1_900_000_000) => ({
    token,
    amount,
    expiration,
    nonce: 0,
  });

  it('reads an approval with its end', () => {
    const signature = 'approve(address token, address spender, uint160 amount, uint48 expiration)';
    const tree = of(CONTRACT, signature, TOKEN, FRIEND, 1_000_000n, 1_900_000_000);
    expect(tree.meaning).toEqual({
      kind: 'approve',
      token: TOKEN,
      standard: 'permit2',
      spender: FRIEND,
      amount: 1_000_000n,
      change: 'set',
      expires: 1_900_000_000n,
    });
    expect(say(tree)).toBe(
      `Allow ${FRIEND} to spend up to 1 USDX from this account until 17 March 2030, 17:46:40 UTC`,
    );
    // Its amounts have 160 bits: the largest is without end.
    expect(say(of(CONTRACT, signature, TOKEN, FRIEND, 2n ** 160n - 1n, 0))).toContain('unlimited USDX');
    expect(of(CONTRACT, signature, TOKEN, FRIEND, 0n, 0).meaning?.kind).toBe('revoke');
  });

  it('reads one signed permission', () => {
    const tree = of(
      CONTRACT,
      `permit(address owner, (${DETAILS} details, address spender, uint256 sigDeadline) single, bytes signature)`,
      ACCOUNT,
      { details: details(TOKEN, 1_000_000n), spender: FRIEND, sigDeadline: 1n },
      '0x12',
    );
    expect(tree.meaning).toEqual({
      kind: 'permit',
      token: TOKEN,
      owner: ACCOUNT,
      spender: FRIEND,
      amount: 1_000_000n,
      expires: 1_900_000_000n,
    });
  });

  it('reads several, each as a part with its own bytes', () => {
    const tree = of(
      CONTRACT,
      `permit(address owner, (${DETAILS}[] details, address spender, uint256 sigDeadline) batch, bytes signature)`,
      ACCOUNT,
      { details: [details(TOKEN, 1_000_000n), details(OTHER_TOKEN, 0n)], spender: FRIEND, sigDeadline: 1n },
      '0x12',
    );
    expect(tree.meaning).toEqual({ kind: 'batch', canFail: false });
    expect(tree.children.map(({ meaning }) => meaning)).toEqual([
      {
        kind: 'permit',
        token: TOKEN,
        owner: ACCOUNT,
        spender: FRIEND,
        amount: 1_000_000n,
        expires: 1_900_000_000n,
      },
      { kind: 'revoke', permissions: [{ token: OTHER_TOKEN, spender: FRIEND }] },
    ]);
    for (const child of tree.children) expect(tree.call.data).toContain(child.call.data.slice(2));
  });

  it('reads transfers, single, in a list and signed', () => {
    const MOVE = 'address from, address to, uint160 amount, address token';
    const transfer = {
      kind: 'transfer',
      token: TOKEN,
      standard: 'erc20',
      from: ACCOUNT,
      to: FRIEND,
      amount: 9n,
    };
    expect(of(CONTRACT, `transferFrom(${MOVE})`, ACCOUNT, FRIEND, 9n, TOKEN).meaning).toEqual(transfer);
    const many = of(CONTRACT, `transferFrom((${MOVE})[] details)`, [
      { from: ACCOUNT, to: FRIEND, amount: 9n, token: TOKEN },
    ]);
    expect(many.children.map(({ meaning }) => meaning)).toEqual([transfer]);

    const signed = (requestedAmount: bigint) =>
      read(
        CONTRACT,
        encode(
          'permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) details, address owner, bytes signature)',
          { permitted: { token: TOKEN, amount: 9n }, nonce: 0n, deadline: 1n },
          { to: FRIEND, requestedAmount },
          ACCOUNT,
          '0x',
        ),
      );
    expect(signed(9n).meaning).toEqual(transfer);
    expect(signed(10n).reading).toMatchObject({ why: 'malformed' });

    const batch = of(
      CONTRACT,
      'permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] details, address owner, bytes signature)',
      { permitted: [{ token: TOKEN, amount: 9n }], nonce: 0n, deadline: 1n },
      [{ to: FRIEND, requestedAmount: 9n }],
      ACCOUNT,
      '0x',
    );
    expect(batch.children.map(({ meaning }) => meaning)).toEqual([transfer]);
  });

  it('reads permissions taken back', () => {
    const tree = of(CONTRACT, 'lockdown((address token, address spender)[] pairs)', [
      { token: TOKEN, spender: FRIEND },
    ]);
    expect(tree.meaning).toEqual({ kind: 'revoke', permissions: [{ token: TOKEN, spender: FRIEND }] });
    expect(say(tree)).toBe(`Revoke what ${FRIEND} may do with USDX`);
    expect(
      of(CONTRACT, 'invalidateNonces(address a, address b, uint48 c)', TOKEN, FRIEND, 3).meaning,
    ).toBeNull();
  });
});
