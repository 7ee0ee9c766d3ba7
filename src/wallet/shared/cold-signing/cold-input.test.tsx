// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeUr, type Ur } from '#core/ur/ur.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import { ColdInput } from './cold-input.tsx';

const SIGNATURE: Ur = { type: 'eth-signature', cbor: Uint8Array.of(0xa0) };
const labels = { file: 'A file', paste: 'A text' };

let rendered: Rendered;
afterEach(() => rendered.unmount());

async function pasted(value: string) {
  const onUr = vi.fn();
  rendered = await render(<ColdInput onUr={onUr} error={null} otherKinds={{}} labels={labels} way="paste" />);
  const area = rendered.get<HTMLTextAreaElement>('textarea');
  const read = [...rendered.container.querySelectorAll('button')].find((each) => each.textContent === 'Read');
  if (read === undefined) throw new Error('no button');
  await act(async () => {
    area.value = value;
  });
  await press(read);
  return { onUr, area };
}

it('gives on what is whole', async () => {
  const { onUr } = await pasted(encodeUr(SIGNATURE));
  expect(onUr.mock.calls).toEqual([[SIGNATURE]]);
});

it('empties itself of a secret, and says why', async () => {
  const { onUr, area } = await pasted('test test test test test test test test test test test junk');
  expect(area.value).toBe('');
  expect(rendered.container.textContent).toContain('This looks like a secret');
  expect(onUr).not.toHaveBeenCalled();
});
