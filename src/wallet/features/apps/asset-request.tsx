/** A token that an app wants in the list: as its contract describes it, not as the app does. */
import { useQuery } from '@tanstack/react-query';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { describeTokensQuery } from '../../queries/transacting.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useSignerAction } from '../../shared/signer-action.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import type { PartProps } from './part.ts';

const words = messages.request;

export function AssetRequest({ session, request, asked }: PartProps<'watchAsset'>) {
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
  if (described.isPending) return <SkeletonRows count={3} />;
  if (described.isError) {
    return <ErrorView error={described.error} level={3} onRetry={() => void described.refetch()} />;
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
        {asset === undefined || asset.decimals === null ? null : (
          <div className={cx(layout.row2, styles.buttons)}>
            <Button
              variant="primary"
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
          </div>
        )}
      </div>
    </Sheet>
  );
}
