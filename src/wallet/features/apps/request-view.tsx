/** The one open request: who asks, what for, and the part that carries it out. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { bytesToHex } from '#core/bytes/hex.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { isAskedMethod, readAsked } from '../../apps/params.ts';
import type { AppsSession } from '../../apps/session.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import foot from '../../components/page/foot.module.css';
import { useSignerAction } from '../../components/page/signer-action.tsx';
import type { AppRequest } from '../../model/app.ts';
import { describeTokensQuery } from '../../queries/pre-sign.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { findNetwork, useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { signContent, toSignedMessage } from '../../shared/signed-content/sign.ts';
import { SignedText } from '../../shared/signed-text.tsx';
import { writtenTextOf } from '../../shared/written.ts';
import { AppIcon, appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { Consent } from './consent.tsx';
import { Decision } from './decision.tsx';
import { messages } from './messages.ts';
import { askedOf, type RequestPartProps } from './part.ts';
import { useAppsSnapshot } from './session.ts';
import { CallsRequest, TransactionRequestView } from './transaction-request.tsx';
import { TypedDataFacts } from './typed-data-facts.tsx';
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
      data-decision=""
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
      <div className={cx(align.cells, styles.requestHead)}>
        <AppIcon origin={request.origin} />
        <div>
          <p>
            <b className={layout.long}>{appName(request.origin)}</b> {messages.wants[request.kind]}
          </p>
          <p className={cx(layout.small, layout.long)}>
            {request.attestedBy === 'nobody' ? messages.site.unconfirmed : messages.site.confirmed}
          </p>
        </div>
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
      <Part session={session} request={request} onReject={refuse} />
    </div>
  );
}

function Part({ session, request, onReject }: Omit<RequestPartProps<never>, 'asked'>) {
  const [asked] = useState(() =>
    isAskedMethod(request.method) ? readAsked(request.method, request.params) : null,
  );
  if (asked === null) return null;
  const common = { session, request, onReject };
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

/** A message or typed data that an app wants signed. What it means is read by the signer, from the bytes. */
function SignRequest({ session, request, asked, onReject }: RequestPartProps<'message' | 'typedData'>) {
  const { store } = useServices();
  const account = useAllAccounts().find(({ address }) => address === asked.account);
  const signing = useSigning();
  const act = useSignerAction();
  const running = useRef<AbortController | null>(null);
  // With the request goes the signing.
  useEffect(() => () => running.current?.abort(), []);
  const text = asked.kind === 'typedData' ? null : writtenTextOf(asked.message);
  const label = text === null ? words.bytes : words.message;

  const sign = () => {
    const mine = new AbortController();
    act.run(async () => {
      if (account === undefined) return;
      running.current = mine;
      session.hold(request, true);
      try {
        const holds = await session.check(request).then(
          () => true,
          async (thrown: unknown) => {
            await session.fail(request, thrown);
            return false;
          },
        );
        if (!holds || mine.signal.aborted) return;
        const { address, label: accountLabel } = account;
        const content =
          asked.kind === 'typedData'
            ? ({ kind: 'typedData', typedData: asked.typedData } as const)
            : ({ kind: 'message', message: asked.message } as const);
        const order = {
          account: { address, label: accountLabel },
          content,
          asked: askedOf(request),
        };
        const signed = await signContent(signing, order, { signal: mine.signal });
        const id = bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
        // The signature is there all the same: only the activity will not show it.
        const row = toSignedMessage(signed, id, Date.now(), request.origin.slice(0, 200));
        await store.signed.put(row).catch(() => undefined);
        await session.approve(request, signed.signature);
      } catch (thrown) {
        if (mine.signal.aborted) return;
        const { code } = toEvidentError(thrown);
        // What cannot be signed will not be signed by trying again.
        if (code === 'SIGN_TYPED_DATA_INVALID' || code === 'SIGN_MESSAGE_TOO_LARGE') {
          await session.fail(request, thrown);
        } else if (code === 'SIGN_REJECTED') {
          await session.refuse(request);
        } else throw thrown;
      } finally {
        session.hold(request, false);
      }
    });
  };

  const from = (
    <Fact label={words.account}>
      <bdi>{displayText(account?.label ?? asked.account, 42)}</bdi>
    </Fact>
  );
  return (
    <div className={cx(layout.stack4, foot.over)}>
      <Sheet padded>
        {asked.kind === 'typedData' ? (
          <TypedDataFacts json={asked.typedData}>{from}</TypedDataFacts>
        ) : (
          <div className={layout.stack2}>
            <FactList>{from}</FactList>
            <p className={layout.quiet}>{label}</p>
            <SignedText text={text ?? asked.message} label={label} code={text === null} />
          </div>
        )}
      </Sheet>
      <div className={cx(layout.stack2, foot.foot)}>
        {act.failure}
        <Decision onReject={onReject}>
          <Button variant="primary" size="l" busy={act.busy} onClick={sign}>
            {words.sign}
          </Button>
        </Decision>
      </div>
      {signing.dialog}
    </div>
  );
}

/** A token that an app wants in the list: as its contract describes it, not as the app does. */
function AssetRequest({ session, request, asked, onReject }: RequestPartProps<'watchAsset'>) {
  const services = useServices();
  const networkName = useNetworkName();
  const act = useSignerAction();
  const { chainId } = request;
  const described = useQuery({
    ...describeTokensQuery(services, chainId ?? (1 as NonNullable<typeof chainId>), [asked.token]),
    enabled: chainId !== null,
  });
  const [asset] = described.data ?? [];
  if (chainId === null) return null;
  if (described.isPending || described.isError) {
    return (
      <div className={layout.stack4}>
        {described.isPending ? (
          <SkeletonRows count={3} />
        ) : (
          <ErrorView error={described.error} level={3} onRetry={() => void described.refetch()} />
        )}
        <Decision onReject={onReject} />
      </div>
    );
  }
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        {asset === undefined || asset.decimals === null ? (
          <Notice tone="caution" standing>
            {words.assetUnknown}
          </Notice>
        ) : (
          <p>{words.assetText}</p>
        )}
        <FactList>
          {asset === undefined ? null : (
            <>
              <Fact label={words.symbol}>
                <bdi>{displayText(asset.symbol, 32)}</bdi>
              </Fact>
              <Fact label={words.name}>
                <bdi>{displayText(asset.name, 64)}</bdi>
              </Fact>
            </>
          )}
          <Fact label={words.network}>
            <bdi>{networkName(chainId)}</bdi>
          </Fact>
          <Fact label={words.contract}>
            <AddressBlock address={asked.token} label={words.contract} copy />
          </Fact>
        </FactList>
        {act.failure}
        <Decision onReject={onReject}>
          {asset === undefined || asset.decimals === null ? null : (
            <Button
              variant="primary"
              size="l"
              busy={act.busy}
              onClick={() =>
                act.run(async () => {
                  await services.store.tokens.put({ ...asset, status: 'known' });
                  await session.approve(request, true);
                })
              }
            >
              {words.assetAction(displayText(asset.symbol, 16))}
            </Button>
          )}
        </Decision>
      </div>
    </Sheet>
  );
}

/** A network that an app wants to use, or to have added. Its own endpoints are never taken: the user chooses servers. */
function ChainRequest({ session, request, asked, onReject }: RequestPartProps<'addChain' | 'switchChain'>) {
  const known = findNetwork(useEnabledNetworks(), asked.chainId);
  const act = useSignerAction();
  const name = known === null ? null : displayText(known.network.name, 40);
  const claimed = asked.kind === 'addChain' ? asked.name : '';
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <p>
          {name === null ? (
            <>
              {words.addText(claimed, String(asked.chainId))} {words.addFirst}
            </>
          ) : (
            words.switchText(name)
          )}
        </p>
        {act.failure}
        <Decision onReject={onReject}>
          {name === null ? (
            <Link to="/networks" className={buttonClass({ size: 'l' })}>
              {words.addLink}
            </Link>
          ) : (
            <Button
              variant="primary"
              size="l"
              busy={act.busy}
              onClick={() => act.run(() => session.approveChain(request))}
            >
              {words.switchAction(name)}
            </Button>
          )}
        </Decision>
      </div>
    </Sheet>
  );
}

function ShowCalls({ session, request, onReject }: Omit<RequestPartProps<never>, 'asked'>) {
  return (
    <div className={layout.stack4}>
      <p>{words.showText}</p>
      <Decision onReject={onReject}>
        <Button variant="primary" size="l" onClick={() => void session.approve(request, null)}>
          {words.showAction}
        </Button>
      </Decision>
    </div>
  );
}
