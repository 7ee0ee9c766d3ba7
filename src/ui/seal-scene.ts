/**
 * The drawing behind the signer's seal: a small landscape in a disc, with a light in the sky and one thing in
 * the foreground. A scene can be remembered and named, and no account's picture looks like it.
 */
import { seeded } from './seeded.ts';

export type SealScene = {
  sky: string;
  parts: readonly { path: string; fill: string }[];
};

type Palette = { sky: string; light: string; far: string; near: string; thing: string };

const palettes: readonly [Palette, ...Palette[]] = [
  { sky: '#e0a33a', light: '#fff3d0', far: '#a8631f', near: '#6b3a14', thing: '#2a1608' },
  { sky: '#7fb3c4', light: '#fff6dd', far: '#4b7f8c', near: '#28525c', thing: '#f3efe6' },
  { sky: '#d98873', light: '#ffe9c9', far: '#9c4a4a', near: '#5e2a35', thing: '#fbe6d4' },
  { sky: '#2f3f66', light: '#f4e3a8', far: '#4d628f', near: '#16203a', thing: '#dfe6f2' },
  { sky: '#b9c98f', light: '#fffbe2', far: '#71894d', near: '#3c5230', thing: '#f6efd8' },
  { sky: '#cdb6d6', light: '#fff2f0', far: '#8a6aa0', near: '#4e3a66', thing: '#f9ecd9' },
  { sky: '#efd9a7', light: '#d9643f', far: '#c9985a', near: '#7d5a33', thing: '#35261a' },
  { sky: '#3f6f6a', light: '#f2d388', far: '#5f958c', near: '#1d3d3b', thing: '#f1ead6' },
  { sky: '#f0c3b0', light: '#fffaf0', far: '#5f8f8f', near: '#2e5c63', thing: '#fff1de' },
  { sky: '#4b3b52', light: '#f0a36b', far: '#7a5a74', near: '#241a2c', thing: '#f3dccb' },
];

const lights: readonly [(x: number) => string, ...((x: number) => string)[]] = [
  (x) => disc(x, 15, 5.5),
  (x) => `M${x - 1} 9A6.5 6.5 0 1 0 ${x + 6} 17A5.5 5.5 0 0 1 ${x - 1} 9Z`,
  (x) => `M${x} 8 ${x + 2} 13 ${x + 7} 15 ${x + 2} 17 ${x} 22 ${x - 2} 17 ${x - 7} 15 ${x - 2} 13Z`,
  (x) => `${disc(x, 15, 6.5)}M${x} 11.5A3.5 3.5 0 1 0 ${x} 18.5A3.5 3.5 0 1 0 ${x} 11.5Z`,
  (x) =>
    `M${x - 10} 16A4 4 0 0 1 ${x - 3} 13A5 5 0 0 1 ${x + 5} 14A3.5 3.5 0 0 1 ${x + 8} 20H${x - 8}A3 3 0 0 1 ${x - 10} 16Z`,
];

const farGrounds: readonly [string, ...string[]] = [
  'M0 34 13 20 22 30 32 17 48 34V48H0Z',
  'M0 30Q12 20 24 29T48 27V48H0Z',
  'M0 30H10V24H18V30H30V22H37V30H48V48H0Z',
  'M0 29H48V48H0Z',
  'M0 33 24 14 48 33V48H0Z',
  'M0 26Q8 32 16 27T32 27T48 27V48H0Z',
];

const nearGrounds: readonly [string, ...string[]] = [
  'M0 37Q14 31 28 37T48 36V48H0Z',
  'M0 38H48V48H0Z',
  'M0 36Q4 40 8 36T16 36T24 36T32 36T40 36T48 36V48H0Z',
  'M0 41 48 33V48H0Z',
];

/** The thing in the foreground, its foot at x and y 39. */
const things: readonly [(x: number) => string, ...((x: number) => string)[]] = [
  // fir
  (x) =>
    `M${x} 19 ${x + 6} 29H${x + 3}L${x + 8} 36H${x + 1.5}V40H${x - 1.5}V36H${x - 8}L${x - 3} 29H${x - 6}Z`,
  // round tree
  (x) => `${disc(x, 26, 7)}M${x - 1.5} 30H${x + 1.5}V40H${x - 1.5}Z`,
  // sailing boat
  (x) =>
    `M${x - 10} 36H${x + 10}L${x + 6} 41H${x - 6}ZM${x - 1} 18V34H${x - 9}ZM${x + 1} 21 ${x + 8} 34H${x + 1}Z`,
  // house
  (x) => `M${x - 9} 29 ${x} 21 ${x + 9} 29V40H${x + 2.5}V33H${x - 2.5}V40H${x - 9}Z`,
  // lighthouse
  (x) =>
    `M${x - 3} 24H${x + 3}L${x + 4.5} 40H${x - 4.5}ZM${x - 4} 18H${x + 4}V22.5H${x - 4}ZM${x - 4} 17 ${x} 13.5 ${x + 4} 17Z`,
  // wading bird
  (x) =>
    `M${x - 8} 29Q${x - 2} 23 ${x + 3} 26Q${x + 3} 20 ${x + 6} 17L${x + 12} 19 ${x + 8} 20.5Q${x + 8} 33 ${x - 2} 32ZM${x - 1} 31H${x + 0.5}V40H${x - 1}ZM${x + 2} 31H${x + 3.5}V40H${x + 2}Z`,
  // tent
  (x) => `M${x} 22 ${x + 11} 40H${x + 3}L${x} 32 ${x - 3} 40H${x - 11}Z`,
  // arch
  (x) => `M${x - 10} 40V31A10 10 0 0 1 ${x + 10} 31V40H${x + 5}V31A5 5 0 0 0 ${x - 5} 31V40Z`,
  // mill
  (x) =>
    `M${x - 3} 28H${x + 3}L${x + 5} 40H${x - 5}ZM${x - 9} 16.5 ${x - 7} 14.5 ${x} 23 ${x + 7} 14.5 ${x + 9} 16.5 ${x + 2} 25 ${x + 9} 33.5 ${x + 7} 35.5 ${x} 27 ${x - 7} 35.5 ${x - 9} 33.5 ${x - 2} 25Z`,
  // standing stones
  (x) =>
    `M${x - 9} 25 ${x - 4} 23V40H${x - 9}ZM${x + 4} 22 ${x + 9} 24V40H${x + 4}ZM${x - 11} 18.5 ${x + 11} 17.5V22L${x - 11} 23Z`,
];

/** @param seed the words and numbers drawn when the vault was made; the same seed gives the same scene. */
export function sealScene(seed: string | readonly number[]): SealScene {
  const draw = seeded(typeof seed === 'string' ? seed : seed.join('.'));
  const colours = draw.pick(palettes);
  const side = draw.int(2) === 0;
  const lightAt = side ? draw.pick([31, 35]) : draw.pick([13, 17]);
  const thingAt = side ? draw.pick([16, 20]) : draw.pick([28, 32]);
  return {
    sky: colours.sky,
    parts: [
      { path: draw.pick(lights)(lightAt), fill: colours.light },
      { path: draw.pick(farGrounds), fill: colours.far },
      { path: draw.pick(nearGrounds), fill: colours.near },
      { path: draw.pick(things)(thingAt), fill: colours.thing },
    ],
  };
}

function disc(x: number, y: number, r: number): string {
  return `M${x} ${y - r}A${r} ${r} 0 1 1 ${x} ${y + r}A${r} ${r} 0 1 1 ${x} ${y - r}Z`;
}
