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

const HOST_LABEL = 'wallet.';
const SHELL_LABEL = 'shell.';

/** The local names. Browsers resolve every `*.localhost` to this machine and treat it as secure. */
export function localOrigins(port: number): Origins & { readonly site: string } {
  const site = `evident.localhost:${port}`;
  return {
    host: `http://${HOST_LABEL}${site}`,
    shell: `http://${SHELL_LABEL}${site}`,
    site: `http://${site}`,
  };
}

/** Another site than Evident's: to a browser every name below `localhost` is a site of its own. */
export function demoAppOrigin(port: number): string {
  return `http://app.localhost:${port}`;
}

/**
 * Origins that a static build is made for: `EVIDENT_HOST_ORIGIN` and `EVIDENT_SHELL_ORIGIN`, or the local ones. Throws
 * readable messages.
 */
export function hostedOrigins(environment: NodeJS.ProcessEnv = process.env): Origins {
  const host = environment.EVIDENT_HOST_ORIGIN ?? '';
  const named = environment.EVIDENT_SHELL_ORIGIN ?? '';
  if (host === '') {
    if (named !== '') throw new Error('EVIDENT_SHELL_ORIGIN needs EVIDENT_HOST_ORIGIN beside it.');
    return localOrigins(portFromEnvironment());
  }
  assertOrigin(host);
  const shell = named === '' ? shellByName(host) : named;
  if (shell === null) {
    throw new Error(
      `The shell's origin cannot be derived from "${host}": its name is not of the form wallet.example.org. Set EVIDENT_SHELL_ORIGIN as well.`,
    );
  }
  const origins = { host, shell, site: null };
  assertApart(origins);
  return origins;
}

/**
 * `shell.<site>` for a host at `wallet.<site>`, else null. Also null where `<site>` is a single label: under a public
 * suffix (`wallet.org`) the sibling name belongs to somebody else.
 */
export function shellByName(host: string): string | null {
  const url = new URL(host);
  const site = url.host.slice(HOST_LABEL.length);
  const local = /^localhost(?::\d+)?$/.test(site);
  if (!url.host.startsWith(HOST_LABEL) || (!local && !site.includes('.'))) return null;
  return `${url.protocol}//${SHELL_LABEL}${site}`;
}

/**
 * Two origins with one scheme, neither's name the other's or below it: a page may ask for the passkeys of every name
 * above its own (WebAuthn, relying party identifiers), and may set cookies for it. Throws readable messages.
 */
export function assertApart({ host, shell }: Origins): void {
  assertOrigin(host);
  assertOrigin(shell);
  const [ours, theirs] = [new URL(host), new URL(shell)];
  if (ours.hostname === theirs.hostname || theirs.hostname.endsWith(`.${ours.hostname}`))
    throw new Error(
      `The shell's name "${theirs.hostname}" must not be, or lie below, the host's "${ours.hostname}": it could ask for the host's passkeys.`,
    );
  if (ours.hostname.endsWith(`.${theirs.hostname}`))
    throw new Error(
      `The host's name "${ours.hostname}" must not lie below the shell's "${theirs.hostname}": the shell could set cookies for it.`,
    );
  if (ours.protocol !== theirs.protocol)
    throw new Error(
      `"${host}" and "${shell}" must have the same scheme, or browsers will not load the frame.`,
    );
}

function assertOrigin(text: string): void {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text)
    throw new Error(`"${text}" is not an origin such as https://wallet.example.org.`);
}
