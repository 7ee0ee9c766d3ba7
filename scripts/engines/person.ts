/** What a person does in a session, by role and name, in the host or in the wallet's frame. */
import { type ElementRef, isElement, type Session } from './session.ts';

export type Role = 'button' | 'field' | 'heading' | 'link' | 'text';
export type Place = 'host' | 'wallet';

/** Patience on a busy machine. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 150;

/** Runs in the page: the first element shown of that role whose name matches. */
const FIND = `
  const [role, source] = arguments;
  const pattern = new RegExp(source);
  const selectors = {
    button: 'button, [role=button], summary',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    link: 'a',
    text: 'body *',
  };
  const nameOf = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
    return (named || element.getAttribute('aria-label') || labels || element.textContent).replace(/\\s+/g, ' ').trim();
  };
  // What lies behind a modal dialog can neither be read nor pressed.
  const place = document.querySelector('dialog:modal') ?? document;
  return [...place.querySelectorAll(selectors[role])].find((element) =>
    (role !== 'text' || element.children.length === 0) &&
    element.getClientRects().length > 0 && pattern.test(nameOf(element))) ?? null;
`;

export interface Person {
  readonly session: Session;
  /** Waits for it. */
  see(place: Place, role: Role, name: RegExp): Promise<ElementRef>;
  press(place: Place, role: Role, name: RegExp): Promise<void>;
  /** Types into an empty field. */
  fill(place: Place, name: RegExp, text: string): Promise<void>;
  /** Moves the mouse onto the button, and presses once it may be pressed. */
  pressByHand(name: RegExp): Promise<void>;
  /** The answer of a script there. */
  ask(place: Place, script: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Waits until a script there says yes. */
  until(place: Place, what: string, script: string, ...args: readonly unknown[]): Promise<void>;
}

export function personAt(session: Session): Person {
  const enter = async (place: Place): Promise<void> => {
    await session.enterFrame(null);
    if (place === 'host') return;
    const frame = await session.execute('return document.getElementById("shell");', []);
    if (!isElement(frame)) throw new Error('the wallet’s frame is not in the document');
    await session.enterFrame(frame);
  };
  const eventually = async <T>(what: string, attempt: () => Promise<T | null>): Promise<T> => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      let why = '';
      try {
        const got = await attempt();
        if (got !== null) return got;
      } catch (error) {
        // The frame may be on its way out or in.
        why = ` (${error instanceof Error ? error.message : String(error)})`;
      }
      if (Date.now() > until) throw new Error(`${what} did not come${why}`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };
  const find = (place: Place, role: Role, name: RegExp) =>
    eventually(`${role} ${name} in the ${place}`, async () => {
      await enter(place);
      const found = await session.execute(FIND, [role, name.source]);
      return isElement(found) ? found : null;
    });
  const ask: Person['ask'] = async (place, script, ...args) => {
    await enter(place);
    return session.execute(script, args);
  };
  return {
    session,
    see: find,
    ask,
    async until(place, what, script, ...args) {
      await eventually(what, async () => ((await ask(place, script, ...args)) === true ? true : null));
    },
    async press(place, role, name) {
      await eventually(`pressing ${role} ${name} in the ${place}`, async () => {
        await session.click(await find(place, role, name));
        return true;
      });
    },
    async fill(place, name, text) {
      await session.type(await find(place, 'field', name), text);
    },
    async pressByHand(name) {
      const button = await find('host', 'button', name);
      await eventually(`button ${name} to be ready`, async () =>
        (await session.execute('return !arguments[0].disabled;', [button])) === true ? true : null,
      );
      const move = (x: number) => ({ type: 'pointerMove', duration: 50, origin: button, x, y: 0 });
      const actions = [
        move(-8),
        move(0),
        { type: 'pause', duration: 900 },
        move(4),
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 60 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
  };
}
