/** Chains and their endpoints: which are asked, how they fare, and who thereby learns what. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NetworkView } from '../../chain/services.ts';
import { useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { hasFormDraft } from '../../shared/use-form-draft.ts';
import { ADD_DRAFT, AddNetwork } from './add-network.tsx';
import { messages } from './messages.ts';
import { NetworkSheet } from './network-sheet.tsx';
import styles from './networks.module.css';
import { Transfer } from './transfer.tsx';

export function NetworksScreen() {
  const networks = useNetworks();
  const [adding, setAdding] = useState<'no' | 'now' | 'done'>(() => (hasFormDraft(ADD_DRAFT) ? 'now' : 'no'));
  // What merely comes along is offered under "Add a network".
  const own = networks.filter(({ stored }) => stored);
  const main = own.filter(({ network }) => !network.testnet);
  const tests = own.filter(({ network }) => network.testnet);
  const mainIds = main.map(({ network }) => network.chainId);
  const testIds = tests.map(({ network }) => network.chainId);
  const sheets = (views: readonly NetworkView[], ids: typeof mainIds, before: typeof mainIds) => (
    <div className={styles.list}>
      {views.map((view) => (
        <NetworkSheet key={view.network.chainId} view={view} ids={ids} before={before} />
      ))}
    </div>
  );
  return (
    <Page
      title={messages.title}
      actions={
        adding === 'now' ? null : (
          <Button onClick={() => setAdding('now')} autoFocus={adding === 'done'}>
            {messages.add.action}
          </Button>
        )
      }
    >
      <Notice standing title={messages.privacyTitle}>
        {messages.privacy}
      </Notice>
      {adding === 'now' ? <AddNetwork onDone={() => setAdding('done')} /> : null}
      {own.length === 0 ? (
        <Sheet>
          <EmptyState title={messages.noneTitle}>{messages.none}</EmptyState>
        </Sheet>
      ) : null}
      {sheets(main, mainIds, [])}
      {tests.length > 0 ? (
        <section className={layout.stack4} aria-labelledby="test-networks">
          <div>
            <h2 id="test-networks">{messages.testnets}</h2>
            <p className={layout.quiet}>{messages.testnetsHint}</p>
          </div>
          {sheets(tests, testIds, mainIds)}
        </section>
      ) : null}
      <Transfer />
    </Page>
  );
}
