// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { createUrEncoder } from '#core/ur/multipart.ts';
import { encodeUr, type Ur } from '#core/ur/ur.ts';
import { press, type Rendered, render } from './testing.ts';
import { UrCamera } from './ur-camera.tsx';
import { UrInput, type UrInputOptions, type UrInputProps, useUrInput } from './ur-input.tsx';

const SIGNATURE: Ur = { type: 'eth-signature', cbor: Uint8Array.of(0xa0) };
const LONG: Ur = { type: 'bytes', cbor: Uint8Array.from({ length: 200 }, (_, at) => at % 251) };
const words = {
  ways: 'How it gets here',
  file: 'A file',
  fileHint: 'Of text',
  paste: 'A text',
  pasteHint: 'Of letters',
  otherKinds: { seed: 'This is a seed.' },
};

type ScreenProps = Partial<UrInputOptions> & Partial<Pick<UrInputProps, 'words'>> & { camera?: boolean };

function Screen({ camera = true, words: said = words, ...options }: ScreenProps) {
  const input = useUrInput({ onUr: () => undefined, error: null, ...options });
  return (
    <UrInput
      input={input}
      words={said}
      camera={camera ? <UrCamera input={input} noCamera="Without a camera: a file." /> : null}
      act={
        <button type="button" onClick={input.read}>
          Read
        </button>
      }
    />
  );
}

let rendered: Rendered;
afterEach(() => rendered.unmount());

const area = () => rendered.get<HTMLTextAreaElement>('textarea');
const text = () => rendered.container.textContent ?? '';
const button = (name: string) => {
  const found = [...rendered.container.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

async function paste(value: string) {
  await act(async () => {
    area().value = value;
  });
  await press(button('Read'));
}

async function bring(value: string) {
  const transfer = new DataTransfer();
  transfer.items.add(new File([value], 'carried.ur', { type: 'text/plain' }));
  const input = rendered.get<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: transfer.files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

it('gives on what is whole, and says that something came', async () => {
  const onUr = vi.fn();
  const onBrought = vi.fn();
  rendered = await render(<Screen way="paste" onUr={onUr} onBrought={onBrought} />);
  await paste('');
  expect(onBrought).not.toHaveBeenCalled();
  await paste(encodeUr(SIGNATURE));
  expect(onUr.mock.calls).toEqual([[SIGNATURE]]);
  expect(onBrought).toHaveBeenCalledOnce();
});

it.each([
  ['', 'This field is empty.'],
  ['hello', 'This code is damaged'],
])('%j is said to be wrong, at the field', async (value, said) => {
  const onUr = vi.fn();
  rendered = await render(<Screen way="paste" onUr={onUr} />);
  await paste(value);
  expect(text()).toContain(said);
  expect(area().getAttribute('aria-invalid')).toBe('true');
  expect(onUr).not.toHaveBeenCalled();
});

it('says of an empty field what the screen says of it', async () => {
  rendered = await render(<Screen way="paste" words={{ ...words, empty: 'Paste the text.' }} />);
  await paste(' ');
  expect(text()).toContain('Paste the text.');
  expect(text()).not.toContain('This field is empty.');
});

it('empties itself of what is refused, unread', async () => {
  const onUr = vi.fn();
  const refuse = (value: string) => (value.startsWith('UR:') ? new EvidentError('INPUT_SECRET') : null);
  rendered = await render(<Screen way="paste" onUr={onUr} refuse={refuse} />);
  await paste(encodeUr(SIGNATURE).toUpperCase());
  expect(area().value).toBe('');
  expect(text()).toContain('This looks like a secret');
  expect(onUr).not.toHaveBeenCalled();
});

it.each(['paste', 'file'] as const)('%s: another kind by its name, others by their error', async (way) => {
  rendered = await render(<Screen way={way} error={new EvidentError('INPUT_UR_TYPE', { type: 'seed' })} />);
  expect(text()).toContain('This is a seed. Check which code');
  await rendered.update(<Screen way={way} error={new EvidentError('INPUT_UR_TYPE', { type: 'toString' })} />);
  expect(text()).toContain('This is not the kind of code');
  await rendered.update(<Screen way={way} error={new EvidentError('SIGN_ANSWER_OTHER')} />);
  expect(text()).toContain('This signature is for another request.');
});

it('an error is past once something else is done, and the next is said again', async () => {
  const other = () => new EvidentError('SIGN_ANSWER_OTHER');
  const error = other();
  rendered = await render(<Screen way="file" error={error} />);
  expect(text()).toContain('SIGN_ANSWER_OTHER');
  await bring('hello');
  expect(text()).toContain('INPUT_UR_INVALID');
  await press(button('Text'));
  expect(text()).not.toContain('This signature is for another request');
  expect(text()).not.toContain('This code is damaged');
  await rendered.update(<Screen way="file" error={other()} />);
  expect(text()).toContain('This signature is for another request.');
});

it('counts the parts of a long one, and no longer once it is whole', async () => {
  const encoder = createUrEncoder(LONG, { maxFragment: 50 });
  const lines = Array.from({ length: encoder.parts }, () => encoder.next());
  const onUr = vi.fn();
  rendered = await render(<Screen way="file" onUr={onUr} />);
  await bring(lines[0] ?? '');
  expect(text()).toContain(`1 of ${lines.length} parts read.`);
  await bring(lines.slice(1).join('\n'));
  expect(text()).not.toContain('parts read');
  expect(onUr.mock.calls).toEqual([[LONG]]);
});

it('turns no camera on before it is asked to, and names none where there is none', async () => {
  const getUserMedia = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  rendered = await render(<Screen />);
  expect(getUserMedia).not.toHaveBeenCalled();
  expect(rendered.container.querySelector('video')).toBeNull();
  expect(text()).toContain('Turn on camera');
  await rendered.unmount();
  rendered = await render(<Screen camera={false} way="file" />);
  const tabs = [...rendered.container.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  expect(tabs).toEqual(['File', 'Text']);
  vi.unstubAllGlobals();
});
