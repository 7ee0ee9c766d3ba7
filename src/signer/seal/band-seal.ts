/** The seal in the band, drawn without React: the band is there before anything else is loaded. */
import { sealScene } from './seal-scene.ts';

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
