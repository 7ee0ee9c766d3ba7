import { shortAddress } from './address-parts.ts';
import styles from './address-text.module.css';
import { CopyButton } from './copy-button.tsx';
import { messages } from './messages.ts';
import { Tip } from './tip.tsx';

export type AddressTextProps = {
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
    <span className={styles.address} data-address={address} data-whole={address}>
      {plain ? (
        <span className={styles.short} title={address}>
          {short}
        </span>
      ) : (
        <span className={styles.short}>
          <Tip mono content={address}>
            {short}
          </Tip>
        </span>
      )}
      {copy && !plain ? <CopyButton value={address} what={messages.address.noun} /> : null}
    </span>
  );
}
