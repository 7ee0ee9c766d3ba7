/** What is wrong or odd about the chosen asset, below the amount. */
import { Link } from '@tanstack/react-router';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import { hasHiddenText } from './assets.ts';
import { messages } from './messages.ts';
import type { SendContext } from './send-context.ts';

export type AssetNoticesProps = {
  context: Pick<SendContext, 'asset' | 'network'>;
  /** No network is on: there is nothing to choose. */
  none: boolean;
  error: EvidentError | undefined;
};

export function AssetNotices({ context: { asset, network }, none, error }: AssetNoticesProps) {
  const words = messages.asset;
  const native = network === null ? '' : displayText(network.nativeSymbol, 16);
  return (
    <>
      {none ? (
        <Notice tone="caution" standing>
          {words.none} <Link to="/networks">{words.networks}</Link>
        </Notice>
      ) : error === undefined ? null : (
        <Notice tone="caution">{fieldError(error)}</Notice>
      )}
      {asset !== null && network !== null && imitatesNative(asset, network) ? (
        <Notice tone="caution" title={words.imitationTitle(native)}>
          {words.imitation(native)}
        </Notice>
      ) : null}
      {asset !== null && hasHiddenText(asset) ? (
        <Notice tone="caution" title={words.hiddenTitle}>
          {words.hidden}
        </Notice>
      ) : null}
    </>
  );
}
