/** Marks what others put into the history without being asked. By what is stored here alone: nobody is asked. */
import type { ChainId } from '#core/chain/chain-id.ts';
import { createUnsolicitedCheck } from '#core/risk/poisoning.ts';
import type { RiskToken } from '#core/risk/types.ts';
import type { ActivityEntry } from '../../model/history.ts';
import type { Network } from '../../model.ts';
import type { Store } from '../../store/store.ts';

type MarkUnsolicited = (entry: ActivityEntry) => ActivityEntry;

const MOVEMENTS: readonly ActivityEntry['action'][] = [
  'sendNative',
  'sendToken',
  'receiveNative',
  'receiveToken',
  'sendCollectible',
  'receiveCollectible',
];

/** A judge of the lines of one chain, by the accounts, dealings and tokens as they are stored at this moment. */
export async function readUnsolicitedMarker(
  store: Store,
  { chainId, nativeSymbol }: Pick<Network, 'chainId' | 'nativeSymbol'>,
): Promise<MarkUnsolicited> {
  // Loaded late wherever it is needed, so that it is one part of the program by itself.
  const { readParties } = await import('../transacting/parties.ts');
  const [accounts, parties, tokens] = await Promise.all([
    store.accounts.all(),
    readParties(store),
    knownTokens(store, chainId),
  ]);
  const own = accounts.map(({ address }) => address);
  const assessMovement = createUnsolicitedCheck({ own, parties, tokens, nativeSymbol });
  return (entry) => {
    // What strangers do among themselves is no business of the history.
    if (entry.record !== null || !own.includes(entry.account) || !MOVEMENTS.includes(entry.action))
      return entry;
    const unsolicited = assessMovement({
      direction: entry.direction,
      counterparty: entry.counterparty,
      asset: entry.assetId,
      decimals: entry.decimals,
      amount: entry.amount,
      signer: entry.signer ?? null,
    });
    return unsolicited === null ? entry : { ...entry, unsolicited };
  };
}

/** What was put aside as spam is as good as unknown. */
async function knownTokens(store: Store, chainId: ChainId): Promise<readonly RiskToken[]> {
  const [tokens, collections] = await Promise.all([store.tokens.all(chainId), store.collections.all()]);
  return [
    ...tokens.flatMap(({ id, symbol, decimals, status }) =>
      id === 'native' || status === 'spam'
        ? []
        : [{ address: id, symbol, decimals, listed: status === 'known' }],
    ),
    // Found by themselves in the history, collections are somebody's only once the user took them.
    ...collections
      .filter((each) => each.chainId === chainId && each.status === 'known')
      .map(({ contract, symbol }) => ({ address: contract, symbol, decimals: 0, listed: true })),
  ];
}
