/** The one open request: who asks, what for, and the part that carries it out. */
import { useState } from 'react';
import { toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { isAskedMethod, readAsked } from '../../apps/params.ts';
import type { AppsSession } from '../../apps/session.ts';
import type { AppRequest } from '../../model/apps.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { AppIcon, appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { AssetRequest } from './asset-request.tsx';
import { CallsRequest } from './calls-request.tsx';
import { ChainRequest } from './chain-request.tsx';
import { Consent } from './consent.tsx';
import { messages } from './messages.ts';
import { useAppsSnapshot } from './session.ts';
import { SignRequest } from './sign-request.tsx';
import { TransactionRequestView } from './transaction-request.tsx';
import { useSettledView } from './use-settled-view.ts';

const words = messages.request;

type RequestViewProps = { session: AppsSession; request: AppRequest };

/** Mount it anew (by `key`) for another request. No press reaches it before it was seen. */
export function RequestView(props: RequestViewProps) {
  const settled = useSettledView();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a disabled fieldset would take the focus from what is in it.
    <div
      role="group"
      aria-disabled={!settled || undefined}
      onClickCapture={(event) => {
        if (settled) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <OpenRequestView {...props} />
    </div>
  );
}

function OpenRequestView({ session, request }: RequestViewProps) {
  const { apps } = useAppsSnapshot();
  const [error, setError] = useState<unknown>(null);
  const asker = apps.find(({ app }) => app === request.app);
  const refuse = () => void session.refuse(request).catch(setError);
  if (request.kind === 'connect') return <Consent session={session} request={request} />;
  return (
    <div className={layout.stack4}>
      <div className={styles.requestHead}>
        <AppIcon origin={request.origin} />
        <div>
          <p>
            <b className={layout.long}>{appName(request.origin)}</b> {messages.wants[request.kind]}
          </p>
          <p className={cx(layout.small, layout.long)}>
            {request.attestedBy === 'nobody' ? messages.site.unconfirmed : messages.site.confirmed}
          </p>
        </div>
        <Button onClick={refuse}>{words.reject}</Button>
      </div>
      {asker?.offersBlock ? (
        <Notice
          tone="caution"
          title={`${words.blockTitle}.`}
          action={
            <Button size="s" onClick={() => void session.block(asker).catch(setError)}>
              {words.blockAction}
            </Button>
          }
        >
          {words.block}
        </Notice>
      ) : null}
      {error === null ? null : <ErrorView error={toEvidentError(error)} level={3} />}
      <Part session={session} request={request} />
    </div>
  );
}

function Part({ session, request }: { session: AppsSession; request: AppRequest }) {
  const [asked] = useState(() =>
    isAskedMethod(request.method) ? readAsked(request.method, request.params) : null,
  );
  if (asked === null) return null;
  const common = { session, request };
  switch (asked.kind) {
    case 'transaction':
      return <TransactionRequestView {...common} asked={asked} />;
    case 'calls':
      return <CallsRequest {...common} asked={asked} />;
    case 'message':
    case 'typedData':
      return <SignRequest {...common} asked={asked} />;
    case 'addChain':
    case 'switchChain':
      return <ChainRequest {...common} asked={asked} />;
    case 'watchAsset':
      return <AssetRequest {...common} asked={asked} />;
    case 'showCalls':
      return <ShowCalls {...common} />;
    case 'connect':
      return null;
  }
}

function ShowCalls({ session, request }: { session: AppsSession; request: AppRequest }) {
  return (
    <div className={layout.stack4}>
      <p>{words.showText}</p>
      <div className={cx(layout.row2, styles.buttons)}>
        <Button variant="primary" onClick={() => void session.approve(request, null)}>
          {words.showAction}
        </Button>
      </div>
    </div>
  );
}
