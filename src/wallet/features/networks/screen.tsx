/** Chains and their endpoints: which are asked, how they fare, and who thereby learns what. */
import { Notice } from '#ui/notice.tsx';
import { useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { messages } from './messages.ts';
import { NetworkSheet } from './network-sheet.tsx';
import styles from './networks.module.css';

export function NetworksScreen() {
  const networks = useNetworks();
  const used = networks.filter(({ network, endpoints }) => network.enabled || endpoints.length > 0);
  const others = networks.filter((view) => !used.includes(view));
  return (
    <Page title={messages.title}>
      <Notice standing title={messages.privacyTitle}>
        {messages.privacy}
      </Notice>
      <div className={styles.list}>
        {used.map((view) => (
          <NetworkSheet key={view.network.chainId} view={view} />
        ))}
      </div>
      {others.length > 0 ? (
        <section className={styles.others} aria-labelledby="more-networks">
          <div>
            <h2 id="more-networks">{messages.more}</h2>
            <p className={styles.hint}>{messages.moreHint}</p>
          </div>
          <div className={styles.list}>
            {others.map((view) => (
              <NetworkSheet key={view.network.chainId} view={view} />
            ))}
          </div>
        </section>
      ) : null}
    </Page>
  );
}
