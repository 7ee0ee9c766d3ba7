// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NonceQueue } from '../../transactions/types.ts';
import { useTogether } from './use-chain-facts.ts';

const balanceOf = (amount: bigint) => ({ value: [{ amount }] }) as unknown as ChainBalances;
const queueOf = (...records: object[]) =>
  ({
    places: records.length === 0 ? [] : [{ records: records as TransactionRecord[] }],
  }) as unknown as NonceQueue;

type FigureProps = { balances: ChainBalances; queue: NonceQueue | undefined; asking: boolean; of?: string };

/** Ten are held, three of them are on their way. */
function Figure({ asking, of = 'me', ...rest }: FigureProps) {
  const together = useTogether({ of, ...rest }, asking);
  const held = together?.balances?.value[0]?.amount;
  const waiting = BigInt(together?.queue?.places.flatMap(({ records }) => records).length ?? 0) * 3n;
  return <>{held === undefined ? 'unknown' : String(held - waiting)}</>;
}

test('a payment that a new balance already lacks is not subtracted once more while the queue is still the old one', async () => {
  const [before, after, one, none] = [balanceOf(10n), balanceOf(7n), queueOf({}), queueOf()];
  const view = await render(<Figure balances={before} queue={one} asking={false} />);
  const shows = async (props: FigureProps) => {
    await view.update(<Figure {...props} />);
    return view.container.textContent;
  };
  expect(view.container.textContent).toBe('7');
  expect(await shows({ balances: before, queue: one, asking: true })).toBe('7');
  // One of them has answered.
  expect(await shows({ balances: after, queue: one, asking: true })).toBe('7');
  expect(await shows({ balances: before, queue: none, asking: true })).toBe('7');
  expect(await shows({ balances: after, queue: none, asking: false })).toBe('7');
  // Nothing waits any more: what comes is shown at once.
  expect(await shows({ balances: before, queue: none, asking: true })).toBe('10');
  // Of another account, what was kept says nothing.
  expect(await shows({ balances: after, queue: one, asking: true, of: 'other' })).toBe('unknown');
  await view.unmount();
});
