// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { press, type Rendered, render } from './testing.ts';
import { LongTextArea, MAX_LAID_OUT } from './text-area.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const told = vi.fn<(text: string) => void>();

function Screen({ first }: { first: string }) {
  const [text, setText] = useState(first);
  const take = (next: string) => {
    told(next);
    setText(next);
  };
  return (
    <Field label="Interface">
      <LongTextArea value={text} onText={take} />
    </Field>
  );
}

const area = () => rendered.get<HTMLTextAreaElement>('textarea');

/** True when the browser is left to take the text. */
async function paste(text: string, [from, to]: readonly [number, number]): Promise<boolean> {
  area().setSelectionRange(from, to);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => {
    area().dispatchEvent(event);
  });
  return !event.defaultPrevented;
}

it('leaves what is short to the browser', async () => {
  rendered = await render(<Screen first="" />);
  told.mockClear();
  expect(await paste('x'.repeat(MAX_LAID_OUT), [0, 0])).toBe(true);
  expect(told).not.toHaveBeenCalled();
});

it('holds what is long, whole and where it was pasted, shows its beginning, and lets go of it', async () => {
  rendered = await render(<Screen first="before|after" />);
  const field = area();
  const long = 'x'.repeat(MAX_LAID_OUT);
  expect(await paste(long, [6, 7])).toBe(false);
  expect(told).toHaveBeenLastCalledWith(`before${long}after`);
  expect(area()).toBe(field);
  expect(field.readOnly).toBe(true);
  expect(field.value).toBe(`before${'x'.repeat(1_994)}…`);
  expect(rendered.container.textContent).toContain('of 65,547 characters');
  // Its beginning is not the text: nothing is put into it.
  expect(await paste(long, [0, 0])).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
  await press(rendered.get('button'));
  expect(told).toHaveBeenLastCalledWith('');
  expect([field.value, field.readOnly]).toEqual(['', false]);
  expect(document.activeElement).toBe(field);
});
