import type { ClipboardEvent } from 'react';
import type { Address } from '#core/address/address.ts';
import { addressLines, spokenAddress } from '../address-parts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './call-tree.module.css';

/** The whole address in groups of four within a line of text. Groups are parted by space that is never copied. */
export function WholeAddress({ address }: { address: Address }) {
  const { prefix, lines } = addressLines(address);
  const copyWhole = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', address);
    event.preventDefault();
  };
  return (
    <>
      <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
      <span className={styles.address} aria-hidden="true" data-address={address} onCopy={copyWhole}>
        {[prefix, ...lines.flat()].map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is its identity
          <span className={styles.group} key={place}>
            {group}
          </span>
        ))}
      </span>
    </>
  );
}
