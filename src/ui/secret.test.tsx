// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSecretClipboard, SecretCopy } from './secret.tsx';
import { secretMessages } from './secret-messages.ts';
import { press, type Rendered, render } from './testing.ts';

const message = secretMessages.copy;
const secret = 'abandon ability able';

/** A clipboard whose page can lose the focus and whose browser can refuse. */
function fakeClipboard() {
  const chances = new Set<() => void>();
  const page = { held: 'before', focus: true, refuse: false };
  const clipboard = createSecretClipboard({
    write: async (text) => {
      if (page.refuse || !page.focus) throw new DOMException('no', 'NotAllowedError');
      page.held = text;
    },
    hasFocus: () => page.focus,
    now: () => performance.now(),
    onChance: (callback) => {
      chances.add(callback);
      return () => chances.delete(callback);
    },
  });
  const chance = () =>
    act(async () => {
      for (const callback of [...chances]) callback();
    });
  return { clipboard, page, chance, chances };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const button = (view: Rendered, text: string) => {
  const found = [...view.container.querySelectorAll('button')].find((node) => node.textContent === text);
  if (found === undefined) throw new Error(`no button ${text}`);
  return found;
};
async function copied(fake = fakeClipboard(), what = 'recovery words') {
  const read = vi.fn(() => secret);
  const view = await render(<SecretCopy what={what} read={read} clipboard={fake.clipboard} />);
  await press(button(view, message.first(what)));
  await press(button(view, message.second));
  return { ...fake, read, view };
}

describe('SecretCopy', () => {
  test('the first press only warns', async () => {
    const { clipboard, page } = fakeClipboard();
    const read = vi.fn(() => secret);
    const view = await render(<SecretCopy what="recovery words" read={read} clipboard={clipboard} />);
    await press(button(view, message.first('recovery words')));
    expect(view.container.textContent).toContain(message.warning);
    expect(document.activeElement).toBe(button(view, message.cancel));
    expect([page.held, read.mock.calls.length]).toEqual(['before', 0]);
    await press(button(view, message.cancel));
    expect(view.container.textContent).not.toContain(message.warning);
    expect(document.activeElement).toBe(button(view, message.first('recovery words')));
    expect([page.held, read.mock.calls.length]).toEqual(['before', 0]);
    await view.unmount();
  });

  test('the second copies, counts down and clears; what is heard does not count', async () => {
    const { view, page, read } = await copied();
    const heard = () => view.get('[role="status"]').textContent;
    expect([page.held, read.mock.calls.length]).toEqual([secret, 1]);
    expect([view.container.textContent.includes(message.copied(60)), heard()]).toEqual([
      true,
      message.copiedOnce,
    ]);
    await pass(18_000);
    expect([view.container.textContent.includes(message.copied(42)), heard()]).toEqual([
      true,
      message.copiedOnce,
    ]);
    await pass(41_000);
    expect(page.held).toBe(secret);
    await pass(1_000);
    expect([page.held, heard()]).toEqual(['', message.cleared]);
    await view.unmount();
  });

  test('without focus it waits, says so, and clears at the next focus', async () => {
    const { view, page, chance, chances } = await copied();
    page.focus = false;
    await pass(60_000);
    expect([page.held, view.get('[role="status"]').textContent]).toEqual([secret, message.waiting]);
    page.focus = true;
    await chance();
    expect([page.held, view.get('[role="status"]').textContent]).toEqual(['', message.cleared]);
    expect(chances.size).toBe(0);
    await view.unmount();
  });

  test('refused: says what to do, and tries again at a press', async () => {
    const { view, page, chance } = await copied();
    page.refuse = true;
    await pass(60_000);
    expect([page.held, view.get('[role="status"]').textContent]).toEqual([secret, message.stuck]);
    await chance();
    expect(view.get('[role="status"]').textContent).toBe(message.stuck);
    page.refuse = false;
    await press(button(view, message.clear));
    expect([page.held, view.get('[role="status"]').textContent]).toEqual(['', message.cleared]);
    await view.unmount();
  });

  test('leaving the screen clears at once, or at the next focus', async () => {
    const first = await copied();
    await first.view.unmount();
    await pass(0);
    expect(first.page.held).toBe('');
    const second = await copied();
    second.page.focus = false;
    await second.view.unmount();
    await pass(0);
    expect(second.page.held).toBe(secret);
    second.page.focus = true;
    await second.chance();
    expect(second.page.held).toBe('');
  });

  test('cleared early by hand', async () => {
    const { view, page } = await copied();
    await press(button(view, message.clear));
    expect([page.held, view.get('[role="status"]').textContent]).toEqual(['', message.cleared]);
    expect(document.activeElement).toBe(button(view, message.first('recovery words')));
    await view.unmount();
  });

  test('could not copy: says that nothing was put there', async () => {
    const fake = fakeClipboard();
    fake.page.refuse = true;
    const { view, page } = await copied(fake);
    expect([page.held, view.get('[role="status"]').textContent]).toEqual(['before', message.failed]);
    await view.unmount();
  });
});

describe('one clipboard, several secrets', () => {
  test('the later has a minute of its own; the earlier says no more', async () => {
    const fake = fakeClipboard();
    const first = await copied(fake, 'recovery words');
    await pass(40_000);
    const second = await copied(fake, 'private key');
    expect(first.view.get('[role="status"]').textContent).toBe('');
    await pass(40_000);
    expect(fake.page.held).toBe(secret);
    // The earlier one's screen has no say in it any more.
    await first.view.unmount();
    await pass(0);
    expect(fake.page.held).toBe(secret);
    await pass(20_000);
    expect(fake.page.held).toBe('');
    await second.view.unmount();
  });

  test('a later copy that fails leaves the earlier one’s clearing in place', async () => {
    const fake = fakeClipboard();
    const first = await copied(fake, 'recovery words');
    fake.page.refuse = true;
    const second = await copied(fake, 'private key');
    expect(second.view.get('[role="status"]').textContent).toBe(message.failed);
    fake.page.refuse = false;
    await pass(60_000);
    expect([fake.page.held, first.view.get('[role="status"]').textContent]).toEqual(['', message.cleared]);
    await first.view.unmount();
    await second.view.unmount();
  });

  test('left while the writing is under way: cleared when it is done', async () => {
    const written: string[] = [];
    const settle: (() => void)[] = [];
    const clipboard = createSecretClipboard({
      write: (text) => {
        written.push(text);
        return new Promise((resolve) => settle.push(resolve));
      },
      hasFocus: () => true,
      now: () => performance.now(),
      onChance: () => () => undefined,
    });
    const done = clipboard.copy('a', () => secret);
    clipboard.clear('a');
    expect(written).toEqual([secret]);
    settle[0]?.();
    await pass(0);
    settle[1]?.();
    await done;
    expect([written, clipboard.stateOf('a')]).toEqual([[secret, ''], { kind: 'cleared' }]);
  });

  test('a secret copied while the clearing is under way keeps its minute', async () => {
    let hold: (() => void) | null = null;
    const written: string[] = [];
    const clipboard = createSecretClipboard({
      write: (text) => {
        written.push(text);
        return text === '' ? new Promise((resolve) => (hold = resolve)) : Promise.resolve();
      },
      hasFocus: () => true,
      now: () => performance.now(),
      onChance: () => () => undefined,
    });
    await clipboard.copy('a', () => 'first');
    clipboard.clear('a');
    await clipboard.copy('a', () => 'second');
    (hold as (() => void) | null)?.();
    await pass(0);
    expect(clipboard.stateOf('a')).toEqual({ kind: 'copied', secondsLeft: 60 });
    await pass(60_000);
    expect(written).toEqual(['first', '', 'second', '']);
  });
});
