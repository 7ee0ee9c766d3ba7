// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ErrorCard } from './error-card.tsx';
import { firstMessages } from './first-messages.ts';
import { messages } from './messages.ts';
import { Notice } from './notice.tsx';
import { PendingBar } from './pending-bar.tsx';
import { Progress } from './progress.tsx';
import { Tabs } from './tabs.tsx';
import { press, render, until } from './testing.ts';

function Opener({ insist = false }: { insist?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} insist={insist} onClose={() => setOpen(false)} title="Forget it?">
        Text
      </Dialog>
    </>
  );
}

function Owner() {
  const [selected, setSelected] = useState<'a' | 'b'>('a');
  const tabs = [
    { id: 'a', label: 'Read' },
    { id: 'b', label: 'Write' },
  ] as const;
  return (
    <Tabs label="Contract" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

describe('Dialog', () => {
  const cancel = (dialog: HTMLElement) =>
    act(async () => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    });

  test('is named by its title, closes on Escape, gives focus back', async () => {
    const view = await render(<Opener />);
    view.get('#opener').focus();
    await press(view.get('#opener'));
    const dialog = view.get<HTMLDialogElement>('dialog');
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Forget it?',
    );
    view.get(`[aria-label="${messages.dialog.close}"]`).focus();
    await cancel(dialog);
    await until(() => expect(view.container.querySelector('dialog')).toBeNull());
    expect(document.activeElement?.id).toBe('opener');
    await view.unmount();
  });

  test('insisting: neither Escape nor a press beside it closes it, and there is no close button', async () => {
    const view = await render(<Opener insist />);
    await press(view.get('#opener'));
    await cancel(view.get('dialog'));
    await press(view.get('dialog'));
    expect(view.get<HTMLDialogElement>('dialog').open).toBe(true);
    expect(view.container.querySelector(`[aria-label="${messages.dialog.close}"]`)).toBeNull();
    await view.unmount();
  });
});

describe('Notice', () => {
  test.each([
    ['danger', false, 'alert'],
    ['caution', false, 'status'],
    ['info', false, 'status'],
    ['offline', false, 'status'],
    ['danger', true, 'note'],
  ] as const)('%s, standing %s: role %s, and the tone in words', async (tone, standing, role) => {
    const view = await render(
      <Notice tone={tone} standing={standing}>
        Text
      </Notice>,
    );
    expect(view.get(`[role="${role}"]`).textContent).toBe(`${messages.notice[tone]} Text`);
    await view.unmount();
  });
});

test('ErrorCard says what is safe, what to do next, and its code', async () => {
  const view = await render(
    <ErrorCard
      title="The node did not answer."
      safe="Nothing was sent."
      next="Try again."
      code="RPC_TIMEOUT"
    />,
  );
  const text = view.get('[role="alert"]').textContent;
  for (const part of ['The node did not answer.', 'Nothing was sent.', 'Try again.', 'RPC_TIMEOUT']) {
    expect(text).toContain(part);
  }
  await view.unmount();
});

test('Progress is named, says how far, and can be cancelled', async () => {
  const onCancel = vi.fn();
  const view = await render(<Progress label="Scanning" value={50} max={200} onCancel={onCancel} />);
  const bar = view.get<HTMLProgressElement>('progress');
  expect(view.get<HTMLLabelElement>('label').htmlFor).toBe(bar.id);
  expect(bar.getAttribute('aria-valuetext')).toBe(messages.progress.percent(25));
  await press(view.get('button'));
  expect(onCancel).toHaveBeenCalledOnce();
  await view.unmount();
});

test('PendingBar announces in a region that was there before', async () => {
  const view = await render(<PendingBar active={false} />);
  const region = view.get('[role="status"]');
  expect(region.textContent).toBe('');
  await view.update(<PendingBar active />);
  expect(view.get('[role="status"]')).toBe(region);
  expect(region.textContent).toBe(firstMessages.loading);
  await view.unmount();
});

test('Tabs: one stop, arrows go round, the panel is named by its tab', async () => {
  const view = await render(<Owner />);
  const key = (name: string) =>
    act(async () => {
      view
        .get('[aria-selected="true"]')
        .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    });
  const state = () => [
    view.get('[role="tab"][tabindex="0"]').textContent,
    view.get('[role="tabpanel"]').textContent,
  ];
  await key('ArrowLeft');
  expect(state()).toEqual(['Write', 'b']);
  expect(document.activeElement?.textContent).toBe('Write');
  await key('ArrowRight');
  expect(state()).toEqual(['Read', 'a']);
  const named = view.get('[role="tabpanel"]').getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(named)?.textContent).toBe('Read');
  await view.unmount();
});
