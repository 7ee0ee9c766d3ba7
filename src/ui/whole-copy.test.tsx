// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AddressText } from './address.tsx';
import { type Rendered, render } from './testing.ts';
import { copyAddressesWhole, withWholes } from './whole-copy.ts';

const A = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const B = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SHORT_A = '0x7099…79C8';

beforeAll(copyAddressesWhole);
let view: Rendered | null = null;
afterEach(async () => {
  document.getSelection()?.removeAllRanges();
  await view?.unmount();
  view = null;
});

/** What lands on the clipboard; null where the browser is left to copy by itself. */
function copied(target: Element = document.body): string | null {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData });
  target.dispatchEvent(event);
  return event.defaultPrevented ? clipboardData.getData('text/plain') : null;
}

function mark(from: Node, start: number, to: Node, end: number) {
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function textOf(element: Element): Text {
  const node = element.firstChild;
  if (!(node instanceof Text)) throw new Error('no text');
  return node;
}

test('short forms become what they stand for, others stay', () => {
  expect(withWholes(`From ${SHORT_A} to 0xf39F…2266`, [B, A])).toBe(`From ${A} to ${B}`);
  expect(withWholes(SHORT_A, [B])).toBe(SHORT_A);
  expect(withWholes('nothing', [A])).toBe('nothing');
});

test('a short address is copied whole', async () => {
  view = await render(<AddressText address={A} plain />);
  const text = textOf(view.get('[title]'));
  mark(text, 0, text, text.length);
  expect(copied()).toBe(A);
});

test('a part of a short address is copied as the whole', async () => {
  view = await render(<AddressText address={A} plain />);
  const text = textOf(view.get('[title]'));
  for (const [start, end] of [
    [0, 6],
    [2, 4],
    [5, 11],
    [7, 11],
    [6, 7],
  ] as const) {
    mark(text, start, text, end);
    expect(copied(), `${start} ${end}`).toBe(A);
  }
});

test('a line that is marked across several elements', async () => {
  view = await render(
    <p>
      <b>Rent</b>{' '}
      <select>
        <option>0x1234…5678</option>
      </select>
      <bdi data-whole={`${A} ${B}`}>from {SHORT_A} to 0xf39F…2266</bdi> <i>today</i>
    </p>,
  );
  mark(textOf(view.get('b')), 0, textOf(view.get('i')), 5);
  expect(copied()).toBe(`Rent from ${A} to ${B} today`);
});

test('what is not shortened is left to the browser', async () => {
  view = await render(
    <p>
      <b>Rent</b> <bdi data-whole={A}>whole {A}</bdi> <i>0x1234…5678 of nobody</i>
    </p>,
  );
  mark(textOf(view.get('b')), 0, textOf(view.get('i')), 5);
  expect(copied()).toBeNull();
  document.getSelection()?.removeAllRanges();
  expect(copied()).toBeNull();
});

test('boxes of text copy what stands in them', async () => {
  view = await render(
    <div data-whole={A}>
      <input defaultValue={SHORT_A} />
      <b>{SHORT_A}</b>
    </div>,
  );
  const text = textOf(view.get('b'));
  mark(text, 0, text, text.length);
  expect(copied(view.get('input'))).toBeNull();
  expect(copied()).toBe(A);
});
