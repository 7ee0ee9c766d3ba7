import type { ClipboardEvent } from 'react';
import align from '#ui/align.module.css';
import styles from './address.module.css';
import { addressLines, shortAddress, spokenAddress } from './address-parts.ts';
import { CopyButton } from './copy-button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { VisuallyHidden } from './live-region.tsx';
import { messages } from './messages.ts';
import { Tip } from './tip.tsx';

type AddressBlockProps = {
  address: string;
  /** What it is the address of, for assistive technology: "Recipient". */
  label?: string | undefined;
  copy?: boolean | undefined;
};

/** The whole address in groups of four on two lines. One press selects it; copying yields it unspaced. */
export function AddressBlock({ address, label = messages.address.full, copy = false }: AddressBlockProps) {
  const { prefix, lines } = addressLines(address);
  const copyWhole = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', address);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      className={cx(layout.well, align.apart, styles.block)}
      role="group"
      aria-label={label}
      data-address={address}
    >
      <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
      <code className={styles.code} aria-hidden="true" onCopy={copyWhole}>
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines
          <span className={cx(align.ends, styles.line)} key={row}>
            <span className={styles.prefix}>{row === 0 ? prefix : null}</span>
            {line.map((group, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is its identity
              <span key={column}>{group}</span>
            ))}
          </span>
        ))}
      </code>
      {copy ? <CopyButton value={address} what={messages.address.noun} /> : null}
    </div>
  );
}

type AddressTextProps = {
  /** The whole address, checksummed. */
  address: string;
  /** A button beside it that copies the whole address. */
  copy?: boolean | undefined;
  /** No buttons: inside a link. The full address is then in the title alone. */
  plain?: boolean | undefined;
};

/** First 6 and last 4, the whole on hover, focus or tap. Never for what is about to be signed: AddressBlock. */
export function AddressText({ address, copy = false, plain = false }: AddressTextProps) {
  const short = shortAddress(address);
  return (
    <span className={cx(align.inline, styles.address)} data-address={address} data-whole={address}>
      {plain ? (
        <span className={cx(layout.quiet, styles.short)} title={address}>
          {short}
        </span>
      ) : (
        <span className={cx(layout.quiet, styles.short)}>
          <Tip mono content={address}>
            {short}
          </Tip>
        </span>
      )}
      {copy && !plain ? <CopyButton value={address} what={messages.address.noun} /> : null}
    </span>
  );
}
