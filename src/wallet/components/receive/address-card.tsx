/** An address to be paid at: as a code, in full, and copied with one press. */
import type { ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import { AddressBlock } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Qr } from '#ui/qr.tsx';
import styles from './address-card.module.css';
import { receiveMessages } from './messages.ts';

export type AddressCardProps = {
  address: Address;
  /** What the code holds: the address, or a payment link (EIP-681). */
  code: string;
  codeLabel: string;
  title: ReactNode;
  /** One sentence below the title. */
  text: ReactNode;
  /** Beside the button that copies. */
  actions?: ReactNode;
};

export function AddressCard({ address, code, codeLabel, title, text, actions }: AddressCardProps) {
  return (
    <div className={cx(align.cells, styles.card)}>
      <div className={styles.code} data-link={code}>
        <Qr value={code} size={240} label={codeLabel} />
      </div>
      <div className={layout.stack3}>
        <h2 className={cx(layout.long, styles.title)}>{title}</h2>
        <p className={layout.quiet}>{text}</p>
        <AddressBlock address={address} label={receiveMessages.address} />
        <div className={cx(layout.buttons, align.after)}>
          <CopyButton value={address} what={receiveMessages.noun} variant="primary" />
          {actions}
        </div>
      </div>
    </div>
  );
}
