// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSheets, type Sheets } from './sheets.ts';
import type { ShellFrame } from './shell-frame.ts';

let iframe: HTMLIFrameElement;
let heading: HTMLElement;
let removed: number;
let sheets: Sheets;

beforeEach(() => {
  document.body.innerHTML =
    '<iframe id="shell"></iframe><dialog id="sheet"><p id="sheet-note" hidden></p><h1 tabindex="-1">Send</h1></dialog>';
  const dialog = document.querySelector('dialog');
  const shell = document.querySelector('iframe');
  const title = document.querySelector('h1');
  if (dialog === null || shell === null || title === null) throw new Error('the page');
  iframe = shell;
  heading = title;
  removed = 0;
  const frame = {
    element: () => (iframe.isConnected ? iframe : null),
    hide: (hidden: boolean) => {
      iframe.hidden = hidden;
    },
    remove: () => {
      removed += 1;
      iframe.remove();
    },
  };
  sheets = createSheets(window, dialog, frame as unknown as ShellFrame, () => heading.focus());
});
afterEach(() => {
  sheets.close();
  document.body.innerHTML = '';
});

/** As WebKit tells it, where a frame that is not displayed may take the focus. */
function takeFocus() {
  iframe.focus();
  expect(document.activeElement).toBe(iframe);
  window.dispatchEvent(new Event('blur'));
}

const note = () => document.getElementById('sheet-note')?.textContent;

describe('a frame that takes the focus', () => {
  it('goes, and the sheet says so', () => {
    sheets.open('covers');
    takeFocus();
    expect([removed, document.activeElement]).toEqual([1, heading]);
    expect(note()).not.toBe('');
  });

  it('behind a notice stays: there is nothing to be typed', () => {
    sheets.open('covers', true);
    takeFocus();
    expect([removed, document.activeElement]).toEqual([0, heading]);
    expect(note()).toBe('');
  });

  it('goes once something can be typed after the notice', () => {
    sheets.open('covers', true);
    iframe.focus();
    sheets.open('covers');
    window.dispatchEvent(new Event('blur'));
    expect(removed).toBe(1);
  });
});

describe('closing', () => {
  const frames = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

  it('gives the focus to the frame with the next frame that is drawn', async () => {
    sheets.open('covers');
    sheets.close();
    await frames();
    expect([iframe.hidden, document.activeElement]).toEqual([false, iframe]);
  });

  it('gives the frame nothing where the next sheet opened before that', async () => {
    let given = 0;
    iframe.addEventListener('focus', () => {
      given += 1;
    });
    sheets.open('covers');
    sheets.close();
    sheets.open('covers');
    await frames();
    expect([given, removed, document.activeElement]).toEqual([0, 0, heading]);
  });
});
