// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import { useFrozen } from './use-payment.ts';

let frozen: ReturnType<typeof useFrozen>;

function Figure({ left }: { left: number }) {
  const view = useFrozen({ left });
  frozen = view;
  return <>{view.shown.left}</>;
}

test('a figure moves until the press, stays while the run lasts, and is of now again where nothing was sent', async () => {
  const view = await render(<Figure left={1} />);
  await view.update(<Figure left={2} />);
  expect(view.container.textContent).toBe('2');
  await act(async () => frozen.hold());
  await view.update(<Figure left={3} />);
  await view.update(<Figure left={4} />);
  expect(view.container.textContent).toBe('2');
  await act(async () => frozen.release());
  expect(view.container.textContent).toBe('4');
  await view.unmount();
});
