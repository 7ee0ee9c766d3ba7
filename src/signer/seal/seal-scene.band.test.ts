// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import { SealPicture } from './seal.tsx';
import { bandSeal } from './seal-scene.ts';

const seed = 'ab'.repeat(16);
const drawn = (svg: Element) =>
  [...svg.querySelectorAll('rect, path')].map((part) => [part.getAttribute('d'), part.getAttribute('fill')]);

test('band and cap show one and the same picture', async () => {
  const view = await render(createElement(SealPicture, { seed, size: 40 }));
  const inBand = bandSeal(document, seed);
  expect(drawn(inBand)).toEqual(drawn(view.get('svg')));
  expect(drawn(inBand)).toHaveLength(5);
  expect([inBand.getAttribute('width'), inBand.getAttribute('aria-hidden')]).toEqual(['20', 'true']);
  await view.unmount();
});
