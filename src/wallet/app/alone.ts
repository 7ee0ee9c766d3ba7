/** What stands here when somebody opens the shell by itself, or frames it in another page: the way to the wallet. */
import { appMessages } from './messages.ts';
import styles from './states.module.css';

const words = appMessages.alone;

/** @param hostOrigin null when this page does not know where the wallet is. */
export function showAlone(hostOrigin: string | null): void {
  const text = document.createElement('p');
  text.append(hostOrigin === null ? words.unknown : `${words.part} `);
  if (hostOrigin !== null) {
    const link = document.createElement('a');
    link.href = `${hostOrigin}/`;
    // In another page's frame, the link would open the wallet inside that page, which the wallet refuses.
    link.target = '_top';
    link.textContent = hostOrigin;
    text.append(link);
  }
  const main = document.createElement('main');
  if (styles.plain !== undefined) main.className = styles.plain;
  main.append(text);
  document.body.replaceChildren(main);
}
