/**
 * Links carry the host's address, so that they can be copied, and opened in a new tab. The router writes paths, and takes
 * a plain press itself; before anybody can see or use where a link leads, it gets the whole address.
 */

/** One of them comes before a link's address is shown, copied, dragged or followed. */
const BEFORE_USE = ['pointerover', 'pointerdown', 'focusin', 'contextmenu'];

export function completeLinks(page: Document, hostOrigin: string): void {
  const complete = ({ target }: Event): void => {
    const link = (target as Element).closest?.('a[href^="/"]:not([href^="//"], [download])');
    link?.setAttribute('href', hostOrigin + link.getAttribute('href'));
  };
  for (const type of BEFORE_USE) page.addEventListener(type, complete, true);
}
