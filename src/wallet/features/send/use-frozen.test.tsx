// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import { useFrozen } from './use-frozen.ts';

let hold: () => void;

function Figure({ fee, running }: { fee: number; running: boolean }) {
  const [shown, press] = useFrozen({ fee }, running);
  hold = press;
  return <>{shown.fee}</>;
}

test('a figure moves until the press, stays while the run lasts, and is of now again after it', async () => {
  const view = await render(<Figure fee={1} running={false} />);
  await view.update(<Figure fee={2} running={false} />);
  expect(view.container.textContent).toBe('2');
  await act(async () => hold());
  await view.update(<Figure fee={3} running />);
  await view.update(<Figure fee={4} running />);
  expect(view.container.textContent).toBe('2');
  await view.update(<Figure fee={4} running={false} />);
  expect(view.container.textContent).toBe('4');
  await view.unmount();
});
