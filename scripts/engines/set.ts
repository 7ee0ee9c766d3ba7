/**
 * The short set that every engine is asked: start, create, send, keep over a reload, unlock, and a shell that takes the
 * keyboard. One after another in one window, as one person.
 */
import type { Fixtures } from '#devnet/fixtures.ts';
import type { Person } from './person.ts';

const PASSWORD = 'copper lantern orbit 52';

export interface Part {
  readonly name: string;
  readonly run: (person: Person) => Promise<void>;
}

export function shortSet(hostOrigin: string, shellOrigin: string, fixtures: Fixtures): readonly Part[] {
  const payee = fixtures.accounts[1] ?? '';
  return [
    {
      name: 'start: the welcome is the host’s, and no wallet is in the document',
      async run(person) {
        await person.session.navigate(hostOrigin);
        await person.see('host', 'button', /^Create wallet$/);
        await person.until(
          'host',
          'a document without the frame',
          'return !document.querySelector("iframe");',
        );
      },
    },
    {
      name: 'create: a wallet of new words, with its seal',
      async run(person) {
        await person.press('host', 'button', /^Create wallet$/);
        await person.fill('host', /^Password for this browser/, PASSWORD);
        await person.fill('host', /^Repeat password/, PASSWORD);
        await person.until('host', 'no frame', 'return !document.querySelector("iframe");');
        await person.press('host', 'button', /^Create wallet$/);
        await person.press('host', 'button', /^Do this later$/);
        await person.press('host', 'button', /^I’ll recognise it$/);
        await person.see('wallet', 'heading', /^Home$/);
      },
    },
    {
      name: 'send: a payment on the demo chain, approved in the sheet',
      async run(person) {
        await person.press('wallet', 'button', /^Open the demo chain$/);
        await person.until(
          'wallet',
          'test ether',
          'return /10\\s*ETH/.test(document.querySelector("main")?.textContent ?? "");',
        );
        await person.press('wallet', 'link', /^Send$/);
        await person.fill('wallet', /^To\b/, payee);
        await person.fill('wallet', /^Amount\b/, '1.5');
        await person.see('wallet', 'text', /^Total with fee$/);
        await person.press('wallet', 'button', /^Review 1\.5\s*ETH/);
        await person.see('host', 'heading', /^Send 1\.5\s*ETH to/);
        await person.until(
          'host',
          'a hidden frame',
          'return document.getElementById("shell")?.getClientRects().length === 0;',
        );
        await person.pressByHand(/^(Sign|Send)\b/);
        await person.until(
          'host',
          'the payment’s address',
          'return /^\\/activity\\/31337\\/0x[0-9a-f]{64}$/.test(location.pathname);',
        );
        await person.until(
          'wallet',
          'a block with the payment',
          'return [...document.querySelectorAll("li")].some((li) => /In a block.*\\(done\\)/.test(li.textContent));',
        );
      },
    },
    {
      name: 'storage: a reload keeps the place, the wallet and the vault, and forgets the keys',
      async run(person) {
        const before = await person.ask('host', 'return location.pathname;');
        await person.session.reload();
        await person.see('wallet', 'heading', /./);
        const after = await person.ask('host', 'return location.pathname;');
        if (before !== after) throw new Error(`the reload led from ${before} to ${after}`);
        await person.see('host', 'button', /^Unlock$/);
        await person.press('wallet', 'link', /^Home$/);
        await person.until(
          'wallet',
          'what is left',
          'return /8\\.\\d+\\s*ETH/.test(document.querySelector("main")?.textContent ?? "");',
        );
      },
    },
    {
      name: 'unlock: by the band, with the password',
      async run(person) {
        await person.press('host', 'button', /^Unlock$/);
        await person.fill('host', /^Password$/, PASSWORD);
        await person.press('host', 'button', /^Unlock$/);
        await person.see('host', 'button', /^Lock$/);
      },
    },
    {
      name: 'focus theft: a wallet that takes the keyboard gets no password',
      async run(person) {
        await person.press('host', 'button', /^Lock$/);
        await person.see('host', 'button', /^Unlock$/);
        await person.ask(
          'wallet',
          `localStorage.removeItem('stolen');
           const field = document.body.appendChild(document.createElement('input'));
           field.id = 'thief';
           field.addEventListener('input', () => localStorage.setItem('stolen', field.value));
           setInterval(() => { window.focus(); field.focus(); }, 20);`,
        );
        // The control: with no sheet open the thief gets what is typed.
        await person.until('wallet', 'the thief at work', 'return document.activeElement?.id === "thief";');
        await typeSlowly(person, 'control');
        await person.until('wallet', 'the control', 'return localStorage.getItem("stolen") === "control";');
        await person.ask(
          'wallet',
          'document.getElementById("thief").value = ""; localStorage.removeItem("stolen");',
        );
        await person.press('host', 'button', /^Unlock$/);
        await person.see('host', 'field', /^Password$/);
        await typeSlowly(person, PASSWORD);
        // At most what was on its way when the frame was caught with the focus (two keys); else nothing.
        await person.session.navigate(`${shellOrigin}/nothing.txt`);
        const stolen = String(
          (await person.session.execute('return localStorage.getItem("stolen") ?? "";', [])) ?? '',
        );
        if (stolen.length > 2) throw new Error(`the wallet read ${stolen.length} of ${PASSWORD.length} keys`);
        console.log(`    keys that the wallet read: ${stolen.length}`);
        await person.session.navigate(hostOrigin);
        await person.see('host', 'button', /^Unlock$/);
      },
    },
  ];
}

/** Keys of the keyboard, wherever the focus is. */
async function typeSlowly(person: Person, text: string): Promise<void> {
  await person.session.enterFrame(null);
  for (const value of text) {
    const actions = [
      { type: 'keyDown', value },
      { type: 'pause', duration: 40 },
      { type: 'keyUp', value },
      { type: 'pause', duration: 60 },
    ];
    await person.session.act([{ type: 'key', id: 'keyboard', actions }]);
  }
}
