import { act } from 'react';
// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EvidenceLevel } from '#core/evidence/evidence.ts';
import { AddressBlock, AddressText } from './address.tsx';
import { AmountText } from './amount-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { EvidenceMark } from './evidence-mark.tsx';
import { messages } from './messages.ts';
import { press, render } from './testing.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

afterEach(() => vi.unstubAllGlobals());

describe('CopyButton', () => {
  test('copies the whole value and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    clipboard(writeText);
    const view = await render(<AddressText address={address} copy />);
    await press(view.get(`[aria-label="${messages.copy.of('address')}"]`));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
    expect(view.get('[role="status"]').textContent).toBe(messages.copy.done);
    await view.unmount();
  });

  test.each([
    ['refused', () => clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))],
    ['absent', () => vi.stubGlobal('navigator', {})],
  ])('clipboard %s: says so, where it is seen and where it is heard', async (_, prepare) => {
    prepare();
    const view = await render(<CopyButton value="secret-free" />);
    await press(view.get('button'));
    expect(view.get('[role="status"]').textContent).toBe(messages.copy.failed);
    expect(view.get('[data-copy-failed]').textContent).toBe(messages.copy.failed);
    await view.unmount();
  });

  test('the latest press alone publishes its outcome', async () => {
    const settle: (() => void)[] = [];
    let calls = 0;
    clipboard(() => {
      calls += 1;
      return calls === 1
        ? new Promise((_, reject) => settle.push(() => reject(new Error('late'))))
        : Promise.resolve();
    });
    const view = await render(<CopyButton value="x" />);
    await press(view.get('button'));
    await press(view.get('button'));
    expect(view.get('[role="status"]').textContent).toBe(messages.copy.done);
    settle[0]?.();
    await press(document.body);
    expect(view.get('[role="status"]').textContent).toBe(messages.copy.done);
    await view.unmount();
  });
});

/** What the button's bubble shows once it opened or closed: the browser says so before it does and after. */
async function opened(button: Element, newState: 'open' | 'closed' = 'open'): Promise<Element> {
  const bubble = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (bubble === null) throw new Error('the button has no bubble');
  for (const type of ['beforetoggle', 'toggle']) {
    await act(async () => bubble.dispatchEvent(Object.assign(new Event(type), { newState })));
  }
  return bubble;
}

describe('EvidenceMark', () => {
  const levels: readonly EvidenceLevel[] = ['derived', 'proven', 'agreed', 'reported'];

  test.each(levels)('%s without visible text still has its word and its explanation', async (level) => {
    const view = await render(<EvidenceMark level={level} rows={[{ label: 'Block', value: '1,284' }]} />);
    const button = view.get('button');
    expect(button.getAttribute('aria-label')).toBe(messages.evidence.about(messages.evidence.level[level]));
    const explanation = await opened(button);
    expect(explanation.textContent).toContain(messages.evidence.sentence[level]);
    expect(explanation.textContent).toContain('Block: 1,284');
    await view.unmount();
  });

  test('what leads on from an explanation is drawn with it, and not before', async () => {
    const view = await render(<EvidenceMark level="reported" actions={<a href="/networks">Servers</a>} />);
    expect(view.container.querySelector('a')).toBeNull();
    expect((await opened(view.get('button'))).querySelector('a')?.textContent).toBe('Servers');
    await view.unmount();
  });

  test('what is asked for by opening it is there only while it is open', async () => {
    const view = await render(<EvidenceMark level="agreed" disagrees detail={<i>each of them</i>} />);
    const shown = () => view.container.querySelector('i')?.textContent;
    expect(shown()).toBeUndefined();
    const button = view.get('button');
    expect((await opened(button)).textContent).toContain(messages.evidence.disagreement);
    expect(shown()).toBe('each of them');
    await opened(button, 'closed');
    expect(shown()).toBeUndefined();
    await view.unmount();
  });

  test('the glyphs of the levels differ in shape', async () => {
    const glyphs = new Set<string>();
    for (const level of levels) {
      const view = await render(<EvidenceMark level={level} plain />);
      glyphs.add(view.get('svg').innerHTML);
      await view.unmount();
    }
    expect(glyphs.size).toBe(levels.length);
  });

  test('a text of its own is kept, and the level is said with it', async () => {
    const view = await render(<EvidenceMark level="agreed" text="alice.eth resolves to this address" />);
    expect(view.get('button').getAttribute('aria-label')).toContain(
      'alice.eth resolves to this address, agreed',
    );
    await view.unmount();
  });

  test('disagreement is always in words', async () => {
    const view = await render(<EvidenceMark level="agreed" disagrees />);
    expect(view.get('button').textContent).toBe(messages.evidence.disagrees);
    expect((await opened(view.get('button'))).textContent).toContain(messages.evidence.disagreement);
    await view.unmount();
  });

  test('plain: no button, the word for ears', async () => {
    const view = await render(<EvidenceMark level="reported" plain />);
    expect(view.container.querySelector('button')).toBeNull();
    expect(view.container.textContent).toBe(messages.evidence.level.reported);
    await view.unmount();
  });
});

describe('AmountText', () => {
  test('groups left of the point, keeps the exact figure as data and as description', async () => {
    const view = await render(<AmountText amount="-1234.5" exact="-1234.500000000000000001" symbol="ETH" />);
    expect(view.get<HTMLDataElement>('data').value).toBe('-1234.500000000000000001');
    expect(view.get('button').textContent).toBe('−1,234.5 ETH');
    const tip = document.getElementById(view.get('button').getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toBe('Exactly −1,234.500000000000000001 ETH');
    await view.unmount();
  });

  test('an exact figure needs no button', async () => {
    const view = await render(<AmountText amount="1.5" symbol="ETH" />);
    expect(view.container.querySelector('button')).toBeNull();
    await view.unmount();
  });

  test.each([
    ['−1,234.5', '-1234.5000001'],
    ['−1,234.5 ETH', '-1234.5000001 ETH'],
    ['234', null],
  ])('copying a selection of "%s" yields %s', async (selected, copied) => {
    const view = await render(<AmountText amount="-1234.5" exact="-1234.5000001" symbol="ETH" plain />);
    vi.spyOn(document, 'getSelection').mockReturnValue({ toString: () => selected } as Selection);
    expect(copy(view.get('data'))).toBe(copied);
    vi.restoreAllMocks();
    await view.unmount();
  });
});

describe('AddressBlock', () => {
  test('shows every character, says them one by one, copies them unspaced', async () => {
    const view = await render(<AddressBlock address={address} label="Recipient" />);
    expect(view.get('[role="group"]').getAttribute('aria-label')).toBe('Recipient');
    expect(view.get('code').textContent).toBe(address);
    expect(view.get('code').getAttribute('aria-hidden')).toBe('true');
    expect(view.container.textContent).toContain('0 x, 7 0 9 9, 7 9 7 0, C 5 1 8');
    expect(copy(view.get('code'))).toBe(address);
    await view.unmount();
  });
});

/** Fire a copy at an element; what lands on the clipboard, or null when the browser's own way is left to it. */
function copy(element: HTMLElement): string | null {
  const event = new Event('copy', { bubbles: true, cancelable: true });
  let text: string | null = null;
  const clipboardData = {
    setData: (_: string, value: string) => {
      text = value;
    },
  };
  Object.assign(event, { clipboardData });
  element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(text !== null);
  return text;
}
