/** The foot of the rail: what the enabled chains say of themselves. */
import { Link } from '@tanstack/react-router';
import { ChainLine } from '../shared/chain-line.tsx';
import { useEnabledNetworks } from '../shared/networks.ts';
import { appMessages } from './messages.ts';
import styles from './rail-foot.module.css';

/** More would push the navigation out of sight; the rest is on the Networks screen. */
const SHOWN = 3;

export function RailFoot() {
  const networks = useEnabledNetworks();
  return (
    <div className={styles.foot}>
      {networks.length === 0 ? (
        <Link to="/networks">{appMessages.chains.none}</Link>
      ) : (
        <ul className={styles.chains}>
          {networks.slice(0, SHOWN).map((view) => (
            <li key={view.network.chainId}>
              <Link to="/networks">
                <ChainLine view={view} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
