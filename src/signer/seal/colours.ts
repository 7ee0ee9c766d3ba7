/** The seal's five colours on the document: band, cap and landscape are computed from them by CSS. */
import { COLOUR_NAMES } from './colour-names.ts';
import { sealScene } from './seal-scene.ts';

export type SealProperty = `--seal-${(typeof COLOUR_NAMES)[number]}`;

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
