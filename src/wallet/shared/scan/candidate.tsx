/** One address that a scan found: what is known of it, and whether it is to be added. */
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Identicon } from '#ui/identicon.tsx';
import type { Network } from '../../model.ts';
import { amountView } from '../amounts.ts';
import { scanMessages as words } from './messages.ts';
import styles from './scan.module.css';
import type { Found } from './scan.ts';

const NATIVE_DECIMALS = 18;

export type CandidateProps = {
  found: Found;
  networks: readonly Network[];
  /** Of the account that it already is. */
  label: string | null;
  checked: boolean;
  pathText: (path: string) => string;
  onToggle: (on: boolean) => void;
};

export function Candidate({ found, networks, label, checked, pathText, onToggle }: CandidateProps) {
  const { address, path, name } = found;
  const standing = label === null ? standingOf(found) : words.here(displayText(label, 40));
  return (
    <li className={styles.row}>
      <Checkbox
        checked={checked || label !== null}
        disabled={label !== null}
        onChange={(event) => onToggle(event.target.checked)}
        label={
          <span className={styles.who}>
            <Identicon seed={address} size={22} />
            {name === null ? null : <bdi>{displayText(name, 40)}</bdi>}
            <span className={styles.short} title={address} data-whole={address}>
              {shortAddress(address)}
            </span>
          </span>
        }
        hint={
          <>
            {pathText(path)} · {standing}
          </>
        }
      />
      <span className={styles.sums}>
        {found.uses.map(({ chainId, use }) => {
          const network = networks.find((each) => each.chainId === chainId);
          if (network === undefined || ((use.native ?? 0n) === 0n && use.tokens === 0)) return null;
          return (
            <span key={chainId}>
              {use.native === null || use.native === 0n ? null : (
                <AmountText
                  {...amountView(use.native, NATIVE_DECIMALS, { places: 4 })}
                  symbol={displayText(network.nativeSymbol, 16)}
                />
              )}{' '}
              <small>
                {use.tokens > 0 ? `${words.tokens(use.tokens)} ` : null}
                {networks.length > 1 ? words.on(displayText(network.name, 24)) : null}
              </small>
            </span>
          );
        })}
      </span>
    </li>
  );
}

function standingOf({ uses, used }: Found): string {
  if (uses.length === 0) return words.unknown;
  if (!used) return words.unused;
  const holds = uses.some(({ use }) => use.tokens > 0 || (use.native ?? 0n) > 0n);
  return holds ? words.used : words.emptied;
}
