/**
 * Turns Evident on and off for the site of the open tab. A press asks the browser for the permission, and that is all: the
 * worker follows the permissions, also where this popup closes behind the browser's question.
 */
import { type Browser, legacySites, setLegacy } from './browser.ts';
import { messages } from './messages.ts';
import { patternOf, siteOf, sitesOf } from './sites.ts';

interface Wallet {
  readonly host: string;
  readonly own: readonly string[];
}

interface Shown {
  /** What is running in the page is not what was chosen. */
  readonly stale?: boolean;
  readonly failed?: boolean;
}

export async function showPopup(main: HTMLElement, browser: Browser, { host, own }: Wallet): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const site = siteOf(tab?.url ?? '', own);

  const open = button(messages.open, () => void browser.tabs.create({ url: host }));
  const draw = async ({ stale = false, failed = false }: Shown = {}): Promise<void> => {
    if (site === null) {
      main.replaceChildren(heading(messages.unavailable), text(messages.unavailableText), open);
      return;
    }
    const name = new URL(site).host;
    const { origins = [] } = await browser.permissions.getAll();
    const isOn = sitesOf(origins, own).includes(site);
    const permission = { origins: [patternOf(site)] };
    /** The browser wants the press itself: nothing is waited for before `change`. */
    const press = (change: () => Promise<unknown>, after: Shown): void => {
      change().then(
        (done) => draw(done === false ? { failed: true } : after),
        () => draw({ failed: true }),
      );
    };
    const turn = isOn
      ? button(messages.turnOff, () => press(() => browser.permissions.remove(permission), { stale: true }))
      : button(messages.turnOn, () => press(() => browser.permissions.request(permission), {}), 'primary');
    const parts = [
      heading(isOn ? messages.on(name) : messages.off(name)),
      text(isOn ? messages.onText : messages.offText),
      turn,
    ];
    if (isOn) {
      const legacy = (await legacySites(browser)).includes(site);
      parts.push(choice(legacy, (wanted) => press(() => setLegacy(browser, site, wanted), { stale: true })));
    }
    const tabId = tab?.id;
    if (stale && tabId !== undefined)
      parts.push(
        status(messages.reloadText),
        button(messages.reload, () => press(() => browser.tabs.reload(tabId), {})),
      );
    if (failed) parts.push(status(messages.failed));
    const held = document.activeElement;
    const wasChoice = held instanceof HTMLInputElement;
    const wasIn = held !== null && main.contains(held);
    main.replaceChildren(...parts, open);
    // What was pressed is replaced: without this the keyboard would begin anew.
    if (wasIn) main.querySelector<HTMLElement>(wasChoice ? 'input' : 'h1')?.focus();
  };
  await draw();
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, content: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = content;
  return made;
}

function heading(content: string): HTMLElement {
  const made = element('h1', content);
  made.tabIndex = -1;
  return made;
}

const text = (content: string): HTMLElement => element('p', content);

function status(content: string): HTMLElement {
  const made = text(content);
  made.setAttribute('role', 'status');
  return made;
}

function button(label: string, onPress: () => void, className = ''): HTMLElement {
  const made = element('button', label);
  made.type = 'button';
  made.className = className;
  made.addEventListener('click', onPress);
  return made;
}

function choice(checked: boolean, onChange: (checked: boolean) => void): HTMLElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = checked;
  box.addEventListener('change', () => onChange(box.checked));
  const label = element('label', '');
  label.append(box, messages.ethereum, element('small', messages.ethereumText));
  return label;
}
