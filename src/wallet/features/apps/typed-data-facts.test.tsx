// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#ui/testing.ts';
import { messages } from './messages.ts';
import { TypedDataFacts } from './typed-data-facts.tsx';

vi.mock('../../shared/networks.ts', () => ({ useNetworkName: () => (id: number) => `Chain ${id}` }));

const SPENDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const words = messages.request;

let view: Rendered;
afterEach(() => view.unmount());

async function rowsOf(json: string) {
  view = await render(
    <TypedDataFacts json={json}>
      <span />
    </TypedDataFacts>,
  );
  const labels = [...view.container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const values = [...view.container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return labels.map((label, at) => [label, values[at]]);
}
const details = () => view.container.querySelector('details');

const permit = (message: object) =>
  JSON.stringify({
    types: { Permit: [] },
    primaryType: 'Permit',
    domain: { name: 'Demo dollar', chainId: 31337, verifyingContract: SPENDER },
    message,
  });

it('shows the fields in rows, those of structs and lists by their place, and folds the document', async () => {
  const rows = await rowsOf(
    permit({ spender: SPENDER.toLowerCase(), value: '250', nested: { parts: [true, null] } }),
  );
  expect(rows.slice(0, 3)).toEqual([
    [words.type, 'Permit'],
    [words.domain, 'Demo dollar'],
    [words.network, 'Chain 31337'],
  ]);
  expect(rows[3]?.[0]).toBe(words.contract);
  expect(rows[4]?.[0]).toBe('spender');
  expect(view.container.querySelectorAll(`[data-address="${SPENDER}"]`)).toHaveLength(2);
  expect(rows.slice(5)).toEqual([
    ['value', '250'],
    ['nested.parts[0]', 'true'],
    ['nested.parts[1]', 'null'],
  ]);
  expect(details()?.open).toBe(false);
  expect(details()?.textContent).toContain('"value": "250"');
  expect(details()?.querySelector('[tabindex="0"]')).not.toBeNull();
});

it('says that there are more fields than rows, however they are nested', async () => {
  const rows = await rowsOf(permit({ list: Array.from({ length: 1000 }, (_, at) => at) }));
  expect(rows.length).toBeLessThan(40);
  expect(view.container.textContent).toContain(words.moreFields);
});

it('opens the document where it holds what the eye does not see', async () => {
  await rowsOf(permit({ text: 'pay\u202eeth' }));
  expect(details()?.open).toBe(true);
  expect(view.container.querySelector('dl')?.textContent).not.toContain('\u202e');
});

it('shows what is no typed data as it is', async () => {
  expect(await rowsOf('{"types":')).toEqual([[words.typedData, '{"types":']]);
  expect(details()).toBeNull();
});
