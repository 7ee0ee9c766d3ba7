/** The wallet asking its signer for something, whether or not one of its screens does. */
import type { Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';
import { walletFrame } from './programs.ts';

/** Before the wallet is opened: remembers the port over which it speaks to the signer. */
export async function keepPort(page: Page): Promise<void> {
  const { shellOrigin } = readEnvironment();
  await page.addInitScript({
    content: `if (location.origin === ${JSON.stringify(shellOrigin)}) {
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (...message) {
        // Not one of React's own.
        if (['request', 'ping'].includes(message[0]?.kind)) globalThis.evidentPort = this;
        return send.apply(this, message);
      };
    }`,
  });
}

/** Asks, and does not wait for the answer: what the signer shows is what the test looks at. */
export async function askSigner(page: Page, method: string, params: object): Promise<void> {
  const message = { kind: 'request', id: crypto.randomUUID().replaceAll('-', ''), method, params };
  await walletFrame(page).waitForFunction(() => 'evidentPort' in globalThis);
  await walletFrame(page).evaluate((asked) => {
    const { evidentPort } = globalThis as unknown as { evidentPort: MessagePort };
    evidentPort.postMessage(asked);
  }, message);
}
