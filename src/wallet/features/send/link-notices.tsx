/** What a link asked for that could not be taken over, each with what to do about it. */
import { Link } from '@tanstack/react-router';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model/account.ts';
import { useNetworkName } from '../../shared/networks.ts';
import type { PaymentDraft, SendContext } from './draft.ts';
import { messages } from './messages.ts';
import type { SendSearch, SendSearchField } from './search.ts';
import styles from './send.module.css';

/** A payment link was put into the recipient's box: the chain that it asked for, and the one chosen before. */
export interface Linked {
  readonly before: ChainId | null;
  readonly chainId: ChainId | null;
}

export type LinkNoticesProps = {
  search: SendSearch;
  draft: PaymentDraft;
  context: SendContext;
  accounts: readonly Account[];
  linked: Linked | null;
  onDropData: () => void;
};

export function LinkNotices({ search, draft, context, accounts, linked, onDropData }: LinkNoticesProps) {
  const nameOf = useNetworkName();
  const words = messages.link;
  const unread = search.unread?.split(',').map((part) => words.names[part as SendSearchField]);
  const foreign = draft.from !== null && accounts.every(({ address }) => address !== draft.from);
  const off = draft.chainId !== null && context.network === null;
  return (
    <>
      {unread === undefined ? null : (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={words.unreadTitle} standing>
            {words.unread(unread.join(', '))}
          </Notice>
        </div>
      )}
      {linked !== null && linked.chainId !== null && linked.chainId === draft.chainId ? (
        <Notice
          tone={linked.before === linked.chainId ? 'info' : 'caution'}
          title={
            linked.before === linked.chainId ? words.filledTitle : words.switchedTitle(nameOf(linked.chainId))
          }
        >
          {linked.before === linked.chainId || linked.before === null
            ? words.filled
            : words.switched(nameOf(linked.before))}
        </Notice>
      ) : null}
      {foreign ? (
        <Notice
          tone="caution"
          title={draft.from === search.from ? words.accountTitle : words.goneTitle}
          standing
        >
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
          action={
            <span className={styles.choices}>
              <Link
                to="/call"
                search={callOf(draft, context)}
                className={buttonClass({ variant: 'primary' })}
              >
                {words.openCall}
              </Link>
              <Button onClick={onDropData}>{words.dropData}</Button>
            </span>
          }
          standing
        >
          {words.data(hexSize(draft.data))}
        </Notice>
      )}
    </>
  );
}

/** The same as a contract call. An amount of a token is no amount of the coin: it stays behind. */
function callOf({ from, chainId, assetId, to, amount, data }: PaymentDraft, { recipient }: SendContext) {
  const whom = recipient.kind === 'known' && recipient.name === null ? recipient.address : to.trim();
  return {
    ...(from === null ? {} : { from }),
    ...(chainId === null ? {} : { chain: chainId }),
    ...(whom === '' ? {} : { to: whom }),
    ...(assetId !== 'native' || amount.trim() === '' ? {} : { value: amount.trim() }),
    ...(data === null ? {} : { data }),
  };
}
