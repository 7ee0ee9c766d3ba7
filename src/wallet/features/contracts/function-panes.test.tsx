// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { unwrap } from '#core/result.ts';
import { type Rendered, render } from '#ui/testing.ts';
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

beforeEach(async () => {
  opened = [];
  rendered = await render(
    <FunctionPanes
      title="Functions"
      functions={functions}
      open={null}
      onOpen={(choice) => opened.push(choice)}
      overview={null}
    >
      {() => null}
    </FunctionPanes>,
  );
});
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
    expect(opened).toEqual(['transfer(address,uint256)']);
  });

  it('moves to what the text matches', () => {
    type('mint', 'ArrowDown');
    expect(document.activeElement?.textContent).toContain('mint(');
  });

  it('opens nothing where nothing matches', () => {
    type('burn', 'Enter');
    expect(opened).toEqual([]);
  });
});
