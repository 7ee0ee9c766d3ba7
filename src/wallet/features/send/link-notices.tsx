/** What a link asked for that could not be taken over, each with what to do about it. */
import { Link } from '@tanstack/react-router';
import { hexSize } from '#core/bytes/hex.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model.ts';
import { useNetworkName } from '../../shared/networks.ts';
import type { Draft } from './draft.ts';
import { messages } from './messages.ts';
import type { World } from './reading.ts';
import type { SendSearch, SendSearchField } from './search.ts';

export type LinkNoticesProps = {
  search: SendSearch;
  draft: Draft;
  world: World;
  accounts: readonly Account[];
  onDropData: () => void;
};

export function LinkNotices({ search, draft, world, accounts, onDropData }: LinkNoticesProps) {
  const nameOf = useNetworkName();
  const words = messages.link;
  const unread = search.unread?.split(',').map((part) => words.names[part as SendSearchField]);
  const foreign = draft.from !== null && accounts.every(({ address }) => address !== draft.from);
  const off = draft.chainId !== null && world.network === null;
  return (
    <>
      {unread === undefined ? null : (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={words.unreadTitle} standing>
            {words.unread(unread.join(', '))}
          </Notice>
        </div>
      )}
      {foreign ? (
        <Notice tone="caution" title={words.accountTitle} standing>
          {words.account}
        </Notice>
      ) : null}
      {off && draft.chainId !== null ? (
        <Notice
          tone="caution"
          title={words.chainTitle(nameOf(draft.chainId))}
          action={
            <Link to="/networks" className={buttonClass()}>
              {messages.asset.networks}
            </Link>
          }
          standing
        >
          {words.chain}
        </Notice>
      ) : null}
      {draft.data === null ? null : (
        <Notice
          tone="danger"
          title={words.dataTitle}
          action={<Button onClick={onDropData}>{words.dropData}</Button>}
          standing
        >
          {words.data(hexSize(draft.data))}
        </Notice>
      )}
    </>
  );
}
