/** The delegations (EIP-7702) that a transaction carries: whose account, to which code, on which chains. */
import type { Address } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import type { CarriedAuthorization } from '../decode/authorization.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import { messages as authorizationMessages } from './authorization-messages.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';
import { ChainName } from './signing-card.tsx';
import { Who, WholeAddressBlock } from './who.tsx';

const words = messages.delegation;

/** @param delegate null where the delegation is revoked. */
export function DelegationHeadline({ delegate }: { delegate: Address | null }) {
  const { headline, undo, delegate: label } = authorizationMessages;
  return (
    <>
      <h1 className={styles.headline}>{delegate === null ? undo : headline}</h1>
      {delegate === null ? null : <Who address={delegate} label={label} />}
    </>
  );
}

interface ConfirmDelegationsProps {
  readonly authorizations: readonly CarriedAuthorization[];
  readonly account: Address;
  /** The headline has the delegate. */
  readonly said: boolean;
}

export function ConfirmDelegations({ authorizations, account, said }: ConfirmDelegationsProps) {
  return authorizations.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in the order of the bytes
    <section className={styles.delegation} key={index}>
      <h2 className={layout.small}>{words.title(index + 1, authorizations.length)}</h2>
      <div className={styles.facts}>
        <FactList>
          <Fact label={words.authority}>
            {one.authority === account ? <p>{messages.thisAccount}</p> : null}
            {one.authority === null ? words.nobody : <WholeAddressBlock address={one.authority} />}
          </Fact>
          {said && one.delegate !== null ? null : (
            <Fact label={words.delegate}>
              {one.delegate === null ? words.none : <WholeAddressBlock address={one.delegate} />}
            </Fact>
          )}
          {one.chainId === 0 ? (
            <Fact label={messages.chain}>{words.everyChain}</Fact>
          ) : (
            <Fact label={messages.chain} aside={String(one.chainId)}>
              <ChainName id={one.chainId} name={knownChain(one.chainId)?.name ?? null} />
            </Fact>
          )}
          <Fact label={messages.nonce}>{one.nonce}</Fact>
        </FactList>
      </div>
    </section>
  ));
}

/**
 * The delegation of the account itself, of a transaction that brings it and besides calls the account with nothing: no
 * amount and no data. Null for all others, and where the chain would not take it.
 */
export function delegationOnly(
  { authorizations, to, value, data, chainId, nonce }: DecodedTransaction,
  account: Address,
): CarriedAuthorization | null {
  const [only, ...more] = authorizations;
  if (only === undefined || more.length > 0 || only.authority !== account) return null;
  if (to !== account || value !== 0n || hexSize(data) > 0) return null;
  // The sender's own counts after the transaction's.
  const counts = (only.chainId === 0 || only.chainId === chainId) && only.nonce === nonce + 1;
  return counts ? only : null;
}
