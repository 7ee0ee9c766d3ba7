// @vitest-environment happy-dom
import { act, type FormEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render, write } from '#ui/testing.ts';
import { HexInput } from './hex-input.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('is a field of one line: a break that is pasted is no part of the text, and Enter sends the form', async () => {
  const onText = vi.fn<(text: string) => void>();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  rendered = await render(
    <form onSubmit={onSubmit} noValidate>
      <HexInput value="" onText={onText} />
    </form>,
  );
  const field = rendered.get<HTMLTextAreaElement>('textarea');
  await write(field, '0x7099\n7970\r\n');
  expect(onText).toHaveBeenLastCalledWith('0x70997970');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => field.dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(true);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('has a second line for an address where a browser does not size a field by its text', async () => {
  rendered = await render(<HexInput value={`0x${'7'.repeat(40)}`} onText={() => undefined} />);
  expect(rendered.get('textarea').getAttribute('rows')).toBe('2');
});
