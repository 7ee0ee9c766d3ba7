/**
 * Links carry the host's address, so that they can be copied, and opened in a new tab. The router writes paths, and takes
 * a plain press itself; before anybody can see or use where a link leads, it gets the whole address.
 */

/** Everything that comes before a link's address is shown, copied or followed. */
const BEFORE_USE = ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'dragstart', 'click', 'auxclick'];

const PATH = /^\/(?!\/)/;

export function completeLinks(page: Document, hostOrigin: string): void {
  const complete = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]:not([download])') : null;
    const href = link?.getAttribute('href') ?? '';
    if (PATH.test(href)) link?.setAttribute('href', `${hostOrigin}${href}`);
  };
  for (const type of BEFORE_USE) page.addEventListener(type, complete, true);
}
