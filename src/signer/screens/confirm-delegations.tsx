/** The delegations (EIP-7702) that a transaction carries: whose account, to which code, on which chains. */
import type { Address } from '#core/address/address.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { CarriedAuthorization } from '../decode/authorization.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';
import { WholeAddressBlock } from './who.tsx';

const words = messages.delegation;

interface ConfirmDelegationsProps {
  readonly transaction: DecodedTransaction;
  readonly account: Address;
}

export function ConfirmDelegations({ transaction: { authorizations }, account }: ConfirmDelegationsProps) {
  return authorizations.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in the order of the bytes
    <section className={styles.delegation} key={index}>
      <h2>{words.title(index + 1, authorizations.length)}</h2>
      <FactList>
        <Fact label={words.authority}>
          {one.authority === account ? <p>{messages.thisAccount}</p> : null}
          {one.authority === null ? words.nobody : <WholeAddressBlock address={one.authority} />}
        </Fact>
        <Fact label={words.delegate}>
          {one.delegate === null ? words.none : <WholeAddressBlock address={one.delegate} />}
        </Fact>
        <Fact label={messages.chain}>{chainText(one)}</Fact>
        <Fact label={messages.nonce}>{one.nonce}</Fact>
      </FactList>
    </section>
  ));
}

function chainText({ chainId }: CarriedAuthorization): string {
  if (chainId === 0) return words.everyChain;
  return `${knownChain(chainId)?.name ?? messages.unknownChain} ${chainId}`;
}
