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

async function violations(frame: Frame): Promise<readonly string[]> {
  // Colours in the middle of a transition are nobody's contrast. Bars that wait run for ever.
  await frame.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    // What is not laid out does not move on, and never ends.
    const patience = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.allSettled(ending.map((animation) => animation.finished)), patience]);
  });
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  // axe does not know the top layer: it takes what lies behind a modal dialog for something in front of it.
  const found = await frame.evaluate(`
    const modal = document.querySelector('dialog:modal');
    axe.run(modal ?? document, {
      iframes: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: modal === null ? {} : { 'target-size': { enabled: false } },
    }).then((result) => result.violations);
  `);
  return (found as Violation[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`,
    );
}

/** Finds nothing serious in any program that is shown. Goes on all the same, so that a sweep tells everything at once. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const frame of page.frames()) {
    const shown = frame === page.mainFrame() || (await (await frame.frameElement()).isVisible());
    if (shown) expect.soft(await violations(frame), `axe at ${where}, ${frame.url()}`).toEqual([]);
  }
}
