/** The row around the heading: which contract, on which network, whose code, how its interface is known. */
import { Link } from '@tanstack/react-router';
import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Address } from '#core/address/address.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { shortAddress } from '#ui/address-parts.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Tag } from '#ui/tag.tsx';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import type { Network } from '../../model/network.ts';
import { announce } from '../../shared/announcer.tsx';
import { isGuess } from './contract-view.ts';
import { originText } from './interface-sheet.tsx';
import { messages } from './messages.ts';
import { type DeskHold, hasBytecode } from './use-contract-view.ts';
import styles from './workbench.module.css';

const words = messages.head;

export type HeaderProps = { heading: ReactNode; address: Address; network: Network; hold: DeskHold };

export function Header({ heading, address, network, hold }: HeaderProps) {
  const { bytecode, saved, name } = hold;
  const proxy = bytecode?.proxy ?? null;
  const [target] = proxy?.targets ?? [];
  const favourite = saved?.favourite ?? false;
  const star = async () => {
    try {
      await hold.keep({ favourite: !favourite });
      announce(favourite ? words.unstarred : words.starred);
    } catch (thrown) {
      announce(toEvidentError(thrown).message);
    }
  };
  return (
    <div className={styles.header}>
      <div className={styles.who}>
        {name?.listed ? (
          <TokenIcon asset={{ chainId: network.chainId, id: address, symbol: name.text }} />
        ) : (
          <Identicon seed={address} size={36} />
        )}
        {heading}
      </div>
      <div className={cx(layout.small, styles.facts)}>
        <AddressText address={address} copy />
        {name?.unlisted ? (
          <Tag tone="caution" title={words.unlistedText}>
            {words.unlisted}
          </Tag>
        ) : null}
        <OriginBadge hold={hold} />
        {proxy === null ? null : (
          <Tag title={words.kinds[proxy.kind]}>
            {words.proxy}
            {target === undefined || proxy.targets.length > 1 ? null : (
              <>
                {' → '}
                <Link
                  to="/contracts/$chain/$address"
                  params={{ chain: String(network.chainId), address: target.address }}
                >
                  {shortAddress(target.address)}
                </Link>
              </>
            )}
          </Tag>
        )}
        <bdi>{displayText(network.name, 60)}</bdi>
      </div>
      {bytecode === null || !hasBytecode(bytecode) ? null : (
        <span className={styles.star}>
          <IconButton
            label={favourite ? words.unstar : words.star}
            aria-pressed={favourite}
            onClick={() => void star()}
          >
            <Star size={18} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

/** Not in green: that the source belongs to the code is the server's word until the code tab has proven it. */
function OriginBadge({ hold: { known } }: { hold: DeskHold }) {
  if (known === null) return null;
  const { origin } = known;
  return (
    <Tag tone={isGuess(origin) ? 'caution' : 'neutral'} data-origin={origin} title={originText(known)}>
      {origin === 'verified' ? <Check aria-hidden="true" /> : null}
      {messages.origin.badges[origin]}
    </Tag>
  );
}
