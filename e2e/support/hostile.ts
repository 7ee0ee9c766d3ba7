/** A wallet program turned hostile. */
import type { Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';

export interface SignParams {
  unsigned: string;
  claims: Record<string, unknown>;
  account: string;
}

/** Changes each signTransaction on its way through the port, as a script on the wallet's origin can. */
export async function turnHostile(page: Page, change: (params: SignParams) => SignParams): Promise<void> {
  const { shellOrigin } = readEnvironment();
  await page.addInitScript({
    content: `if (location.origin === ${JSON.stringify(shellOrigin)}) {
      const change = ${change.toString()};
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message, ...rest) {
        const hit = message?.method === 'signTransaction';
        return send.call(this, hit ? { ...message, params: change(structuredClone(message.params)) } : message, ...rest);
      };
    }`,
  });
}
