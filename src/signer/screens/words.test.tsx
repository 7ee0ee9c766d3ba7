// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { served } from '../keyring/testing.ts';
import { messages } from '../messages.ts';
import { enter, openScreen, press } from './testing.ts';
import { CheckWords } from './words.tsx';

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

test('of the words that are checked, the wrong one alone is marked', async () => {
  const onAnswers = vi.fn();
  const check = (wrong: boolean) => (
    <CheckWords
      check={[1, 5, 11]}
      mnemonic={words}
      wrong={wrong}
      onAnswers={onAnswers}
      onAgain={() => undefined}
      onCancel={() => undefined}
      action={{ busy: false, error: null, run: () => undefined, setError: () => undefined }}
    />
  );
  const view = await openScreen(served().keyring, check(true));
  const inputs = [...view.container.querySelectorAll('input')];
  for (const [index, word] of ['winner', 'worth', 'Yellow '].entries()) {
    const input = inputs[index];
    if (input !== undefined) await enter(input, word);
  }
  await press(view.button(messages.check.submit));
  expect(onAnswers).toHaveBeenCalledOnce();
  expect(inputs.map((input) => input.getAttribute('aria-invalid') === 'true')).toEqual([false, true, false]);
  expect(view.text()).toContain(messages.check.differs(6));
  view.unmount();
});
