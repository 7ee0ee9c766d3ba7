// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { render } from '#ui/testing.ts';
import { revealText } from '../../decode/hidden-text.ts';
import { Revealed } from './details.tsx';

async function shown(text: string) {
  const { shown: revealed } = revealText(text);
  const view = await render(<Revealed text={revealed} />);
  const marks = [...view.container.querySelectorAll('mark')].map((mark) => mark.textContent);
  const all = view.container.textContent;
  await view.unmount();
  return { marks, all, revealed };
}

it('marks what nobody would see, and leaves nothing out', async () => {
  const { marks, all } = await shown('a\u200b\u202eb\u0000c');
  expect(all).toBe('a⟨U+200B⟩⟨U+202E⟩b⟨U+0000⟩c');
  expect(marks).toEqual(['⟨U+200B⟩⟨U+202E⟩', '⟨U+0000⟩']);
});

it.each(['\u200b', 'a\u200b'])(
  'draws no more than a page bears of a text that is full of it: %j',
  async (unit) => {
    const { marks, all, revealed } = await shown(unit.repeat(3000));
    expect(marks.length).toBeLessThanOrEqual(500);
    expect(all).toBe(revealed);
  },
);
