// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ColourChoice } from './colour-choice.tsx';
import { accountColours, ColourDot } from './colour-dot.tsx';
import { messages } from './messages.ts';
import { press, render } from './testing.ts';

test('ColourDot: a token of its own each, and a ring without one', async () => {
  const view = await render(
    [null, ...accountColours].map((colour) => <ColourDot key={colour} colour={colour} />),
  );
  const dots = [...view.container.querySelectorAll<HTMLElement>('[aria-hidden="true"]')];
  expect(dots.map((dot) => dot.hasAttribute('data-none'))).toEqual([
    true,
    ...accountColours.map(() => false),
  ]);
  const tokens = dots.slice(1).map((dot) => dot.getAttribute('style'));
  expect(new Set(tokens).size).toBe(8);
  for (const colour of accountColours) expect(tokens[colour]).toContain(`var(--account-${colour})`);
  await view.unmount();
});

test('ColourChoice: a named group of named choices, of which none is one', async () => {
  const onChange = vi.fn();
  const view = await render(<ColourChoice legend="Colour" value={2} onChange={onChange} />);
  expect(view.get('fieldset > legend').textContent).toBe('Colour');
  const choices = [...view.container.querySelectorAll('label')];
  expect(choices.map((choice) => choice.textContent)).toEqual([
    messages.colour.none,
    ...messages.colour.names,
  ]);
  const inputs = choices.map((choice) => choice.querySelector('input'));
  expect(inputs.findIndex((input) => input?.checked)).toBe(3);
  expect(new Set(inputs.map((input) => input?.name)).size).toBe(1);
  for (const at of [0, 8]) {
    const input = inputs[at];
    if (input) await press(input);
  }
  expect(onChange.mock.calls.flat()).toEqual([null, 7]);
  await view.unmount();
});
