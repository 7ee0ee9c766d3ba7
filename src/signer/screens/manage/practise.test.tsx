// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { JUNK, JUNK_IMPORT, served, TEST_PASSWORD } from '../../keyring/testing.ts';
import { describedAt, enter, openScreen, press, until } from '../testing.ts';
import { messages } from './messages.ts';
import { Practise } from './practise.tsx';

test('nothing, a wrong word and too few are told, without the word; a right copy works', async () => {
  const { keyring } = served();
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  const [source] = (await keyring.call('status', {})).sources;
  const onDone = vi.fn();
  const view = await openScreen(
    keyring,
    <Practise sourceId={source?.id} onDone={onDone} onCancel={() => undefined} />,
  );
  const box = () => view.get<HTMLTextAreaElement>('textarea');
  const words = messages.practise;
  const tried = async (text: string, said: string) => {
    await enter(box(), text);
    await press(view.button(words.submit));
    await until(() => expect(describedAt(box())).toContain(said));
    expect([view.text().includes('junk'), document.activeElement]).toEqual([false, box()]);
  };
  await tried('', words.empty);
  await tried(JUNK.replace('junk', 'jungle'), words.wrongWord(12));
  await tried(JUNK.replace(' junk', ''), words.wrongCount);
  expect((await keyring.call('status', {})).sources[0]?.practisedAt).toBeNull();

  const left = box();
  await enter(left, `  ${JUNK.toUpperCase().replaceAll(' ', '\n')} `);
  await press(view.button(words.submit));
  await until(() => expect(view.text()).toContain(words.rightTitle));
  expect(left.value).toBe('');
  expect((await keyring.call('status', {})).sources[0]?.practisedAt).toBeGreaterThan(0);
  await view.unmount();
});
