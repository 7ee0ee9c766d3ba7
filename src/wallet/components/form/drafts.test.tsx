// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Rendered, render } from '#ui/testing.ts';
import { useFormDraft } from './drafts.tsx';

const KEY = 'evident.draft.form';
let rendered: Rendered;
let held: ReturnType<typeof useFormDraft<{ to: string; amount: string }>>;

function Form() {
  held = useFormDraft('form', { to: '', amount: '1' });
  return null;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => rendered.unmount());

/** As if the frame were gone: nothing is taken down, and everything begins anew. */
async function again() {
  const kept = sessionStorage.getItem(KEY);
  await rendered.unmount();
  if (kept !== null) sessionStorage.setItem(KEY, kept);
  rendered = await render(<Form />);
}

it('are there again after the frame was removed', async () => {
  rendered = await render(<Form />);
  await act(async () => held[1]({ to: 'bob.eth' }));
  await again();
  expect(held[0]).toEqual({ to: 'bob.eth', amount: '1' });
});

it('are given up when the form is left, and when nothing is left to lose', async () => {
  rendered = await render(<Form />);
  await act(async () => held[1]({ to: 'bob.eth' }));
  expect(sessionStorage.getItem(KEY)).not.toBeNull();
  await act(async () => held[1]({ to: '' }));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  await act(async () => held[1]({ to: 'bob.eth' }));
  await rendered.unmount();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('take up nothing that the form does not have', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ to: 'bob.eth', other: 'x' }));
  rendered = await render(<Form />);
  expect(held[0]).toEqual({ to: 'bob.eth', amount: '1' });
});
