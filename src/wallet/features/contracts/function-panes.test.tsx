// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { unwrap } from '#core/result.ts';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import type { AccessRule } from '../../contracts/access.ts';
import { byName } from './form.ts';
import { FunctionPanes } from './function-panes.tsx';

const { functions } = unwrap(
  readInterface(
    [
      'approve(address spender, uint256 amount)',
      'mint(uint256 amount)',
      'transfer(address to, uint256 amount)',
    ]
      .map((each) => `function ${each}`)
      .join('\n'),
  ),
);

let opened: (string | null)[];
let rendered: Rendered;

async function open(access: ReadonlyMap<string, AccessRule> | null = null) {
  opened = [];
  rendered = await render(
    <FunctionPanes
      title="Functions"
      functions={functions}
      access={access}
      open={null}
      onOpen={(choice) => opened.push(choice)}
      overview={null}
    >
      {() => null}
    </FunctionPanes>,
  );
}
beforeEach(() => open());
afterEach(() => rendered.unmount());

/** The key comes right after the last letter, before the list has been drawn for it. */
function type(text: string, key: string) {
  const input = rendered.get<HTMLInputElement>('input[type="search"]');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

describe('a key right after typing', () => {
  it('opens what the text matches, not what an earlier one did', () => {
    type('trans', 'Enter');
    return until(() => expect(opened).toEqual(['transfer(address,uint256)']));
  });

  it('moves to what the text matches', () => {
    type('mint', 'ArrowDown');
    expect(document.activeElement?.textContent).toContain('mint(');
  });

  it('opens nothing where nothing matches', async () => {
    type('burn', 'Enter');
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(opened).toEqual([]);
  });
});

const marked = () => rendered.get('[aria-current="true"]').textContent;

describe('a press', () => {
  it('marks its row before what it opens is drawn', async () => {
    // No frame comes: what waits for one goes on a quarter of a second later.
    vi.stubGlobal('requestAnimationFrame', () => 0);
    await press(rendered.get('[value="mint(uint256)"]'));
    expect(marked()).toContain('mint');
    expect(opened).toEqual([]);
    await until(() => expect(opened).toEqual(['mint(uint256)']));
    vi.unstubAllGlobals();
  });
});

describe('a tag', () => {
  it('says who alone may call a function, and how that was found out', async () => {
    await rendered.unmount();
    await open(new Map([['mint(uint256)', 'owner']]));
    const tag = rendered.get('[value="mint(uint256)"] [title]');
    expect(tag.textContent).toBe('owner only');
    expect(tag.title).toBe('Simulated from an address without rights: refused.');
    expect(rendered.container.querySelectorAll('[data-row] [title]')).toHaveLength(1);
  });
});

describe('the order', () => {
  it('is that of names, whatever their case, and overloads by what they take', () => {
    const { functions: mixed } = unwrap(
      readInterface(
        ['symbol()', 'DOMAIN_SEPARATOR()', 'place(uint256)', 'decimals()', 'eip712Domain()', 'place(address)']
          .map((each) => `function ${each}`)
          .join('\n'),
      ),
    );
    expect(byName(mixed).map(({ signature }) => signature)).toEqual([
      'decimals()',
      'DOMAIN_SEPARATOR()',
      'eip712Domain()',
      'place(address)',
      'place(uint256)',
      'symbol()',
    ]);
  });
});
