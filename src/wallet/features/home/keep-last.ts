/** Keeps Home as it stands, to be painted first at the next start (`shared/last-home.ts`). */
import { useEffect } from 'react';
import { chosenLanguage } from '#ui/language.ts';
import { buildOf, DRAWING, LAST_HOME, type SeenHome, type SeenNode } from '../../shared/last-home.ts';
import { exactTime } from '../../shared/time.ts';
import { messages } from './messages.ts';

const ASSET = 'main a[href*="/assets/"]';
/** Longer ones take longer to read than Home to be drawn. */
const MOST = 200_000;
/** Not drawn again: what opens, runs, or asks for a text. */
const LEFT_OUT = 'dialog, [popover], script, style, template, input, select, textarea, iframe, [hidden]';
/** What an element is like; no name that another one could be found by, no way to be reached. */
const KEPT =
  /^(class|style|width|height|viewBox|d|cx|cy|r|rx|ry|x|y|fill|stroke(-[a-z]+)?|transform|opacity|data-(rail|words|room|stale|way|evidence|tone)|aria-(current|pressed|hidden))$/;

/** What came last was drawn by then. */
const SETTLED_MS = 1500;
/** Between two times: it takes some milliseconds of work. */
const PAUSE_MS = 60_000;

/** On Home, once what is owned is known: keeps it a moment later, each minute, and as the page is hidden or left. */
export function KeepLast(): null {
  useEffect(() => {
    const keep = () => void keepLastHome(document);
    // Where a browser has no idle times, leaving is enough.
    const atRest = () => globalThis.requestIdleCallback?.(keep);
    const first = setTimeout(atRest, SETTLED_MS);
    const later = setInterval(atRest, PAUSE_MS);
    const hidden = () => document.hidden && keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(first);
      clearInterval(later);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
  return null;
}

/**
 * Keeps what is on Home. What is marked `data-now` is left out, or said in the words of that mark; `data-as-of`
 * (milliseconds of the epoch) is said as that time. Of what is marked `data-late`, because its styles come late, and of
 * what begins below the window, because nobody sees it before Home itself is there, the room is kept.
 *
 * @returns what was kept; null where it is nothing to be shown first.
 */
export function keepLastHome(page: Document): SeenHome | null {
  const { body } = page;
  const [place] = body.children;
  // A frame that is not displayed has no width.
  if (place === undefined || innerWidth === 0) return null;
  if (body.querySelector('main [data-as-of]') === null || body.querySelector(ASSET) === null) return null;
  const seen = seenOf(place);
  if (seen === null) return null;
  const kept = { build: buildOf(page), width: innerWidth, language: chosenLanguage(), seen };
  const text = JSON.stringify(kept);
  if (text.length > MOST) return null;
  try {
    localStorage.setItem(LAST_HOME, text);
  } catch {
    // Blocked or full: the next start waits for the program.
  }
  return kept;
}

function seenOf(node: Node): SeenNode | null {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement || node instanceof SVGElement) || node.matches(LEFT_OUT)) return null;
  // What another width of the window has.
  if (getComputedStyle(node).display === 'none') return null;
  const { now, asOf, late } = node.dataset;
  if (now === '') return null;
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) {
    if (KEPT.test(name) || (name === 'src' && DRAWING.test(value))) attributes[name] = value;
  }
  const { top, height } = node.getBoundingClientRect();
  if (late !== undefined || top >= innerHeight) {
    return [node.localName, { ...attributes, style: `height:${height}px` }];
  }
  if (node instanceof HTMLAnchorElement) {
    const to = pathOf(node.getAttribute('href') ?? '');
    if (to !== null) attributes['data-to'] = to;
  }
  // A button without its function is one that is left out when moving by keys.
  if (node instanceof HTMLButtonElement) attributes.tabindex = '-1';
  const inside =
    asOf !== undefined
      ? [messages.total.asOf(exactTime(Number(asOf)))]
      : now !== undefined
        ? [now]
        : [...node.childNodes].map(seenOf).filter((each) => each !== null);
  return [node.localName, attributes, ...inside];
}

/** Of a link of ours, with the host's address or without. */
function pathOf(href: string): string | null {
  const [, path] = /^(?:https?:\/\/[^/]+)?(\/(?!\/).*)$/.exec(href) ?? [];
  return path ?? null;
}
