/**
 * Home as it was last seen, painted before the program is there. The wallet itself keeps it, in this browser, as boxes,
 * texts and drawings (`features/home/keep-last.ts`). It says of what time it is; what is only true for a moment is not
 * in it. Nothing in it takes the focus or is told to a screen reader, and no address in it is asked for.
 */
import { chosenLanguage } from '#ui/language.ts';

export const LAST_HOME = 'evident.home';

/** A text, or an element: its name, its attributes, what is in it. */
export type SeenNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: SeenNode[]];

export interface SeenHome {
  /** By which build: another one has other names of styles. */
  readonly build: string;
  /** Of the window: another one is laid out in another way. */
  readonly width: number;
  readonly language: string;
  readonly seen: SeenNode;
}

/** The address of the program's entry, which no two builds share. */
export const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';

/** Boxes, texts and drawings; nothing that runs, loads or takes a text. */
const NAMES =
  /^(a|b|bdi|button|data|div|footer|h[1-6]|header|i|img|kbd|li|main|nav|p|section|small|span|ul|svg|path|circle|rect|g)$/;
/** A picture that is its own address: no other one is kept or drawn. */
export const DRAWING = /^data:image\//;

let shown: HTMLElement | null = null;
let pressed: string | null = null;
let follow = (path: string): void => {
  pressed = path;
};

/** In the place of Home, over what is drawn meanwhile. True when there was something to be shown. */
export function showLastHome(page: Document): boolean {
  try {
    const { build, width, language, seen } = JSON.parse(localStorage.getItem(LAST_HOME) ?? '') as SeenHome;
    if (build !== buildOf(page) || width !== innerWidth || language !== chosenLanguage()) return false;
    shown = page.createElement('div');
    shown.ariaHidden = 'true';
    shown.style.cssText =
      'position:absolute;inset:0 0 auto;z-index:1;min-height:100%;background:var(--paper)';
    shown.append(drawn(page, seen, false));
    shown.addEventListener('click', ({ target }) => {
      const { to } = (target as Element).closest<HTMLElement>('[data-to]')?.dataset ?? {};
      if (to === undefined) return;
      leaveLastHome();
      follow(to);
    });
    page.body.append(shown);
    return true;
  } catch {
    // Nothing was kept, or it cannot be read: the screen itself comes a moment later.
    return false;
  }
}

/** @param to goes there: what was pressed in it, perhaps already. */
export function whenPressed(to: (path: string) => void): void {
  follow = to;
  if (pressed !== null) to(pressed);
}

/** Once the screen itself is there, or something else to be read. */
export function leaveLastHome(): void {
  shown?.remove();
  shown = null;
}

/** What it shows is no longer so: another account, another network. */
export function forgetLastHome(): void {
  try {
    localStorage.removeItem(LAST_HOME);
  } catch {
    // Blocked storage holds nothing.
  }
}

function drawn(page: Document, seen: SeenNode, inDrawing: boolean): Node {
  if (typeof seen === 'string') return page.createTextNode(seen);
  const [name, attributes, ...inside] = seen;
  if (!NAMES.test(name)) return page.createTextNode('');
  const isDrawing = inDrawing || name === 'svg';
  const element = isDrawing
    ? page.createElementNS('http://www.w3.org/2000/svg', name)
    : page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'style') element.style.cssText = value;
    else if (key !== 'src' || DRAWING.test(value)) element.setAttribute(key, value);
  }
  element.append(...inside.map((each) => drawn(page, each, isDrawing)));
  return element;
}
