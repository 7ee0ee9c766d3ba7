/** axe in each frame by itself: Trusted Types keep it from injecting itself into others. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe calls the rules that a colour scheme can break: the dearest by far, and the only ones to which the width of
 * the window is all the same.
 */
const OF_COLOURS = ['color-contrast'];

/** Of what the style sheets do at one width and not at another: the document is the same at each. */
const OF_WIDTH = ['target-size', 'scrollable-region-focusable'];

/** All rules, all but those of colours, those alone on the dark colours, or those of the width. */
type Look = 'all' | 'no colours' | 'dark' | 'width';

/**
 * What axe finds in one frame, in its own colours or in the dark ones; and whether anything moves to its new colour there,
 * which nobody who asked for less motion wants: where all that inherits a colour moves as well, some of it never arrives.
 * axe does not know the top layer: it takes what lies behind a modal dialog for something in front of it.
 */
const RUN = `(async (dark, run) => {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  if (dark) dataset.theme = 'dark';
  const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // A colour in the middle of its way is nobody's contrast.
  if (!calm) for (const each of moving) each.finish();
  const modal = document.querySelector('dialog:modal');
  const rules = modal === null ? run.rules : { ...run.rules, ...run.inModal };
  // Only rules that are not run would need the style sheets a second time.
  const options = { iframes: false, preload: false, resultTypes: ['violations'], runOnly: run.runOnly, rules };
  const { violations } = await axe.run(modal ?? document, options);
  if (dark) {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
  const nodes = moving.map(({ effect, transitionProperty }) => ({
    target: [effect.target.tagName + '.' + effect.target.className],
    failureSummary: transitionProperty,
  }));
  return calm && nodes.length > 0 ? [...violations, { id: 'moves', nodes }] : violations;
})`;

const OFF = { enabled: false };
const WITHOUT_COLOURS = Object.fromEntries(OF_COLOURS.map((rule) => [rule, OFF]));

async function violations(frame: Frame, look: Look): Promise<readonly string[]> {
  const only = { dark: OF_COLOURS, width: OF_WIDTH, all: STANDARDS, 'no colours': STANDARDS }[look];
  const run = {
    runOnly: only,
    rules: look === 'no colours' ? WITHOUT_COLOURS : {},
    inModal: look === 'dark' ? {} : { 'target-size': OFF },
  };
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  const found = await frame.evaluate(`${RUN}(${look === 'dark'}, ${JSON.stringify(run)})`);
  return (found as Violation[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`,
  );
}

/** What lasts: a button that became armed while it was looked at is in the middle of its transition once. */
async function lasting(frame: Frame, look: Look): Promise<readonly string[]> {
  const found = await violations(frame, look);
  return found.length === 0 ? found : violations(frame, look);
}

/** Without what is not shown, and of frames that are, without those that `leave` says were looked at before. */
async function shownFrames(page: Page, leave?: Frame): Promise<readonly Frame[]> {
  const shown: Frame[] = [];
  for (const frame of page.frames()) {
    if (frame === leave) continue;
    if (frame === page.mainFrame() || (await (await frame.frameElement()).isVisible())) shown.push(frame);
  }
  return shown;
}

export interface Sweep {
  /** All rules, in the light and in the dark, unless said otherwise. */
  readonly looks?: readonly Look[];
  /** A frame that was looked at before, and is still the same. */
  readonly leave?: Frame;
}

/**
 * Finds nothing of any impact in any program that is shown, nor in the other colours, which only their contrast tells apart.
 * Goes on all the same, so that a sweep tells everything at once.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  { looks = ['all', 'dark'], leave }: Sweep = {},
): Promise<void> {
  const frames = await shownFrames(page, leave);
  for (const look of looks) {
    for (const frame of frames) {
      const found = await lasting(frame, look);
      expect.soft(found, `axe at ${where}, ${look}, ${frame.url()}`).toEqual([]);
    }
  }
}
