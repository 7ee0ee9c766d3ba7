import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Filled } from './filled.tsx';

test('each place has its value, in the order of the text', () => {
  const places = { amount: <b>5</b>, to: <i>Ann</i> };
  const shown = (text: 'Send {amount} to {to}' | 'An {to}: {amount}') =>
    renderToStaticMarkup(<Filled text={text} places={places} />);
  expect(shown('Send {amount} to {to}')).toBe('Send <b>5</b> to <i>Ann</i>');
  expect(shown('An {to}: {amount}')).toBe('An <i>Ann</i>: <b>5</b>');
});

test('what is filled in is not searched for places', () => {
  expect(renderToStaticMarkup(<Filled text="“{name}”" places={{ name: '{name}' }} />)).toBe('“{name}”');
});
