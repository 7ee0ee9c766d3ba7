/** Where the two programs live, from the environment: see CONTRIBUTING.md for the variables. */
import type { Origins } from './headers.ts';

export const DEFAULT_PORT = 5173;

/** `EVIDENT_PORT`, or 5173. Throws a readable message when it is no port. */
export function portFromEnvironment(): number {
  const text = process.env.EVIDENT_PORT;
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`EVIDENT_PORT must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** The local names. Browsers resolve every `*.localhost` to this machine and treat it as secure. */
export function localOrigins(port: number): Origins {
  return { wallet: `http://evident.localhost:${port}`, signer: `http://signer.evident.localhost:${port}` };
}

/** Origins that a static build is made for: `EVIDENT_WALLET_ORIGIN` and `EVIDENT_SIGNER_ORIGIN`, or the local ones. */
export function hostedOrigins(): Origins {
  const local = localOrigins(portFromEnvironment());
  const wallet = process.env.EVIDENT_WALLET_ORIGIN ?? local.wallet;
  const signer = process.env.EVIDENT_SIGNER_ORIGIN ?? derivedSigner(wallet);
  assertApart({ wallet, signer });
  return { wallet, signer };
}

/**
 * Two origins, and the wallet's name not below the signer's: a page may ask for the passkeys of every name above its
 * own (WebAuthn, relying party identifiers), and the signer's are not the wallet's to ask for. Throws readable messages.
 */
export function assertApart({ wallet, signer }: Origins): void {
  for (const origin of [wallet, signer]) {
    if (new URL(origin).origin !== origin)
      throw new Error(`"${origin}" is not an origin such as https://example.org.`);
  }
  const [below, above] = [new URL(wallet).hostname, new URL(signer).hostname];
  if (below === above || below.endsWith(`.${above}`))
    throw new Error(
      `The wallet's name "${below}" must not be, or lie below, the signer's "${above}": it could ask for the signer's passkeys.`,
    );
}

function derivedSigner(wallet: string): string {
  const url = new URL(wallet);
  return `${url.protocol}//signer.${url.host}`;
}
