/**
 * The two programs of a page: the wallet, and the signer that holds its keys. Which of them is the page and which a
 * frame in it is known here and nowhere else. What belongs to the browser's window (address, keyboard, mouse, clock,
 * downloads) stays with the page.
 */
import type { Frame, Locator, Page } from '@playwright/test';

/** Where something can be looked for, in the page or in a frame alike. */
export type Program = Pick<
  Page,
  | 'getByRole'
  | 'getByText'
  | 'getByLabel'
  | 'getByPlaceholder'
  | 'getByTestId'
  | 'getByTitle'
  | 'getByAltText'
  | 'locator'
  | 'frameLocator'
>;

export function walletOf(page: Page): Program {
  return page.frameLocator('#shell');
}

export function signerOf(page: Page): Program {
  return page;
}

/** Where a wallet is begun: create, import, watch, unlock what is there already. */
export function welcomeOf(page: Page): Program {
  return page;
}

/** What only a frame can do: `evaluate`, `waitForFunction`. */
export function walletFrame(page: Page): Frame {
  const frame = page.frames().find((one) => /^https?:\/\/shell\./.test(one.url()));
  if (frame === undefined) throw new Error('The wallet has no frame');
  return frame;
}

export function signerFrame(page: Page): Frame {
  return page.mainFrame();
}

/** What the signer covers the wallet with: hidden when it asks for nothing. */
export function signerSheet(page: Page): Locator {
  return page.locator('#sheet');
}
