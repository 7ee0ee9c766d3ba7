/** For tests of screens: drawn around a keyring, entered and pressed as hands do it. */
import { act, createElement, type ReactNode } from 'react';
import { type Rendered, render } from '#ui/testing.ts';
import { type Services, ServicesContext } from '../app/context.ts';
import type { Flow } from '../app/flow.ts';
import { Session } from '../app/session.ts';
import type { Keyring } from '../keyring/client.ts';

export interface Screen extends Rendered {
  readonly session: Session;
  readonly text: () => string;
  /** The field whose label begins so. */
  readonly labelled: (label: string) => HTMLInputElement;
  readonly button: (name: string) => HTMLElement;
  /** Chooses a file. @param size when it is to claim another than it has. */
  readonly choose: (content: string | Uint8Array<ArrayBuffer>, size?: number) => Promise<void>;
}

/** Lets what is under way come to where `check` no longer throws. */
export async function until(check: () => void): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    // What is set while acting is drawn when the act ends: each look is after an act of its own.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      check();
      return;
    } catch (thrown) {
      if (Date.now() > end) throw thrown;
    }
  }
}

const HOME = { screen: 'home', returns: false, lost: false } as const;

/** The screen as the signer alone shows it, once the keyring has told its status. @param over of the flow. */
export async function openScreen(
  keyring: Keyring,
  screen: ReactNode,
  over: Partial<Flow> = {},
): Promise<Screen> {
  const session = new Session(keyring);
  await until(() => {
    if (session.snapshot().status === null) throw new Error('no status yet');
  });
  const flow = {
    snapshot: () => HOME,
    subscribe: () => () => undefined,
    enterWallet: () => undefined,
    openHome: () => undefined,
    go: () => undefined,
    showedSecrets: () => false,
    ...over,
  };
  const services: Services = { keyring, session, place: 'cold', flow };
  const view = await render(createElement(ServicesContext, { value: services }, screen));
  const { container, get } = view;
  return {
    ...view,
    session,
    text: () => container.textContent ?? '',
    labelled: (label) => {
      const labels = [...container.querySelectorAll('label')];
      const found = labels.find((node) => node.textContent?.startsWith(label));
      const input = document.getElementById(found?.htmlFor ?? '');
      if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
      return input;
    },
    button: (name) => {
      const buttons = [...container.querySelectorAll<HTMLElement>('button')];
      const named = buttons.find((node) => (node.getAttribute('aria-label') ?? node.textContent) === name);
      if (named === undefined) throw new Error(`no button ${name}`);
      return named;
    },
    choose: async (content, size) => {
      const input = get<HTMLInputElement>('input[type="file"]');
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const file = Object.assign(new File([bytes], 'key.json'), { arrayBuffer: async () => bytes.buffer });
      if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
    },
  };
}

/** As the keyboard does it: such fields are not React's. */
export async function enter(
  field: HTMLInputElement | HTMLTextAreaElement,
  value: string,
  inputType = 'insertFromPaste',
): Promise<void> {
  await act(async () => {
    field.focus();
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  });
}

/** A press by hand: scripts' presses do not count. */
export async function press(element: HTMLElement): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  await act(async () => void element.dispatchEvent(event));
}

/** A whole press by touch on a button that approves, once it is armed. */
export async function pressArmed(element: HTMLElement): Promise<void> {
  await until(() => {
    if (element.getAttribute('aria-disabled') === 'true') throw new Error('not armed yet');
  });
  const down = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', button: 0 });
  Object.defineProperty(down, 'isTrusted', { value: true });
  await act(async () => void element.dispatchEvent(down));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void element.dispatchEvent(click));
}

/** What stands at the control: its own description. */
export function describedAt(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
