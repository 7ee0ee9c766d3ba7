/** `/connect`: the window that an app opened. Its requests appear here, one after the other. */

import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import align from '#ui/align.module.css';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { OpenApp } from '../../apps/session.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { useNetworkName } from '../../shared/networks.ts';
import { AppIcon, appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { consentTitle } from './consent.tsx';
import { messages } from './messages.ts';
import { RequestView } from './request-view.tsx';
import { useAccountName } from './screen.tsx';
import { useAppsSession, useAppsSnapshot, useOpenSession } from './session.ts';

const words = messages.window;

export function ConnectScreen() {
  const open = useOpenSession();
  const session = useAppsSession();
  const { apps, waiting } = useAppsSnapshot();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    open().catch(setError);
  }, [open]);
  const [request, ...more] = waiting;
  const [app] = apps;
  const title =
    request?.kind === 'connect'
      ? consentTitle(request)
      : request !== undefined
        ? messages.request.title
        : app?.grant != null
          ? words.connected(appName(app.origin))
          : words.title;
  return (
    <Page title={title} width="act">
      <div className={layout.stack4}>
        {error === null ? null : <ErrorView error={error} onRetry={() => void open().catch(setError)} />}
        {session === null && error === null ? <SkeletonRows count={3} /> : null}
        {session !== null && request !== undefined ? (
          <RequestView key={request.id} session={session} request={request} />
        ) : null}
        {session !== null && request === undefined ? <Resting app={app} /> : null}
        {more.length === 0 ? null : (
          <p className={cx(layout.small, layout.long)}>{words.queued(more.length)}</p>
        )}
        <LiveRegion>{request === undefined ? null : title}</LiveRegion>
      </div>
    </Page>
  );
}

/** Nothing is asked now. */
function Resting({ app }: { app: OpenApp | undefined }) {
  const nameOf = useAccountName();
  const networkName = useNetworkName();
  if (app === undefined) {
    return (
      <Sheet>
        <EmptyState title={words.none} />
      </Sheet>
    );
  }
  const { origin, grant, connection } = app;
  if (grant === null || connection === null) {
    return (
      <Sheet>
        <EmptyState title={words.waiting(appName(origin))} />
      </Sheet>
    );
  }
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <div className={cx(align.cells, styles.requestHead)}>
          <AppIcon origin={origin} />
          <div>
            <bdi className={cx(layout.long, styles.origin)}>{origin}</bdi>
            <bdi className={cx(layout.small, layout.long)}>
              {messages.list.sees(grant.accounts.map(nameOf), grant.chains.map(networkName))}
            </bdi>
          </div>
        </div>
        <p>{words.keep}</p>
        <div className={cx(layout.row2, styles.buttons)}>
          <Link to="/apps/$id" params={{ id: connection.id }} className={buttonClass()}>
            {words.manage}
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
