/** `/apps`: apps that are connected, and what each may do. */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LinkIcon from 'lucide-react/icons/link';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Address } from '#core/address/address.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { connectionState } from '../../apps/connection.ts';
import { AppsTabs } from '../../components/apps/tabs.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { AppConnection, AppRequest } from '../../model/app.ts';
import { appConnectionsQuery } from '../../queries/apps.ts';
import { useAllAccounts, useAppSnapshot } from '../../shared/accounts.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useOpenRequests } from '../../shared/open-requests.ts';
import { useServices } from '../../shared/services-context.tsx';
import { dateText, useNow } from '../../shared/time.ts';
import { AppIcon, appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { useAppsSession } from './session.ts';

const words = messages.list;

export function AppsScreen() {
  const services = useServices();
  const now = useNow();
  const connections = useQuery(appConnectionsQuery(services));
  const { waiting } = useOpenRequests();
  const granted = (connections.data ?? []).filter(({ grant }) => grant !== null);
  const first = waiting.at(-1);
  return (
    <Page
      title={messages.title}
      actions={
        <Link to="/apps/connect" className={buttonClass()}>
          <LinkIcon size={17} strokeWidth={1.8} aria-hidden="true" />
          {words.connect}
        </Link>
      }
    >
      <AppsTabs />
      <div className={layout.stack4}>
        {first === undefined ? null : <OpenRequest request={first} now={now} />}
        {connections.error === null ? null : <ErrorView error={connections.error} />}
        <Sheet>
          {connections.isPending ? <SkeletonRows count={3} /> : null}
          {connections.isSuccess && granted.length === 0 ? (
            <EmptyState title={words.emptyTitle} action={<DemoApp />}>
              {words.empty}
            </EmptyState>
          ) : null}
          {granted.length === 0 ? null : (
            <RowList label={words.connected}>
              {granted.map((connection) => (
                <AppRow key={connection.id} connection={connection} now={now} />
              ))}
            </RowList>
          )}
        </Sheet>
        {granted.length === 0 ? null : (
          <p className={cx(layout.small, align.line, styles.foot)}>
            <ShieldCheck size={16} strokeWidth={1.8} aria-hidden="true" />
            {words.foot}
          </p>
        )}
      </div>
    </Page>
  );
}

/** The open request, on top of the list of apps. */
function OpenRequest({ request, now }: { request: AppRequest; now: number }) {
  const session = useAppsSession();
  const isHere = session?.snapshot().waiting.some(({ id }) => id === request.id) === true;
  const { id, origin, kind, deadline, door } = request;
  return (
    <section className={cx(align.cells, styles.open)}>
      <AppIcon origin={origin} />
      <div>
        <h2>{words.wants(appName(origin), messages.wants[kind])}</h2>
        <p className={cx(layout.small, layout.long)}>
          {isHere
            ? words.expires(appName(origin), Math.floor((deadline - now) / 60_000))
            : door === 'walletConnect'
              ? words.otherTab
              : words.elsewhere}
        </p>
      </div>
      {isHere ? (
        <div className={cx(layout.row2, styles.buttons)}>
          <Button onClick={() => void session?.refuse(request)}>{words.reject}</Button>
          <Link to="/request/$id" params={{ id }} className={buttonClass({ variant: 'primary' })}>
            {words.review}
          </Link>
        </div>
      ) : null}
    </section>
  );
}

/** Served beside the wallet where the demo chains are. Links out of the frame open nothing: the address is copied. */
function DemoApp() {
  const { demo } = useAppSnapshot();
  if (demo.available !== true) return null;
  const address = `http://app.localhost:${location.port}`;
  return (
    <p>
      {words.demo} <code>{address}</code> <CopyButton value={address} what={words.demoNoun} />
    </p>
  );
}

function AppRow({ connection, now }: { connection: AppConnection; now: number }) {
  const { id, origin, grant, usedAt } = connection;
  const nameOf = useAccountName();
  const networkName = useNetworkName();
  // Whether its window is open is known there alone: it counts as open here.
  const ended = connectionState(connection, now, () => true) === 'expired';
  return (
    <Row
      lead={<AppIcon origin={origin} />}
      tone={ended ? 'quiet' : undefined}
      title={
        <Link to="/apps/$id" params={{ id }} className={rowLink}>
          <bdi>{appName(origin)}</bdi>
        </Link>
      }
      sub={
        grant === null || ended ? (
          words.ended
        ) : (
          <bdi>
            {words.sees(grant.accounts.map(nameOf), grant.chains.map(networkName))}{' '}
            {grant.asks ? words.asks : words.asksNot}
          </bdi>
        )
      }
      end={<span className={cx(layout.small, styles.used)}>{dateText(usedAt, now)}</span>}
      spread
    />
  );
}

/** The account's label, or the beginning of its address where it is not in the wallet any more. */
export function useAccountName(): (address: Address) => string {
  const accounts = useAllAccounts();
  return (address) => {
    const account = accounts.find((each) => each.address === address);
    return account === undefined ? shortAddress(address) : displayText(account.label, 32);
  };
}
