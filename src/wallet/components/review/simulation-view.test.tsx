// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { AllowanceChange, MovedAsset } from '#core/simulation/outcome.ts';
import { hasUnseenText } from '#core/text/display.ts';
import { anyText } from '#test/any-text.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import {
  ETHER,
  evidence,
  MAX,
  network,
  outcomeOf,
  SPENDER,
  STRANGE,
  TOKEN,
  usdx,
} from '../../testing/stage.ts';
import { tokenBook } from '../../transactions/tokens.ts';
import { reviewMessages } from './messages.ts';
import { SimulationView, type SimulationViewProps } from './simulation-view.tsx';

const words = reviewMessages.simulation;
let view: Rendered | null = null;
afterEach(async () => {
  await view?.unmount();
  view = null;
});

const base: SimulationViewProps = {
  simulation: null,
  asking: true,
  tokens: tokenBook(network, [usdx], []),
  nativeSymbol: 'ETH',
  nameOf: () => null,
  onAskAgain: () => undefined,
};
async function show(over: Partial<SimulationViewProps>): Promise<string> {
  view = await render(<SimulationView {...base} asking={false} {...over} />);
  return view.container.textContent ?? '';
}

describe('SimulationView', () => {
  test('what leaves and what arrives stand apart, with exact amounts', async () => {
    const text = await show({
      simulation: outcomeOf({
        changes: [
          { asset: { kind: 'native' }, delta: -ETHER - 1n, by: 'balances' },
          { asset: { kind: 'erc20', token: TOKEN }, delta: 2_900_000_001n, by: 'balances' },
        ],
      }),
    });
    const [leaves, arrives] = [...(view?.container.querySelectorAll('ul') ?? [])];
    expect(leaves?.textContent).toContain('−1.000000000000000001');
    expect(arrives?.textContent).toContain('+2,900.000001');
    expect(text).toContain(words.foot);
    expect(text).toContain(words.by(1));
  });

  test('nothing moves is said only where that was looked at', async () => {
    expect(await show({ simulation: outcomeOf({ changes: [] }) })).toContain(words.nothing);
    await view?.unmount();
    const text = await show({ simulation: outcomeOf({ changes: [], complete: false, method: 'call' }) });
    expect(text).toContain(words.incomplete);
    expect(text).not.toContain(words.nothing);
  });

  test('a token of no list is named by its whole address, and an event alone is marked', async () => {
    const text = await show({
      simulation: outcomeOf({
        changes: [{ asset: { kind: 'erc20', token: STRANGE }, delta: 5n, by: 'logs' }],
      }),
    });
    expect(view?.get('[data-address]').dataset.address).toBe(STRANGE);
    expect(text).toContain(words.onlyLogs);
  });

  test('an event that the balances contradict is a danger', async () => {
    const text = await show({
      simulation: outcomeOf({
        contradictions: [{ asset: { kind: 'erc20', token: TOKEN }, claimed: 5_000_000n, found: 0n }],
      }),
    });
    expect(text).toContain(words.contradictionTitle);
    expect(text).toContain('+5');
  });

  test('permissions stand before and after', async () => {
    const allowance = { token: TOKEN, standard: 'erc20', spender: SPENDER } as const;
    const text = await show({
      simulation: outcomeOf({ changes: [], allowances: [{ ...allowance, before: 0n, after: MAX }] }),
    });
    expect(text).toContain(words.any);
    expect(text).toContain(words.none);
    expect(text).not.toContain(words.nothing);
  });

  test.each(['reverted', 'outOfGas'])('%s is said before anything is signed', async (kind) => {
    const text = await show({
      simulation: outcomeOf({ status: 'reverted', outOfGas: kind === 'outOfGas', reason: 'x\u202ey' }),
    });
    expect(text).toContain(kind === 'reverted' ? words.revertsTitle : words.outOfGasTitle);
    expect(text).not.toContain('\u202e');
  });

  test('failed: says so, and can be asked again', async () => {
    const onAskAgain = vi.fn();
    const text = await show({ simulation: { kind: 'failed', code: 'RPC_TIMEOUT' }, onAskAgain });
    expect(text).toContain('RPC_TIMEOUT');
    await press(view?.get('button') ?? document.body);
    expect(onAskAgain).toHaveBeenCalledOnce();
  });
});

test('whatever an endpoint makes up is shown without harm, and not without end', async () => {
  const amount = fc.bigInt({ min: -MAX, max: MAX });
  const address = fc.constantFrom<Address>(TOKEN, SPENDER, STRANGE);
  const asset = fc.oneof(
    fc.constant<MovedAsset>({ kind: 'native' }),
    fc
      .tuple(address, amount, fc.constantFrom('erc721' as const, 'erc1155' as const))
      .map(([token, id, kind]): MovedAsset => ({ kind, token, id })),
    address.map((token): MovedAsset => ({ kind: 'erc20', token })),
  );
  const standard = fc.constantFrom<AllowanceChange['standard']>(
    'erc20',
    'erc721',
    'approvalForAll',
    'permit2',
  );
  const outcome = fc.record({
    status: fc.constantFrom('succeeded' as const, 'reverted' as const),
    reason: fc.option(anyText({ maxLength: 3000 })),
    outOfGas: fc.boolean(),
    complete: fc.boolean(),
    changes: fc.array(
      fc.record({ asset, delta: amount, by: fc.constantFrom('balances' as const, 'logs' as const) }),
    ),
    allowances: fc.array(
      fc.record({
        token: address,
        standard,
        spender: address,
        before: fc.option(amount),
        after: fc.option(amount),
      }),
    ),
    contradictions: fc.array(fc.record({ asset, claimed: amount, found: amount })),
    source: anyText({ maxLength: 500 }),
  });
  await fc.assert(
    fc.asyncProperty(outcome, anyText(), async ({ source, ...over }, symbol) => {
      const tokens = tokenBook(network, [], [{ ...usdx, symbol, decimals: 255 }]);
      const text = await show({
        simulation: outcomeOf({ ...over, evidence: { ...evidence, sources: [source] } }),
        tokens,
      });
      expect(hasUnseenText(text.replaceAll(source, ''))).toBe(false);
      await view?.unmount();
      view = null;
    }),
    { numRuns: 15 },
  );
  const many = Array.from({ length: 5_000 }, () => ({
    asset: { kind: 'native' as const },
    delta: 1n,
    by: 'logs' as const,
  }));
  await show({ simulation: outcomeOf({ changes: many }) });
  expect(view?.container.querySelectorAll('li').length).toBeLessThan(100);
  expect(view?.container.textContent).toContain(words.more(5_000 - 24));
});
