/**
 * Sites that the extension is turned on for. The browser's own list of permissions is the only record of it: who takes
 * one away there has turned the site off.
 */
import { isAppAddress } from '#core/app-address.ts';

/** The browser needs a port in it: a pattern without one is for every port of that name. */
const PATTERN = /^(https?):\/\/([a-z\d.-]+):(\d{1,5})\/\*$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Of a page's address. Null where no app may connect: at Evident itself too, and where a pattern cannot name the site. */
export function siteOf(address: string, own: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return isAppAddress(url) ? (sitesOf([patternOf(url.origin)], own)[0] ?? null) : null;
}

/** Matches the pages of this origin, and no others. */
export function patternOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${port || DEFAULT_PORTS[protocol]}/*`;
}

/** The one origin that a pattern names; null where it is for more than one, or not as we write it. */
export function originOf(pattern: string): string | null {
  const [, scheme, name, port] = PATTERN.exec(pattern) ?? [];
  const address = `${scheme}://${name}:${port}`;
  if (scheme === undefined || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return isAppAddress(new URL(origin)) && patternOf(origin) === pattern ? origin : null;
}

/** Those that were turned on one by one. A permission for many sites at once turns none of them on. */
export function sitesOf(patterns: readonly string[], own: readonly string[]): readonly string[] {
  const origins = patterns.map(originOf).filter((origin) => origin !== null);
  return [...new Set(origins)].filter((origin) => !own.includes(origin));
}
