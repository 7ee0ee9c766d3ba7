// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { encodeUr, type Ur } from '#core/ur/ur.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { SignerClient } from '../../signer-client/client.ts';
import { SignerProvider } from '../signer-context.tsx';
import { ColdInput, type ColdInputProps } from './cold-input.tsx';

const SIGNATURE: Ur = { type: 'eth-signature', cbor: Uint8Array.of(0xa0) };
const labels = { file: 'A file', paste: 'A text' };

let rendered: Rendered;
afterEach(() => rendered.unmount());

async function shown(props: Partial<ColdInputProps>, call = vi.fn()) {
  const onUr = vi.fn();
  rendered = await render(
    <SignerProvider client={{ call } as unknown as SignerClient}>
      <ColdInput onUr={onUr} error={null} otherKinds={{}} labels={labels} {...props} />
    </SignerProvider>,
  );
  return onUr;
}

function button(name: string) {
  const found = [...rendered.container.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}

async function pasted(value: string) {
  const onUr = await shown({ way: 'paste' });
  const area = rendered.get<HTMLTextAreaElement>('textarea');
  await act(async () => {
    area.value = value;
  });
  await press(button('Read'));
  return { onUr, area };
}

it('gives on what is whole', async () => {
  const { onUr } = await pasted(encodeUr(SIGNATURE));
  expect(onUr.mock.calls).toEqual([[SIGNATURE]]);
});

it('empties itself of a secret, and says why', async () => {
  const { onUr, area } = await pasted('test test test test test test test test test test test junk');
  expect(area.value).toBe('');
  expect(rendered.container.textContent).toContain('This looks like a secret');
  expect(onUr).not.toHaveBeenCalled();
});

it('asks the host for its camera, once for each press, and reads the text at once', async () => {
  const call = vi.fn(async () => ({ text: encodeUr(SIGNATURE) }));
  const onUr = await shown({}, call);
  expect(call).not.toHaveBeenCalled();
  await press(button('Scan with the camera'));
  expect(call.mock.calls).toEqual([['scan', { what: 'code' }, expect.anything()]]);
  expect(onUr.mock.calls).toEqual([[SIGNATURE]]);
  await press(button('Scan with the camera'));
  expect(onUr).toHaveBeenCalledTimes(2);
});

it('asks at once where the user has just asked for it; closing the camera is no failure', async () => {
  const call = vi.fn(() => Promise.reject(new EvidentError('SIGN_REJECTED')));
  await shown({ scanAtOnce: true }, call);
  await act(async () => undefined);
  expect(call).toHaveBeenCalledOnce();
  expect(rendered.container.textContent).not.toContain('SIGN_REJECTED');
  expect(button('Scan with the camera').getAttribute('aria-busy')).toBeNull();
});

it('says what the camera failed of', async () => {
  await shown(
    { scanAtOnce: true },
    vi.fn(() => Promise.reject(new EvidentError('SIGN_LOST'))),
  );
  await act(async () => undefined);
  expect(rendered.container.textContent).toContain('SIGN_LOST');
});

it('leaving cancels the scan', async () => {
  const signals: AbortSignal[] = [];
  await shown(
    { scanAtOnce: true },
    vi.fn((_method: string, _params: object, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    }),
  );
  await press(button('File'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
