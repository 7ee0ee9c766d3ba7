// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { completeLinks } from './host-history.ts';

const HOST = 'http://wallet.evident.localhost:5173';

function hrefAfter(type: string, html: string): string | null {
  document.body.innerHTML = html;
  const inside = document.querySelector('[data-inside]') ?? document.querySelector('a');
  inside?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return document.querySelector('a')?.getAttribute('href') ?? null;
}

describe('links', () => {
  beforeAll(() => completeLinks(document, HOST));

  it.each(['pointerover', 'pointerdown', 'focusin', 'contextmenu'])(
    'have the host’s address at %s',
    (type) => {
      expect(hrefAfter(type, '<a href="/send?to=x"><b data-inside>Send</b></a>')).toBe(`${HOST}/send?to=x`);
    },
  );

  it('of another kind stay as they are', () => {
    for (const html of [
      '<a href="#content">Skip</a>',
      '<a href="https://example.org/x">Out</a>',
      '<a href="//example.org/x">Out</a>',
      '<a href="/evident-signer.html" download>File</a>',
    ]) {
      const before = /href="([^"]*)"/.exec(html)?.[1];
      expect(hrefAfter('pointerdown', html)).toBe(before);
    }
  });
});
