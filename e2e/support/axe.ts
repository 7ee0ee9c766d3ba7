/** axe in each frame by itself: Trusted Types keep it from injecting itself into others. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe calls the rules that a colour scheme can break. */
const OF_COLOURS = ['color-contrast'];

/**
 * Until no colour moves: one in the middle of a transition is nobody's contrast, and one that ends may start that of
 * what inherits from it, a frame later. Bars that wait run for ever.
 */
async function settle(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    const settled = async () => {
      do {
        await Promise.allSettled(moving().map((animation) => animation.finished));
        await new Promise(requestAnimationFrame);
      } while (moving().length > 0);
    };
    // What is not laid out does not move on, and never ends.
    await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

async function violations(frame: Frame, rules: readonly string[]): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  await settle(frame);
  // axe does not know the top layer: it takes what lies behind a modal dialog for something in front of it.
  const found = await frame.evaluate(`
    const modal = document.querySelector('dialog:modal');
    axe.run(modal ?? document, {
      iframes: false,
      runOnly: ${JSON.stringify(rules)},
      rules: modal === null || ${rules === OF_COLOURS} ? {} : { 'target-size': { enabled: false } },
    }).then((result) => result.violations);
  `);
  return (found as Violation[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`,
    );
}

/** What lasts: a button that became armed while it was looked at is in the middle of its transition once. */
async function lasting(frame: Frame, rules: readonly string[]): Promise<readonly string[]> {
  const found = await violations(frame, rules);
  return found.length === 0 ? found : violations(frame, rules);
}

/**
 * Finds nothing serious in any program that is shown, nor in the other colours, which only their contrast tells apart.
 * Goes on all the same, so that a sweep tells everything at once. Ends in the light.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const shown: Frame[] = [];
  for (const frame of page.frames()) {
    if (frame === page.mainFrame() || (await (await frame.frameElement()).isVisible())) shown.push(frame);
  }
  for (const [colorScheme, rules] of [
    ['light', STANDARDS],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const frame of shown) {
      const found = await lasting(frame, rules);
      expect.soft(found, `axe at ${where}, ${colorScheme}, ${frame.url()}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
