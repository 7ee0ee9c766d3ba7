// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import { SourceLabel } from './confirm-facts.tsx';

test('the name of a source, which may come from a file, cannot turn or hide what stands beside it', async () => {
  const shown = async (sourceLabel: string) => {
    const view = await render(<SourceLabel of={{ sourceLabel }} />);
    const text = view.container.textContent;
    await view.unmount();
    return text;
  };
  expect(await shown('Savings')).toBe('Savings');
  expect(await shown('a\u202eb\u2066\u200bc\n\n d')).toBe('abc d');
  expect(await shown(' ')).toBe('');
});
