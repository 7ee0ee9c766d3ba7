/**
 * Sites that a public list names as phishing, whole: nothing is guessed from a part of a name or of a hash. 60 kB
 * compressed: only what shows a site imports it, and that is loaded late.
 */
import { unpackNames } from './front-coding.ts';
import { SCAM_SITES, SCAM_SITES_DATE } from './scam-sites.generated.ts';

export interface ListedSite {
  /** The domain that is listed: the host itself or one above it. */
  readonly domain: string;
  /** Of the list, as `yyyy-mm-dd`. */
  readonly date: string;
}

let domains: ReadonlySet<string> | null = null;

/** `host`: in lower case, without a port, in its ASCII form. Null where the list is silent. */
export function listedSite(host: string): ListedSite | null {
  domains ??= new Set(unpackNames(SCAM_SITES));
  for (let at = 0; at >= 0; ) {
    const domain = host.slice(at);
    if (domains.has(domain)) return { domain, date: SCAM_SITES_DATE };
    const dot = host.indexOf('.', at);
    at = dot < 0 ? dot : dot + 1;
  }
  return null;
}
