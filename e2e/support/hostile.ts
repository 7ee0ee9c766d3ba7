/** A wallet program turned hostile. */
import type { Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';

export interface SignParams {
  unsigned: string;
  claims: Record<string, unknown>;
  account: string;
}

/**
 * Changes each signTransaction on its way through the port, as a script on the wallet's origin can: from now on in the
 * wallet that is open, and in those that the page opens later. The last one given counts.
 */
export async function turnHostile(page: Page, change: (params: SignParams) => SignParams): Promise<void> {
  const { shellOrigin } = readEnvironment();
  const content = `if (location.origin === ${JSON.stringify(shellOrigin)}) {
      const isFirst = globalThis.changed === undefined;
      globalThis.changed = ${change.toString()};
      if (isFirst) {
        const send = MessagePort.prototype.postMessage;
        MessagePort.prototype.postMessage = function (message, ...rest) {
          const hit = message?.method === 'signTransaction';
          return send.call(this, hit ? { ...message, params: changed(structuredClone(message.params)) } : message, ...rest);
        };
      }
    }`;
  await page.addInitScript({ content });
  for (const frame of page.frames()) await frame.evaluate(content);
}
