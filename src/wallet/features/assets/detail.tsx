/** `/assets/:chain/:asset`: one coin, token or item. */
import { useParams } from '@tanstack/react-router';
import { parseAssetRef } from '#core/asset/asset-ref.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { ItemPage } from './item-page.tsx';
import { messages } from './messages.ts';
import { TokenPage } from './token-page.tsx';

export function AssetScreen() {
  const params = useParams({ from: '/framed/live/owned/assets/$chain/$asset' });
  const chain = parseChainId(params.chain);
  const ref = parseAssetRef(params.asset);
  const networks = useNetworks();
  if (!chain.ok || ref === null) {
    return (
      <Page title={messages.asset}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS', { part: chain.ok ? 'asset' : 'chain' })} />
      </Page>
    );
  }
  const network = findNetwork(networks, chain.value)?.network;
  if (network === undefined) {
    return (
      <Page title={messages.asset}>
        <EmptyState title={messages.notHere} />
      </Page>
    );
  }
  if (ref.kind === 'collectible') {
    return (
      <ItemPage
        key={`${ref.contract}:${ref.tokenId}`}
        network={network}
        contract={ref.contract}
        tokenId={ref.tokenId}
      />
    );
  }
  const id = ref.kind === 'native' ? 'native' : ref.contract;
  return <TokenPage key={id} network={network} id={id} />;
}
