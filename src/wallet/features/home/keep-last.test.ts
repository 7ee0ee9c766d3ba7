// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetLastHome,
  LAST_HOME,
  leaveLastHome,
  showLastHome,
  whenPressed,
} from '../../shared/last-home.ts';
import { keepLastHome } from './keep-last.ts';

const AT = Date.UTC(2026, 4, 3, 14, 5);
const HOME = `
  <div class="app">
    <nav><a href="/activity" class="link" aria-current="page"><svg viewBox="0 0 4 4"><path d="M0 0h4" onclick="x()"></path></svg>Activity</a></nav>
    <a href="https://wallet.example/send?from=0x1">Send</a>
    <a href="https://elsewhere.example//x" id="outside">Outside</a>
    <span class="badge" data-now="">3</span>
    <a href="/networks"><i data-health="good"></i><span data-now="2 networks · connecting">2 networks · live</span></a>
    <main>
      <p style="color: red">1.5 ETH</p>
      <div class="evidence" data-as-of="${AT}"><button type="button" id="mark" tabindex="0">Reported by one server</button></div>
      <div class="late" data-late=""><b>Collectibles</b></div>
      <a href="/assets/1/native"><img src="data:image/svg+xml,x" alt=""><img src="https://pictures.example/1.png" alt="">Ether</a>
      <button type="button" onclick="x()">Show all</button>
      <dialog>Secret</dialog>
      <nav style="display: none"><a href="/elsewhere">Narrow</a></nav>
      <input value="typed">
      <script type="text/plain">never()</script>
    </main>
  </div>`;

const shown = () => document.body.lastElementChild as HTMLElement;

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" src="/built/index-abc.js"></script>';
  document.body.innerHTML = `<div>${HOME}</div>`;
});
afterEach(() => {
  leaveLastHome();
  localStorage.clear();
});

describe('Home as it was last seen', () => {
  it('shows boxes, texts and drawings as they were, with the time that they are of', () => {
    expect(keepLastHome(document)).not.toBeNull();
    document.body.replaceChildren();
    expect(showLastHome(document)).toBe(true);
    const text = shown().textContent ?? '';
    expect(text).toContain('1.5 ETH');
    expect(text).toMatch(/As of .*2026/);
    expect(text).toContain('2 networks · connecting');
    expect(text).toContain('Show all');
    expect(shown().querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(shown().querySelector('p')?.style.color).toBe('red');
    expect(shown().querySelector('[aria-current="page"]')).not.toBeNull();
  });

  it('leaves out what was true for a moment only, what is not displayed, opens, runs or is typed, and every address', () => {
    keepLastHome(document);
    document.body.replaceChildren();
    showLastHome(document);
    const html = shown().innerHTML;
    for (const gone of [
      'live',
      'Reported',
      'Secret',
      'typed',
      'Narrow',
      'never',
      'onclick',
      'pictures.example',
      '>3<',
      'id=',
    ])
      expect(html).not.toContain(gone);
    expect(html).not.toContain('Collectibles');
    expect(shown().querySelectorAll('[href], script, dialog, input')).toHaveLength(0);
    expect(shown().querySelectorAll('img')).toHaveLength(2);
    expect([...shown().querySelectorAll('img')].filter((image) => image.hasAttribute('src'))).toHaveLength(1);
    expect(shown().ariaHidden).toBe('true');
    for (const button of shown().querySelectorAll('button')) expect(button.tabIndex).toBe(-1);
  });

  it('keeps the room alone of what begins below the window', () => {
    const at = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return new DOMRect(0, this.tagName === 'A' ? innerHeight : innerHeight - 1, 0, 40);
    });
    keepLastHome(document);
    at.mockRestore();
    document.body.replaceChildren();
    showLastHome(document);
    const links = [...shown().querySelectorAll('a')];
    expect(links.map(({ innerHTML, style }) => [innerHTML, style.height])).toEqual(
      links.map(() => ['', '40px']),
    );
    expect(links).toHaveLength(5);
    expect(shown().querySelector('main button')?.textContent).toBe('Show all');
  });

  it('follows what was pressed in it, also before anything could follow', () => {
    keepLastHome(document);
    document.body.replaceChildren();
    showLastHome(document);
    const links = [...shown().querySelectorAll<HTMLElement>('[data-to]')].map(({ dataset }) => dataset.to);
    expect(links).toEqual(['/activity', '/send?from=0x1', '/networks', '/assets/1/native']);
    shown().querySelector<HTMLElement>('[data-to^="/send"]')?.click();
    // It was in the way of the screen that was asked for.
    expect(document.body.children).toHaveLength(0);
    const went = vi.fn();
    whenPressed(went);
    expect(went.mock.calls).toEqual([['/send?from=0x1']]);
  });

  it('is of one build, one width and one language', () => {
    for (const change of [
      () => (document.head.innerHTML = '<script type="text/plain" src="/built/index-def.js"></script>'),
      () => vi.stubGlobal('innerWidth', 360),
      () => localStorage.setItem('evident.language', 'de'),
      forgetLastHome,
    ]) {
      document.head.innerHTML = '<script type="text/plain" src="/built/index-abc.js"></script>';
      document.body.innerHTML = `<div>${HOME}</div>`;
      keepLastHome(document);
      document.body.replaceChildren();
      change();
      expect(showLastHome(document), String(change)).toBe(false);
      vi.unstubAllGlobals();
      localStorage.clear();
    }
    expect(document.body.children).toHaveLength(0);
  });

  it('is not kept of a screen without assets, or without the time of a sum', () => {
    document.querySelector('[data-as-of]')?.removeAttribute('data-as-of');
    expect(keepLastHome(document)).toBeNull();
    document.body.innerHTML = '<div><main><p data-as-of="1">0</p></main></div>';
    expect(keepLastHome(document)).toBeNull();
    expect(localStorage.getItem(LAST_HOME)).toBeNull();
  });

  it('draws nothing that runs, whatever somebody wrote in its place', () => {
    const kept = keepLastHome(document);
    const seen = [
      'div',
      {},
      ['script', {}, 'globalThis.ran = true'],
      ['iframe', { src: 'https://elsewhere.example/' }],
      ['img', { src: 'https://elsewhere.example/1.png' }],
      ['style', {}, 'body { display: none }'],
      ['svg', {}, ['script', {}, 'globalThis.ran = true'], ['foreignObject', {}]],
      'left',
    ];
    localStorage.setItem(LAST_HOME, JSON.stringify({ ...kept, seen }));
    document.body.replaceChildren();
    expect(showLastHome(document)).toBe(true);
    expect(shown().querySelectorAll('script, iframe, style, foreignObject, [src]')).toHaveLength(0);
    expect(shown().textContent).toBe('left');
    for (const damaged of ['', 'null', '{', '[]', '{"build":1}']) {
      leaveLastHome();
      localStorage.setItem(LAST_HOME, damaged);
      expect(showLastHome(document)).toBe(false);
    }
  });
});
