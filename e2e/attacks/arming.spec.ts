import { expect, type Locator, type Page } from '@playwright/test';
import { type Hex, serializeTransaction } from 'viem';
import { approveDollars } from '../support/calls.ts';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { hold, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * Presses that were meant for something else. In each test the attack signs nothing, and then, on the very same screen, a
 * press as a person makes it signs: what was refused was refused for the attack alone.
 */

interface Scene {
  readonly page: Page;
  readonly shell: HostileShell;
  readonly button: Locator;
  /** No frame is painted from here on: what is on the screen counts as not seen. */
  hold(held: boolean): Promise<void>;
}

// A callback keeps its handle while it is held and after: what is cancelled must not run.
const HOLD = `if (location.hostname.startsWith('wallet.')) {
  const request = requestAnimationFrame;
  const cancel = cancelAnimationFrame;
  const asked = new Map();
  let waiting = new Map();
  let held = false;
  const ask = (handle, onFrame) => {
    const current = request((time) => {
      const own = handle ?? current;
      asked.delete(own);
      if (held) waiting.set(own, onFrame);
      else onFrame(time);
    });
    asked.set(handle ?? current, current);
    return current;
  };
  globalThis.requestAnimationFrame = (onFrame) => ask(null, onFrame);
  globalThis.cancelAnimationFrame = (handle) => {
    waiting.delete(handle);
    if (asked.has(handle)) cancel(asked.get(handle));
    asked.delete(handle);
  };
  globalThis.holdFrames = (hold) => {
    held = hold;
    if (held) return;
    const late = waiting;
    waiting = new Map();
    for (const [handle, onFrame] of late) ask(handle, onFrame);
  };
}`;

/** Of a token that the signer lists, to nobody it knows. */
const endless = (): Hex =>
  serializeTransaction({
    type: 'eip1559',
    chainId: 1,
    nonce: 0,
    to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    data: approveDollars('0x90F79bf6EB2c4f870365E785982E1f101E93b906').data,
    gas: 60_000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });

let shell: HostileShell;
/** Of the tests before. */
let signed = 0;
const shared = sharedPage(async (page) => {
  await page.addInitScript({ content: HOLD });
  const script = `addEventListener('pointerdown', () => report('pressed'));`;
  shell = await openHostile(page, { unlocked: true, script });
});

async function open(): Promise<Scene> {
  const page = shared();
  await expect(signerSheet(page)).toBeHidden();
  await page.mouse.move(2, 2);
  signed = shell.signatures().length;
  return {
    page,
    shell,
    button: page.getByRole('button', { name: 'Sign', exact: true }),
    hold: (held) => page.evaluate(`holdFrames(${held})`),
  };
}

async function settled({ button }: Scene): Promise<void> {
  await expect(button).toBeVisible();
  await expect(button).toBeEnabled();
}

async function middle(button: Locator): Promise<{ x: number; y: number }> {
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A whole press, after moving to the button. */
async function pressAt(page: Page, at: { x: number; y: number }, clickCount = 1): Promise<void> {
  await page.mouse.move(at.x - 3, at.y);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

async function nothingSigned({ page, shell }: Scene): Promise<void> {
  await page.waitForTimeout(300);
  expect(shell.signatures().slice(signed)).toEqual([]);
}

/** The control. */
async function signsByHand(scene: Scene): Promise<void> {
  await scene.hold(false);
  await readToTheEnd(scene.page);
  await settled(scene);
  await pressAt(scene.page, await middle(scene.button));
  await expect.poll(() => scene.shell.signatures().length).toBe(signed + 1);
}

test('a press before the screen was seen', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.hold(true);
  await scene.shell.askToSign('early');
  const at = await middle(scene.button);
  for (let presses = 0; presses < 5; presses += 1) await pressAt(page, at);
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('the second press of two', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.shell.askToSign('double');
  await settled(scene);
  await pressAt(page, await middle(scene.button), 2);
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('a mouse that lay where the button came to be', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.shell.askToSign('first');
  const at = await middle(scene.button);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(scene.button).toBeHidden();
  await page.mouse.move(at.x, at.y);
  await scene.shell.askToSign('still');
  await settled(scene);
  await page.mouse.down();
  await page.mouse.up();
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('a press on a page that stood still', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.hold(true);
  await scene.shell.askToSign('frozen');
  const at = await middle(scene.button);
  await page.mouse.move(at.x - 3, at.y);
  await page.mouse.move(at.x, at.y);
  const frozen = page.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    holdFrames(false);
    await frame();
    await frame();
    const end = performance.now() + 1500;
    while (performance.now() < end);
    await frame();
    await frame();
    holdFrames(true);
  })()`);
  // Meant for the picture before.
  const down = page.mouse.down();
  const up = page.mouse.up();
  await Promise.all([frozen, down, up]);
  // And one for what nobody had the time to read.
  await pressAt(page, at);
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('another request under the finger', async () => {
  const scene = await open();
  const { page } = scene;
  const id = await scene.shell.askToSign('harmless');
  await settled(scene);
  const at = await middle(scene.button);
  await page.mouse.move(at.x, at.y);
  await scene.hold(true);
  await scene.shell.cancel(id);
  await scene.shell.askToSign('harmful');
  await expect(page.getByText('harmful').first()).toBeVisible();
  await pressAt(page, await middle(scene.button));
  await nothingSigned(scene);
  await expect(page.getByText(/This is a new one: read it from the start/)).toBeVisible();
  await signsByHand(scene);
});

test('a key that was held down', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.hold(true);
  await scene.shell.askToSign('held');
  await expect(scene.button).toBeVisible();
  await scene.button.focus();
  await page.keyboard.down('Enter');
  await scene.hold(false);
  // It goes on repeating, while the wait starts anew each time and after it.
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  await page.waitForTimeout(1200);
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('a press after the window was left and before it was read anew', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.shell.askToSign('left');
  await settled(scene);
  await scene.hold(true);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await pressAt(page, await middle(scene.button));
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('an approval without limit that was not held for all of the time', async () => {
  const scene = await open();
  const { page, shell } = scene;
  const button = page.getByRole('button', { name: 'Hold for unlimited' });
  await shell.ask('signTransaction', { account: shell.account, unsigned: endless(), claims: {} });
  await expect(button).toBeEnabled();
  await page.waitForTimeout(700);
  // A press, however often, and one that is let go just before its end.
  for (const held of [0, 900]) {
    await hold(page, () => page.waitForTimeout(held));
    await nothingSigned(scene);
  }
  // The window was left while it was held.
  await hold(page, async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.waitForTimeout(1800);
  });
  await nothingSigned(scene);
  // Nothing was painted while it was held.
  await hold(page, async () => {
    await scene.hold(true);
    await page.waitForTimeout(1800);
  });
  await scene.hold(false);
  await nothingSigned(scene);
  // The control.
  await hold(page);
  await expect.poll(() => shell.signatures().length).toBe(signed + 1);
});

test('a press by no hand', async () => {
  const scene = await open();
  await scene.shell.askToSign('script');
  await settled(scene);
  await scene.button.evaluate((button: HTMLButtonElement) => {
    for (const type of ['pointermove', 'pointerdown', 'pointerup'])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0 }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    button.click();
  });
  await nothingSigned(scene);
  await signsByHand(scene);
});

test('a press that began in the shell and ends on the button', async () => {
  const scene = await open();
  const { page } = scene;
  await scene.shell.askToSign('where');
  const at = await middle(scene.button);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(scene.button).toBeHidden();
  await page.mouse.move(at.x, at.y);
  const before = scene.shell.reported().length;
  // The browser gives presses to the frame only once it has painted there again.
  await expect(async () => {
    await page.mouse.up();
    await page.mouse.down();
    await expect.poll(() => scene.shell.reported().length, { timeout: 1000 }).toBeGreaterThan(before);
  }).toPass();
  await scene.shell.askToSign('dragged');
  await settled(scene);
  await page.mouse.move(at.x + 2, at.y);
  await page.mouse.up();
  await nothingSigned(scene);
  await signsByHand(scene);
});
