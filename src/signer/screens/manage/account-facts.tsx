import type { PublicAccount } from '#protocol/messages.ts';
import { AddressBlock } from '#ui/address.tsx';
import { type AccountColour, ColourDot } from '#ui/colour-dot.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { messages as common } from '../../messages.ts';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import { labelOf } from './names.ts';

/** Which account a grave act is about: its label as the wallet's word, never without the whole address. */
export function AccountFacts({ account }: { account: PublicAccount }) {
  const { address, path, look } = account;
  const label = labelOf(account);
  const colour = look?.colour ?? null;
  return (
    <div className={layout.stack2}>
      <p className={styles.name}>
        <Identicon seed={address} size={26} />
        {colour === null ? null : <ColourDot colour={colour as AccountColour} />}
        {label === '' ? null : (
          <b>
            <Filled text={common.quoted} places={{ name: <bdi>{label}</bdi> }} />
          </b>
        )}
        <span className={cx(layout.small, styles.path)}>{path ?? messages.overview.singleKey}</span>
      </p>
      <AddressBlock address={address} />
    </div>
  );
}
