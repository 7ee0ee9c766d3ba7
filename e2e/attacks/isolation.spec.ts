import { expect, test } from '@playwright/test';
import { signerFrame, walletFrame } from '../support/programs.ts';
import { createWallet, openWallet } from '../support/steps.ts';

/* A script that took over the wallet's page: what it can reach of the signer. */

test('a script in the wallet reaches neither the signer’s document, storage nor worker', async ({ page }) => {
  await openWallet(page);
  const words = await createWallet(page);
  expect(words.length).toBe(12);

  const reached = await walletFrame(page).evaluate(async () => {
    const frame = document.querySelector('iframe');
    // The signer: in a frame of the wallet's, or around it.
    const inner = frame === null ? window.parent : frame.contentWindow;
    const tries: Record<string, () => unknown> = {
      document: () => inner?.document.body,
      contentDocument: () => {
        if (!frame?.contentDocument) throw new Error('none');
        return frame.contentDocument;
      },
      storage: () => inner?.localStorage.length,
      indexedDB: () => inner?.indexedDB,
      href: () => inner?.location.href,
      evaluate: () => (inner as unknown as { eval(code: string): unknown }).eval('1'),
      crypto: () => inner?.crypto,
    };
    const got: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        attempt();
        got.push(name);
      } catch {
        got.push(`${name}: refused`);
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return { got, databases };
  });
  expect(
    reached.got.every((line) => line.endsWith(': refused')),
    reached.got.join(', '),
  ).toBe(true);
  expect(reached.databases).not.toContain('evident-signer');

  // The control: inside the signer, the vault is there.
  const inside = await signerFrame(page).evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(inside).toContain('evident-signer');
});

test('nothing that the wallet or the signer stores holds the words', async ({ page }) => {
  await openWallet(page);
  const words = await createWallet(page);
  for (const frame of page.frames()) {
    const stored = await frame.evaluate(dumpStorage);
    expect(stored.length, frame.url()).toBeGreaterThan(2);
    const found = words.filter((word) => new RegExp(`\\b${word}\\b`).test(stored));
    // A single English word may stand in a setting's name; a phrase cannot.
    expect(
      found.length,
      `${frame === signerFrame(page) ? 'signer' : 'wallet'}: ${found.join(' ')}`,
    ).toBeLessThan(3);
    expect(stored).not.toContain(words.join(' '));
    expect(stored).not.toContain('copper lantern');
  }
});

/** All of IndexedDB, both web storages and the caches' names, as one text. Runs in the page. */
async function dumpStorage(): Promise<string> {
  const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  const write = (value: unknown): string =>
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'bigint') return inner.toString();
      return inner instanceof Uint8Array ? new TextDecoder('latin1').decode(inner) : inner;
    }) ?? '';
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('open'));
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise<unknown>((resolve, reject) => {
        const asking = database.transaction(store).objectStore(store).getAll();
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () => reject(asking.error ?? new Error('read'));
      });
      parts.push(store, write(all));
    }
    database.close();
  }
  return parts.join('\n');
}
