/**
 * The host uses no cookies. Any sibling name can set some for the site, large enough that the host's server refuses every
 * request: all that this page can see are removed at each start.
 */
export function removeCookies(page: Document, hostname: string): void {
  if (page.cookie === '') return;
  const names = page.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const labels = hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const name of names) {
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)]) {
      page.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/${domain}`;
    }
  }
}
