// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ReplacesContext } from '../../app/context.ts';
import { fakeKeyring, statusOf } from '../../app/testing.ts';
import { messages } from '../../messages.ts';
import { openScreen } from '../testing.ts';
import { AskEachTime } from './ask-each-time.tsx';

it.each([true, false])('says that it came in the place of another request: %s', async (replaces) => {
  const nothing = () => undefined;
  const screen = await openScreen(
    fakeKeyring({ ...statusOf.unlocked, askEachTime: true }),
    <ReplacesContext value={replaces}>
      <AskEachTime onDone={nothing} onCancel={nothing} />
    </ReplacesContext>,
  );
  expect(screen.text().includes(messages.confirm.replaces)).toBe(replaces);
  await screen.unmount();
});
