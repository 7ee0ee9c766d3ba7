// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import { ErrorView } from './error-view.tsx';

let rendered: Rendered;
const writeText = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => rendered.unmount());

/** The rows below “Details”, each as `name: value`, once they are there. */
async function rowsOf(error: EvidentError): Promise<string[]> {
  rendered = await render(<ErrorView error={error} />);
  await until(() => rendered.get('details button'));
  return [...rendered.container.querySelectorAll('details dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );
}

it('says each detail in a row of its own, and copies the code with all of them', async () => {
  const long = 'x'.repeat(600);
  const rows = await rowsOf(new EvidentError('RPC_REFUSED', { host: 'node.test', said: `a\u202e${long}` }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBe('host: node.test');
  expect(rows[1]).not.toContain('\u202e');
  await press(rendered.get('details button'));
  expect(writeText).toHaveBeenCalledWith(`RPC_REFUSED\nhost: node.test\nsaid: a\u202e${long}`);
});

it('says in words what the signer expected of typed data, and where', async () => {
  const rows = await rowsOf(
    new EvidentError('SIGN_TYPED_DATA_INVALID', { path: 'message.fee', reason: 'bytes' }),
  );
  expect(rows).toEqual([
    'Field: message.fee',
    'Reason: Whole bytes in hexadecimal were expected: 0x and an even number of digits.',
  ]);
});

it('an error without details has its code to copy', async () => {
  expect(await rowsOf(new EvidentError('RPC_TIMEOUT'))).toEqual([]);
  await press(rendered.get('details button'));
  expect(writeText).toHaveBeenCalledWith('RPC_TIMEOUT');
});
