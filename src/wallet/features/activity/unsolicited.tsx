/** What an entry is that nobody asked for, and what not to do with it. */
import { useQuery } from '@tanstack/react-query';
import { imitatesSymbol } from '#core/risk/poisoning.ts';
import { Notice } from '#ui/notice.tsx';
import type { ActivityEntry } from '../../model/history.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { describeTokensQuery } from '../../queries/transacting.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

export function UnsolicitedNotice({ entry }: { entry: ActivityEntry }) {
  const imitates = useImitates(entry);
  if (entry.unsolicited === undefined) return null;
  const words = messages.unsolicited;
  return (
    <div data-unsolicited={entry.unsolicited}>
      <Notice tone="caution" title={words.title} standing>
        {words.why[entry.unsolicited === 'unlisted' && imitates ? 'imitation' : entry.unsolicited]}{' '}
        {words.advice}
      </Notice>
    </div>
  );
}

/** What the token of an entry calls itself is asked for here alone: lists need not know. */
function useImitates({ chainId, assetId, unsolicited }: ActivityEntry): boolean {
  const services = useServices();
  const native = findNetwork(useNetworks(), chainId)?.network.nativeSymbol ?? '';
  const asked = unsolicited === 'unlisted' && assetId !== 'native';
  const described = useQuery(describeTokensQuery(services, chainId, asked ? [assetId] : []));
  const tokens = useQuery({ ...tokensQuery(services, chainId), enabled: asked });
  const [token] = described.data ?? [];
  if (token === undefined || tokens.data === undefined) return false;
  const listed = tokens.data.filter(({ status }) => status === 'known').map(({ symbol }) => symbol);
  return imitatesSymbol(token.symbol, [native, ...listed]);
}
