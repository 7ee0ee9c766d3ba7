import { expect, test } from 'vitest';
import { CHAIN_ICONS } from '#core/chain/chain-icons.generated.ts';
import { DRAWINGS } from '#wallet/components/icons/token-icons.generated.ts';
import { checkedDrawing } from './icons.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;

test.each([
  ['a script', '<script>1</script>'],
  ['a style', '<style>*{fill:red}</style>'],
  ['a handler', '<path onload="1" d="M0 0"/>'],
  ['a reference elsewhere', '<path fill="url(https://a.example/b)" d="M0 0"/>'],
  ['a link', '<path href="#a" d="M0 0"/>'],
  ['an image', '<image width="1"/>'],
  ['foreign markup', '<foreignObject><p>1</p></foreignObject>'],
  ['a style that escapes', '<path style="fill:url(//a.example)" d="M0 0"/>'],
  ['an entity', '<path d="M0 0&#x3a;"/>'],
  ['a text', 'words'],
  ['a comment', '<!-- a -->'],
])('a drawing with %s is refused', (_what, inside) => {
  expect(() => checkedDrawing(svg(inside))).toThrow(RangeError);
});

test('what is left of a drawing is its shapes', () => {
  const drawing = '<g clip-path="url(#a__b)">\n  <path fill="#fff" d="M0 0h24"/>\n</g>';
  expect(checkedDrawing(svg(drawing).replace('<svg', '<svg class="web3icons" width="24"'))).toBe(
    svg('<g clip-path="url(#a__b)"><path fill="#fff" d="M0 0h24"/></g>'),
  );
});

test('all drawings that come along pass as they are', () => {
  const all = [...Object.values(DRAWINGS), ...Object.values(CHAIN_ICONS)];
  expect(all.length).toBeGreaterThan(200);
  for (const drawing of all) expect(checkedDrawing(drawing)).toBe(drawing);
});
