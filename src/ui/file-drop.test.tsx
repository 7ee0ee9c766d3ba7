// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EvidentError } from '#core/errors/error.ts';
import { FileDrop, FileInput } from './file-drop.tsx';
import { messages } from './messages.ts';
import { type Rendered, render } from './testing.ts';
import { maxImageBytes, readQrFromImage } from './ur-input.tsx';

const onFile = vi.fn((_text: string, _name: string) => undefined);
const onError = vi.fn((_error: EvidentError) => undefined);
beforeEach(() => {
  onFile.mockClear();
  onError.mockClear();
});
afterEach(() => vi.restoreAllMocks());
const outcome = () => [onFile.mock.calls, onError.mock.calls.map(([error]) => error.code)];
/** Dispatch, and let all that follows in microtasks happen. */
const fire = (target: EventTarget, event: Event) =>
  act(async () => {
    target.dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve));
  });
/** A file that is read in microtasks. */
function file(content: string | Uint8Array<ArrayBuffer>, name = 'key.json'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}
const list = (...files: File[]) => Object.assign(files, { item: (at: number) => files[at] ?? null });

const open = () =>
  render(
    <FileInput label="Key file" accept=".json" maxBytes={10} onFile={onFile} onError={onError} hint="JSON" />,
  );

async function choose(view: Rendered, ...files: File[]) {
  const input = view.get<HTMLInputElement>('input');
  vi.spyOn(input, 'files', 'get').mockReturnValue(list(...files) as unknown as FileList);
  await fire(input, new Event('change', { bubbles: true }));
}
function drag(type: string, files: File[], types = ['Files']): DragEvent {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return Object.assign(event, {
    dataTransfer: { files: list(...files), types, dropEffect: '' },
  }) as unknown as DragEvent;
}
async function drop(target: EventTarget, ...files: File[]): Promise<Event> {
  const event = drag('drop', files);
  await fire(target, event);
  return event;
}

describe('FileInput', () => {
  test('a file input that has a name, a hint and a label to press', async () => {
    const view = await open();
    const input = view.get<HTMLInputElement>('input[type="file"]');
    const named = (input.getAttribute('aria-labelledby') ?? '').split(' ');
    expect(named.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Key file',
      messages.file.choose,
    ]);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('JSON');
    expect([view.get<HTMLLabelElement>('label').htmlFor, input.accept]).toEqual([input.id, '.json']);
    await view.unmount();
  });

  test('chosen or dropped, its text and name arrive', async () => {
    const view = await open();
    await choose(view, file('{"a":1}'));
    const event = await drop(view.get('label'), file('\ufeff{}', 'other.json'));
    expect(outcome()).toEqual([
      [
        ['{"a":1}', 'key.json'],
        ['{}', 'other.json'],
      ],
      [],
    ]);
    expect(event.defaultPrevented).toBe(true);
    await view.unmount();
  });

  test('the size at the limit is read, one byte more is refused unread', async () => {
    const view = await open();
    await choose(view, file('1234567890'));
    const large = file('12345678901');
    const read = vi.spyOn(large, 'arrayBuffer');
    await choose(view, large);
    await drop(view.get('label'), large);
    expect(outcome()).toEqual([
      [['1234567890', 'key.json']],
      ['INPUT_FILE_TOO_LARGE', 'INPUT_FILE_TOO_LARGE'],
    ]);
    expect(onError.mock.calls[0]?.[0].details).toEqual({ bytes: '11', limit: '10' });
    expect(read).not.toHaveBeenCalled();
    await view.unmount();
  });

  test('several at once, bytes that are no text, a file that is gone', async () => {
    const view = await open();
    await drop(view.get('label'), file('a'), file('b'));
    await choose(view, file(new Uint8Array([0x61, 0xff])));
    const gone = file('a');
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    await choose(view, gone);
    expect(outcome()).toEqual([[], ['INPUT_FILE_MANY', 'INPUT_FILE_UNREADABLE', 'INPUT_FILE_UNREADABLE']]);
    await view.unmount();
  });

  test('nothing chosen changes nothing', async () => {
    const view = await open();
    await choose(view);
    expect(outcome()).toEqual([[], []]);
    await view.unmount();
  });
});

describe('FileDrop', () => {
  test('the latest file alone arrives, and none once the screen was left', async () => {
    const settle = new Map<string, (text: string) => void>();
    const read = (given: File) => new Promise<string>((resolve) => settle.set(given.name, resolve));
    const view = await render(
      <FileDrop label="Code" maxBytes={10} read={read} onRead={onFile} onError={onError} />,
    );
    await choose(view, file('a', 'a'));
    expect(view.get('[role="status"]').textContent).toBe(messages.file.reading('a'));
    await choose(view, file('b', 'b'));
    await act(async () => settle.get('b')?.('B'));
    await act(async () => settle.get('a')?.('A'));
    expect(view.get('[role="status"]').textContent).toBe('');
    await choose(view, file('c', 'c'));
    await view.unmount();
    await act(async () => settle.get('c')?.('C'));
    expect(outcome()).toEqual([[['B', 'b']], []]);
  });

  test('a file let go beside it does not replace the page; text may be dropped elsewhere', async () => {
    const view = await open();
    for (const type of ['dragover', 'drop']) {
      const beside = drag(type, [file('a')]);
      const text = drag(type, [], ['text/plain']);
      document.body.dispatchEvent(beside);
      document.body.dispatchEvent(text);
      expect([beside.defaultPrevented, text.defaultPrevented]).toEqual([true, false]);
    }
    await view.unmount();
    const after = drag('drop', [file('a')]);
    document.body.dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
    expect(outcome()).toEqual([[], []]);
  });
});

test('readQrFromImage: too large unread, no picture refused', async () => {
  const large = new Blob(['x']);
  vi.spyOn(large, 'size', 'get').mockReturnValue(maxImageBytes + 1);
  await expect(readQrFromImage(large)).rejects.toMatchObject({ code: 'INPUT_FILE_TOO_LARGE' });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  await expect(readQrFromImage(new Blob(['x']))).rejects.toMatchObject({ code: 'INPUT_FILE_UNREADABLE' });
  vi.unstubAllGlobals();
});
