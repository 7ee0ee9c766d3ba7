/** For the tests of components alone: render into the document, act, clean up. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export type Rendered = {
  container: HTMLElement;
  /** The one element that matches; an error when there is none. */
  get: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  update: (node: ReactNode) => Promise<void>;
  unmount: () => Promise<void>;
};

export async function render(node: ReactNode): Promise<Rendered> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(node));
  return {
    container,
    get: <E extends HTMLElement>(selector: string): E => {
      const found = container.querySelector<E>(selector);
      if (found === null) throw new Error(`nothing matches ${selector}`);
      return found;
    },
    update: (next) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

/** Press an element and let what follows settle. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

/** Puts the text into the field as typing does: React hears of it only by the browser's own setter and event. */
export async function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Looks again and again, with what the component does meanwhile, until it holds; its last error after ten seconds. */
export async function until(holds: () => void): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
    try {
      holds();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
