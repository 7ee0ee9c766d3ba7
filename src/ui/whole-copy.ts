/**
 * No shortened address leaves a page by copying: whoever pastes it would search for its ends, and so would a thief who
 * makes an address with the same ones. Text inside an element with `data-whole` (the whole addresses or hashes, parted
 * by spaces) is copied with each short form replaced by the whole, also where only a part of the short form is marked.
 */
import { shortAddress } from './address-parts.ts';

const SHORT = /0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}/g;

/** Every short form that stands for one of the wholes replaced by it. */
export function withWholes(text: string, wholes: readonly string[]): string {
  return text.replace(SHORT, (short) => wholes.find((whole) => shortAddress(whole) === short) ?? short);
}

function holderOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>('[data-whole]') ?? null;
}

const wholesOf = (holder: HTMLElement | null): readonly string[] =>
  holder?.dataset.whole?.split(' ').filter((whole) => whole !== '') ?? [];

/** The short form around or at a place of a text; null when there is none. */
function shortAt(text: string, offset: number): { readonly from: number; readonly to: number } | null {
  for (const match of text.matchAll(SHORT)) {
    const to = match.index + match[0].length;
    if (match.index < offset && offset < to) return { from: match.index, to };
  }
  return null;
}

/** The range, wider by what is cut off of a short form at its ends. */
function widened(range: Range): Range {
  const wide = range.cloneRange();
  const { startContainer: start, endContainer: end } = range;
  if (start instanceof Text && holderOf(start) !== null) {
    const short = shortAt(start.data, range.startOffset);
    if (short !== null) wide.setStart(start, short.from);
  }
  if (end instanceof Text && holderOf(end) !== null) {
    const short = shortAt(end.data, range.endOffset);
    if (short !== null) wide.setEnd(end, short.to);
  }
  return wide;
}

/** Null when nothing in the range is shortened. */
function wholeFragment(range: Range): DocumentFragment | null {
  const wide = widened(range);
  const around = holderOf(wide.commonAncestorContainer);
  const fragment = wide.cloneContents();
  let changed = false;
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const whole = withWholes(text, wholesOf(holderOf(node) ?? around));
    if (whole === text) continue;
    node.nodeValue = whole;
    changed = true;
  }
  return changed ? fragment : null;
}

/** As the page lays it out: what is not shown is not copied, and lines stay lines. */
function layOut(fragment: DocumentFragment): string {
  const place = document.createElement('div');
  place.style.position = 'fixed';
  place.style.insetInlineStart = '-200vw';
  place.inert = true;
  place.append(fragment);
  // What could have been chosen is no text of the page.
  for (const choice of place.querySelectorAll('select')) choice.remove();
  document.body.append(place);
  // biome-ignore lint/performance/useDomNodeTextContent: what lies hidden in the page is not copied
  const text = place.innerText;
  place.remove();
  return text;
}

function copyWhole(event: ClipboardEvent): void {
  // Boxes of text copy what stands in them, and some parts of a page see to it themselves.
  if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
  if (event.target instanceof HTMLTextAreaElement) return;
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
  const fragment = wholeFragment(selection.getRangeAt(0));
  if (fragment === null) return;
  event.clipboardData?.setData('text/plain', layOut(fragment));
  event.preventDefault();
}

/** For the life of the page. */
export function copyAddressesWhole(): void {
  document.addEventListener('copy', copyWhole);
}
