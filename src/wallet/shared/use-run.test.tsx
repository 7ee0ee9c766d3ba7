// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import { type RunOptions, useRun } from './use-run.ts';

type Stage = 'checking' | 'sending';
const act = vi.fn<(input: string, options: RunOptions<Stage>) => Promise<string>>();
const got: (string | null)[] = [];

function Job() {
  const { state, run, cancel } = useRun(act, 'checking', 'sending');
  return (
    <>
      <output>{[state.kind, state.kind === 'stopped' ? state.error.code : ''].join(' ').trim()}</output>
      <button type="button" id="run" onClick={() => void run('once').then((result) => got.push(result))} />
      <button type="button" id="cancel" onClick={cancel} />
    </>
  );
}

let view: Rendered;
const shown = () => view.get('output').textContent;
/** Without a frame, what waits for the paint goes on a quarter of a second later. */
const later = () => new Promise((done) => setTimeout(done, 300));

beforeEach(async () => {
  act.mockReset().mockResolvedValue('done');
  got.length = 0;
  vi.stubGlobal('requestAnimationFrame', () => 0);
  view = await render(<Job />);
});
afterEach(async () => {
  await view.unmount();
  vi.unstubAllGlobals();
});

describe('a run', () => {
  it('is shown at once, and begins after the paint', async () => {
    await press(view.get('#run'));
    expect(shown()).toBe('running');
    expect(act).not.toHaveBeenCalled();
    await until(() => expect(got).toEqual(['done']));
    expect(act.mock.calls.map(([input]) => input)).toEqual(['once']);
  });

  it('pressed twice before the paint is one', async () => {
    await press(view.get('#run'));
    await press(view.get('#run'));
    await until(() => expect(got).toEqual([null, 'done']));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('cancelled before the paint does nothing, and says so', async () => {
    await press(view.get('#run'));
    await press(view.get('#cancel'));
    await until(() => expect(shown()).toBe('stopped RPC_ABORTED'));
    expect(got).toEqual([null]);
    expect(act).not.toHaveBeenCalled();
  });

  it('whose screen was left before the paint does nothing', async () => {
    await press(view.get('#run'));
    await view.unmount();
    await later();
    expect(act).not.toHaveBeenCalled();
    view = await render(<Job />);
  });
});
