// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, type Rendered, render, until } from './testing.ts';
import { useChosen } from './use-chosen.ts';

const follow = vi.fn();

function Choices({ value }: { value: string }) {
  const [shown, choose] = useChosen(value, follow);
  return (
    <>
      <output>{shown}</output>
      <button type="button" id="b" onClick={() => choose('b')} />
      <button type="button" id="c" onClick={() => choose('c')} />
    </>
  );
}

let view: Rendered;
const shown = () => view.get('output').textContent;
const choose = (next: 'b' | 'c') => press(view.get(`#${next}`));
const later = () => new Promise((done) => setTimeout(done, 300));

beforeEach(async () => {
  follow.mockReset();
  // No frame comes: what waits for one goes on a quarter of a second later.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  view = await render(<Choices value="a" />);
});
afterEach(async () => {
  await view.unmount();
  vi.unstubAllGlobals();
});

describe('a choice', () => {
  it('is shown at once, and followed after the paint', async () => {
    await choose('b');
    expect(shown()).toBe('b');
    expect(follow).not.toHaveBeenCalled();
    await until(() => expect(follow.mock.calls).toEqual([['b']]));
  });

  it('before the paint of another one is the other one', async () => {
    await choose('b');
    await choose('c');
    expect(shown()).toBe('c');
    await later();
    expect(follow.mock.calls).toEqual([['c']]);
  });

  it('gives way to what is in force', async () => {
    await choose('b');
    await view.update(<Choices value="d" />);
    expect(shown()).toBe('d');
  });

  it('is none for who leaves before the paint', async () => {
    await choose('b');
    await view.unmount();
    await later();
    expect(follow).not.toHaveBeenCalled();
  });
});
