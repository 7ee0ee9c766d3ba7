import type { Address } from '#core/address/address.ts';
import { addressLines, spokenAddress } from '#ui/address-parts.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './confirm.module.css';

/** The whole address in groups of four, small enough for a row. */
export function WholeAddress({ address }: { address: Address }) {
  const { prefix, lines } = addressLines(address);
  return (
    <>
      <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
      <span
        className={styles.address}
        aria-hidden="true"
        data-address={address}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', address);
          event.preventDefault();
        }}
      >
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines
          <span className={styles.line} key={row}>
            <span className={styles.prefix}>{row === 0 ? prefix : null}</span>
            {line.map((group, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is its identity
              <span key={column}>{group}</span>
            ))}
          </span>
        ))}
      </span>
    </>
  );
}
