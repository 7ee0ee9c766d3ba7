/** What is lost on a small window or with large text, and what is too small to be pressed. */
import { expect, type Frame, type Page } from '@playwright/test';
import { resize, resizeToLook, SMALLEST } from './width.ts';

/** A sweep tells everything at once. */
const soft = expect.configure({ soft: true });

/**
 * In the document: what sticks out sideways, words that are cut off where nothing says that there are more, and
 * controls that lie on one another.
 */
function losses(): readonly string[] {
  const width = innerWidth;
  const named = (each: Element) =>
    `${each.tagName.toLowerCase()} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}"`;
  const root = document.querySelector('dialog:modal') ?? document.body;
  const shown = [...root.querySelectorAll('*')].filter((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  function hiddenFromSight(each: Element): boolean {
    for (let at: Element | null = each; at !== null; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      const { width: w, height: h } = at.getBoundingClientRect();
      if (position === 'absolute' && (clipPath !== 'none' || w <= 1 || h <= 1)) return true;
    }
    return false;
  }
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    const wide = shown.filter((each) => each.getBoundingClientRect().right > width + 1);
    found.push(
      `wider than ${width}: ${document.documentElement.scrollWidth}, ${wide.slice(-3).map(named).join(', ')}`,
    );
  }
  for (const each of shown) {
    const style = getComputedStyle(each);
    const cut =
      (/hidden|clip/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 2) ||
      (/hidden|clip/.test(style.overflowY) && each.scrollHeight > each.clientHeight + 2);
    const text = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    // Letters in a picture say nothing that is not beside it.
    const decoration = each.closest('[aria-hidden="true"]') !== null;
    if (cut && text && !decoration && style.textOverflow !== 'ellipsis' && !hiddenFromSight(each))
      found.push(`cut off: ${named(each)}`);
  }
  // Of sheets, where a wrong press costs most: rows of lists have targets that reach over their edges.
  if (root === document.body) return found;
  const controls = shown.filter(
    (each) => each.matches('button, a[href], input, select, textarea, summary') && !hiddenFromSight(each),
  );
  // What has been scrolled out of sight lies on nothing.
  const seen = (each: Element) => {
    let { left, top, right, bottom } = each.getBoundingClientRect();
    for (let at = each.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const around = at.getBoundingClientRect();
      [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
      [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxes = controls.map((each) => ({ each, box: seen(each) }));
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      if (a.each.contains(b.each) || b.each.contains(a.each)) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && down > 2) found.push(`over one another: ${named(a.each)}, ${named(b.each)}`);
    }
  }
  return found;
}

/** Controls of less than 24 px (WCAG 2.2, 2.5.8), but for links within a line of text. */
function smallTargets(): readonly string[] {
  const root = document.querySelector('dialog:modal') ?? document.body;
  return [...root.querySelectorAll('button, a[href], input, select, textarea, summary')]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
    .flatMap((each) => {
      // A box and its words are one target.
      const label = each instanceof HTMLInputElement ? each.labels?.[0] : undefined;
      const boxes = [each, ...(label === undefined ? [] : [label])].map((part) =>
        part.getBoundingClientRect(),
      );
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      if (width <= 1 || height <= 1 || (width >= 24 && height >= 24)) return [];
      return `${Math.round(width)} × ${Math.round(height)}: ${each.tagName} "${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)}"`;
    });
}

/**
 * Nothing is lost on the smallest window, nor with text of twice its size on the window as it is. Goes on all the same.
 *
 * @param onSmallest what else is looked at there: each change of the window takes its time
 * @param leave a frame that was looked at before, and is still the same
 */
export async function expectNothingLost(
  page: Page,
  where: string,
  onSmallest: () => Promise<void>,
  leave?: Frame,
): Promise<void> {
  const asked = page.viewportSize();
  if (asked === null) return;
  await resizeToLook(page, SMALLEST);
  await expectNothingCutOff(page, `at ${SMALLEST.width} px, ${where}`, leave);
  await onSmallest();
  await resize(page, asked);
  await expectNothingLostInLargeText(page, where, leave);
}

/**
 * Nothing is lost with text of twice its size on the window as it is. Goes on all the same.
 *
 * @param leave a frame that was looked at before, and is still the same
 */
export async function expectNothingLostInLargeText(page: Page, where: string, leave?: Frame): Promise<void> {
  await eachShown(page, leave, async (frame) => {
    await frame.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await soft.poll(() => frame.evaluate(losses), `with text of twice the size, ${where}`).toEqual([]);
    await frame.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
}

/** Nothing is lost on the window as it is. Goes on all the same. @param leave as above */
export async function expectNothingCutOff(page: Page, where: string, leave?: Frame): Promise<void> {
  await eachShown(page, leave, (frame) => soft.poll(() => frame.evaluate(losses), where).toEqual([]));
}

/** axe takes what lies behind a modal dialog for something in front of it, and cannot tell in sheets. */
export async function expectLargeTargets(page: Page, where: string): Promise<void> {
  expect.soft(await page.mainFrame().evaluate(smallTargets), `targets at ${where}`).toEqual([]);
}

async function eachShown(
  page: Page,
  leave: Frame | undefined,
  act: (frame: Frame) => Promise<void>,
): Promise<void> {
  for (const frame of page.frames()) {
    if (frame === leave) continue;
    if (frame !== page.mainFrame() && !(await (await frame.frameElement()).isVisible())) continue;
    await act(frame);
  }
}
