/**
 * The drawing of the seal: a small landscape, with a light in the sky and one thing in the foreground. It is drawn
 * as a disc in band and cap, and over the whole window behind a sheet. Easy to remember and to name, and unlike any
 * account's picture.
 */
import { seeded } from '#ui/seeded.ts';
import { COLOUR_NAMES } from './colour-names.ts';

/** The five colours of a seal, from which band and landscape are computed. */
type SealColours = { sky: string; light: string; far: string; near: string; thing: string };

/** A path of the disc, larger and at its place in the landscape. */
type Moved = { path: string; transform: string };

/** The disc lives in a square of 48, the landscape in 1280 x 764. */
type SealScene = {
  colours: SealColours;
  /** Paths of the disc, in the order in which they are painted. */
  disc: { light: string; far: string; near: string; thing: string };
  /** The same picture, wide. */
  wide: { far: string; near: string; light: Moved; thing: Moved };
};

export const palettes: readonly [SealColours, ...SealColours[]] = [
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

type Ground = { disc: string; wide: string };

const farGrounds: readonly [Ground, ...Ground[]] = [
  {
    disc: 'M0 34 13 20 22 30 32 17 48 34V48H0Z',
    wide: 'M0 590 290 440 560 552 1000 424 1280 560V764H0Z',
  },
  {
    disc: 'M0 30Q12 20 24 29T48 27V48H0Z',
    wide: 'M0 560C150 470 300 460 450 530S760 610 900 540S1150 470 1280 520V764H0Z',
  },
  {
    disc: 'M0 30H10V24H18V30H30V22H37V30H48V48H0Z',
    wide: 'M0 560H90V470H300V560H960V440H1170V560H1280V764H0Z',
  },
  { disc: 'M0 29H48V48H0Z', wide: 'M0 540H1280V764H0Z' },
  { disc: 'M0 33 24 14 48 33V48H0Z', wide: 'M0 600 640 424 1280 600V764H0Z' },
  {
    disc: 'M0 26Q8 32 16 27T32 27T48 27V48H0Z',
    wide: 'M0 500Q213 600 427 516T853 516T1280 516V764H0Z',
  },
];

const nearGrounds: readonly [Ground, ...Ground[]] = [
  {
    disc: 'M0 37Q14 31 28 37T48 36V48H0Z',
    wide: 'M0 706C220 668 420 690 640 712S1080 728 1280 690V764H0Z',
  },
  { disc: 'M0 38H48V48H0Z', wide: 'M0 700H1280V764H0Z' },
  {
    disc: 'M0 36Q4 40 8 36T16 36T24 36T32 36T40 36T48 36V48H0Z',
    wide: 'M0 696Q53 722 107 696T213 696T320 696T427 696T533 696T640 696T747 696T853 696T960 696T1067 696T1173 696T1280 696V764H0Z',
  },
  { disc: 'M0 41 48 33V48H0Z', wide: 'M0 728 1280 664V764H0Z' },
];

/** A hill between the two grounds, where the window is wide: the disc has no room for it. */
export const MIDDLE_GROUND = 'M0 640C180 590 330 600 520 640S900 690 1060 640S1220 610 1280 622V764H0Z';

/** The landscape of nobody, before there is a seal: hills alone. */
export const BARE_GROUNDS: Readonly<Record<'far' | 'near', string>> = {
  far: 'M0 560C150 470 300 460 450 530S760 610 900 540S1150 470 1280 520V764H0Z',
  near: 'M0 706C220 668 420 690 640 712S1080 728 1280 690V764H0Z',
};

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
    `M${x - 11.5} 28.6C${x - 7} 22.4 ${x + 1} 21 ${x + 5.4} 23.6C${x + 8.6} 22.6 ${x + 8.3} 20 ${x + 6.4} 17.4C${x + 4.6} 14.9 ${x + 5} 11.7 ${x + 8} 11C${x + 9} 10.8 ${x + 10} 11.2 ${x + 10.6} 11.9L${x + 18} 13.7 ${x + 10.2} 14.2C${x + 8.6} 14.3 ${x + 7.4} 14.8 ${x + 8.6} 16.7C${x + 11.3} 20.8 ${x + 11} 26.4 ${x + 6.6} 28.6C${x + 4.6} 31.6 ${x} 32.6 ${x - 3.6} 31.4C${x - 6.6} 30.4 ${x - 9.4} 29.8 ${x - 11.5} 28.6ZM${x + 9} 11.2 ${x + 7} 13 ${x + 1.8} 10.1ZM${x - 1.4} 31H${x - 0.5}V40H${x - 1.4}ZM${x + 2} 30.6H${x + 2.9}V40H${x + 2}Z`,
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

/** @param seed of a seal; the same seed gives the same scene. */
export function sealScene(seed: string | readonly number[]): SealScene {
  const draw = seeded(typeof seed === 'string' ? seed : seed.join('.'));
  const colours = draw.pick(palettes);
  const side = draw.int(2) === 0;
  const lightAt = side ? draw.pick([31, 35]) : draw.pick([13, 17]);
  const thingAt = side ? draw.pick([16, 20]) : draw.pick([28, 32]);
  const light = draw.pick(lights);
  const far = draw.pick(farGrounds);
  const near = draw.pick(nearGrounds);
  const thing = draw.pick(things);
  return {
    colours,
    disc: { light: light(lightAt), far: far.disc, near: near.disc, thing: thing(thingAt) },
    wide: {
      far: far.wide,
      near: near.wide,
      light: moved(light(0), side ? 1052 : 228, 206, 15, 13.5),
      thing: moved(thing(0), side ? 190 : 1090, 708, 40, 6),
    },
  };
}

/** Drawn around x = 0 and `height` in the disc, so that this point comes to lie at x and y. */
function moved(path: string, x: number, y: number, height: number, scale: number): Moved {
  return { path, transform: `translate(${x} ${y - height * scale}) scale(${scale})` };
}

function disc(x: number, y: number, r: number): string {
  return `M${x} ${y - r}A${r} ${r} 0 1 1 ${x} ${y + r}A${r} ${r} 0 1 1 ${x} ${y - r}Z`;
}

// The seal in the band, drawn without React: the band is there before anything else is loaded.

const SVG = 'http://www.w3.org/2000/svg';

/** A picture for the eye alone: the words beside it say the same. */
export function bandSeal(document: Document, seed: string, size = 20): SVGSVGElement {
  const { colours, disc } = sealScene(seed);
  const picture = document.createElementNS(SVG, 'svg');
  set(picture, {
    class: 'band-picture',
    width: size,
    height: size,
    viewBox: '0 0 48 48',
    'aria-hidden': 'true',
  });
  const sky = document.createElementNS(SVG, 'rect');
  set(sky, { width: 48, height: 48, fill: colours.sky });
  picture.append(sky);
  for (const part of ['light', 'far', 'near', 'thing'] as const) {
    const path = document.createElementNS(SVG, 'path');
    set(path, { d: disc[part], fill: colours[part], 'fill-rule': part === 'light' ? 'evenodd' : 'nonzero' });
    picture.append(path);
  }
  return picture;
}

function set(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

// The seal's five colours on the document: band, cap and landscape are computed from them by CSS.

type SealProperty = `--seal-${(typeof COLOUR_NAMES)[number]}`;

export function sealColours(seed: string): Readonly<Record<SealProperty, string>> {
  const { sky, light, far, near, thing } = sealScene(seed).colours;
  return {
    '--seal-sky': sky,
    '--seal-light': light,
    '--seal-far': far,
    '--seal-near': near,
    '--seal-thing': thing,
  };
}

/** @param seed of the seal; null takes the colours away, and band and landscape are ink and paper again. */
export function applySealColours({ documentElement }: Document, seed: string | null): void {
  if (seed === null) {
    documentElement.removeAttribute('data-seal');
    for (const name of COLOUR_NAMES) documentElement.style.removeProperty(`--seal-${name}`);
    return;
  }
  for (const [name, value] of Object.entries(sealColours(seed))) {
    documentElement.style.setProperty(name, value);
  }
  documentElement.setAttribute('data-seal', '');
}
