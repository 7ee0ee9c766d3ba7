// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { afterPaint } from './after-paint.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type Rendered, render, until } from './testing.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const page = (open: boolean) => (
  <>
    <button type="button" id="asks">
      Remove
    </button>
    <Dialog
      open={open}
      onClose={() => undefined}
      title="Remove it?"
      footer={
        <>
          <Button>Remove</Button>
          <Button autoFocus>Keep</Button>
        </>
      }
    >
      <p>It is gone then.</p>
    </Dialog>
  </>
);

it('is open before anything in it asks for the focus: while it is closed, nothing can have it', async () => {
  rendered = await render(page(false));
  const { container } = rendered;
  const given: [string | null | undefined, boolean | undefined][] = [];
  container.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    given.push([element.textContent, element.closest('dialog')?.open]);
  });
  await rendered.update(page(true));
  expect(given.at(-1)).toEqual(['Keep', true]);
  expect(given.filter(([, open]) => open !== true)).toEqual([]);
});

it('gives the focus back to where it was', async () => {
  rendered = await render(page(false));
  const asks = rendered.get('#asks');
  asks.focus();
  await rendered.update(page(true));
  expect(document.activeElement?.textContent).toBe('Keep');
  await rendered.update(page(false));
  expect(document.activeElement).toBe(asks);
});

it('is a popover until it was painted, closed by Escape all the same, and modal from then on', async () => {
  // happy-dom has no popovers: what the browser does with them is in the journey of the shortcuts.
  const { prototype } = HTMLElement;
  Object.assign(prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  try {
    let asked = 0;
    rendered = await render(
      <Dialog open onClose={() => (asked += 1)} title="Remove it?">
        <input aria-label="Why" />
      </Dialog>,
    );
    const dialog = rendered.get<HTMLDialogElement>('dialog');
    const press = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([dialog.popover, dialog.open]).toEqual(['manual', false]);
    press();
    expect(asked).toBe(1);
    const field = rendered.get('input');
    field.focus();
    await until(() => expect([dialog.popover, dialog.open]).toEqual([null, true]));
    expect([document.activeElement, field.hasAttribute('autofocus')]).toEqual([field, false]);
    // The browser cancels what is modal.
    press();
    expect(asked).toBe(1);
  } finally {
    Object.assign(prototype, { showPopover: undefined, hidePopover: undefined });
  }
});

it('is out of sight as it is closed by its button, and is closed once that was painted', async () => {
  let asked = 0;
  rendered = await render(
    <Dialog open onClose={() => (asked += 1)} title="Remove it?">
      It is gone then.
    </Dialog>,
  );
  const dialog = rendered.get<HTMLDialogElement>('dialog');
  const close = rendered.get('header button');
  await act(async () => {
    close.click();
    close.click();
    expect([dialog.style.display, asked]).toEqual(['none', 0]);
  });
  // Its owner keeps it open.
  await until(() => expect([dialog.style.display, asked]).toEqual(['', 1]));
});

it('closes nothing that has taken its place while it went', async () => {
  const closed: string[] = [];
  const dialog = (name: string) => (
    <Dialog key={name} open onClose={() => closed.push(name)} title={name}>
      It is gone then.
    </Dialog>
  );
  rendered = await render(dialog('First'));
  rendered.get('header button').click();
  await rendered.update(dialog('Second'));
  await act(() => new Promise((painted) => void afterPaint(() => afterPaint(() => painted(undefined)))));
  expect([closed, rendered.get<HTMLDialogElement>('dialog').open]).toEqual([[], true]);
});
