/** Whose address it is, and all of it: in groups of four, every one as heavy as the others. */
import type { ClipboardEvent } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { addressLines, shortAddress, spokenAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import type { NameOf } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { knownToken } from '../app/known-tokens.ts';
import { messages } from '../messages.ts';
import confirmStyles from './confirm.module.css';
import { messages as confirmMessages } from './confirm-messages.ts';
import { labelOf } from './manage/sources.ts';
import styles from './who.module.css';

interface WhoProps {
  readonly address: Address;
  /** What it is here: "Recipient". */
  readonly label: string;
  /** What the signer itself knows of it. */
  readonly name?: string | null;
}

export function Who({ address, label, name = null }: WhoProps) {
  const { prefix, lines } = addressLines(address);
  const copyWhole = (event: ClipboardEvent): void => {
    event.clipboardData.setData('text/plain', address);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={cx(align.line, styles.who)} role="group" aria-label={label} data-address={address}>
      <Identicon seed={address} size={40} />
      <div className={styles.text}>
        <p className={cx(layout.small, styles.caption)}>
          <b>{label}</b>
          {name === null ? null : <>, {name}</>}
        </p>
        <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
        <code className={cx(align.medium, styles.groups)} aria-hidden="true" onCopy={copyWhole}>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines
            <span className={cx(align.wrap, styles.line)} key={row}>
              <i>{row === 0 ? prefix : null}</i>
              {line.map((group, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is its identity
                <span key={column}>{group}</span>
              ))}
            </span>
          ))}
        </code>
      </div>
    </div>
  );
}

interface SenderProps {
  readonly account: Pick<PublicAccount, 'address' | 'look'>;
  /** The whole address below, where no details hold it. */
  readonly whole?: boolean;
}

/**
 * The account that signs: its name and its address. The name is shown as the wallet's word, because a stolen one may
 * call an account whatever it likes.
 */
export function Sender({ account, whole = false }: SenderProps) {
  const { address } = account;
  // It may have come in a backup file, so it is made safe for a line.
  const given = labelOf(account);
  return (
    <>
      <span className={cx(align.lines, styles.sender)}>
        <Identicon seed={address} size={22} />
        {given === '' ? null : (
          <span className={align.fits}>
            <Filled text={messages.quoted} places={{ name: <bdi>{given}</bdi> }} />
          </span>
        )}
        {whole ? null : <span className={cx(layout.quiet, styles.short)}>{shortAddress(address)}</span>}
      </span>
      {whole ? <WholeAddressBlock address={address} /> : null}
    </>
  );
}

/** The whole address in groups of four, small enough for a row. */
export function WholeAddressBlock({ address }: { address: Address }) {
  const { prefix, lines } = addressLines(address);
  return (
    <>
      <VisuallyHidden>{spokenAddress(address)}</VisuallyHidden>
      <span
        className={confirmStyles.address}
        aria-hidden="true"
        data-address={address}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', address);
          event.preventDefault();
        }}
      >
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines
          <span className={cx(align.wrap, confirmStyles.line)} key={row}>
            <span className={confirmStyles.prefix}>{row === 0 ? prefix : null}</span>
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

/** What the signer itself calls an address. The wallet has no part in it. */
export function namesFor(chainId: ChainId | null, account: Address, own: readonly Address[]): NameOf {
  return (address) => {
    if (address === account) return confirmMessages.thisAccount;
    if (own.includes(address)) return confirmMessages.ownAccount;
    const token = chainId === null ? null : knownToken(chainId, address);
    return token === null ? null : confirmMessages.knownToken(token.symbol);
  };
}
