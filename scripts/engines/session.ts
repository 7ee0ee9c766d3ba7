/** What both engines are told, in the words of WebDriver (W3C): one session with one window. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element, as WebDriver passes it to and from scripts. */
export type ElementRef = { readonly [ELEMENT]: string };

export function elementId(element: ElementRef): string {
  return element[ELEMENT];
}

export function isElement(value: unknown): value is ElementRef {
  return typeof value === 'object' && value !== null && ELEMENT in value;
}

export interface Session {
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the frame that was entered. */
  execute(script: string, args: readonly unknown[]): Promise<unknown>;
  /** Null: the page itself. */
  enterFrame(frame: ElementRef | null): Promise<void>;
  click(element: ElementRef): Promise<void>;
  /** Types into this element. */
  type(element: ElementRef, text: string): Promise<void>;
  /** Input by hand, as "Actions" of WebDriver. */
  act(actions: readonly unknown[]): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}
