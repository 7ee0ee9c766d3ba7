import type { Address } from '#core/address/address.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import type { SiweMessage } from '#core/siwe/siwe.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { revealText } from '../../decode/hidden-text.ts';
import { ChainName } from '../chain-name.tsx';
import confirm from '../confirm.module.css';
import { WholeAddress } from '../whole-address.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { Revealed } from './revealed.tsx';

const words = messages.siwe;

interface SignInProps {
  readonly siwe: SiweMessage;
  readonly account: Address;
  /** The host knows which site asks, and compares it with the one that the message names. */
  readonly attested: boolean;
}

/** The parts of a sign-in (EIP-4361), each by its name. The message itself stands below as it is signed. */
export function SignIn({ siwe, account, attested }: SignInProps) {
  return (
    <>
      {attested ? null : (
        <div className={styles.site}>
          <p className={styles.origin}>
            <bdi>{siwe.domain}</bdi>
          </p>
          <p>{words.unseen}</p>
        </div>
      )}
      <div className={confirm.facts}>
        <FactList>
          {siwe.statement === null ? null : (
            <Fact label={words.statement}>
              <Revealed text={revealText(siwe.statement).shown} />
            </Fact>
          )}
          {siwe.address === account ? null : (
            <Fact label={words.address}>
              <WholeAddress address={siwe.address} />
            </Fact>
          )}
          <Fact label={words.uri}>{siwe.uri}</Fact>
          <Fact label={messages.chain} aside={messages.chainId(String(siwe.chainId))}>
            <ChainName id={siwe.chainId} name={knownChain(siwe.chainId)?.name ?? null} />
          </Fact>
          <Fact label={words.issuedAt}>{siwe.issuedAt}</Fact>
          <Fact label={words.expirationTime}>{siwe.expirationTime ?? words.noEnd}</Fact>
          {siwe.notBefore === null ? null : <Fact label={words.notBefore}>{siwe.notBefore}</Fact>}
          <Fact label={words.nonce}>{siwe.nonce}</Fact>
          {siwe.requestId === null ? null : <Fact label={words.requestId}>{siwe.requestId}</Fact>}
          {siwe.resources.length === 0 ? null : (
            <Fact label={words.resources}>
              <ul className={styles.resources}>
                {siwe.resources.map((resource, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
                  <li key={index}>{resource}</li>
                ))}
              </ul>
            </Fact>
          )}
        </FactList>
      </div>
    </>
  );
}
