import type { ReactNode } from 'react';
import { knownChain } from '#core/chain/known-chains.ts';
import type { SiweMessage } from '#core/siwe/siwe.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { revealText } from '../../decode/hidden-text.ts';
import { ChainName } from '../chain-name.tsx';
import confirm from '../confirm.module.css';
import { Fold } from '../fold.tsx';
import { Sender } from '../who.tsx';
import { WholeAddress } from '../whole-address.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { Revealed } from './revealed.tsx';

const words = messages.siwe;

interface SignInProps {
  readonly siwe: SiweMessage;
  readonly sender: PublicAccount;
  /** The host knows which site asks, and compares it with the one that the message names. */
  readonly attested: boolean;
  /** It does, and they are the same. */
  readonly matches: boolean;
}

/** What counts of a sign-in (EIP-4361), each part by its name. */
export function SignIn({ siwe, sender, attested, matches }: SignInProps) {
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
          <Fact label={messages.from}>
            <Sender account={sender} whole />
          </Fact>
          {siwe.statement === null ? null : (
            <Fact label={words.statement}>
              <Revealed text={revealText(siwe.statement).shown} />
            </Fact>
          )}
          {siwe.address === sender.address ? null : (
            <Fact label={words.address}>
              <WholeAddress address={siwe.address} />
            </Fact>
          )}
          <Fact label={words.expirationTime}>{siwe.expirationTime ?? words.noEnd}</Fact>
          {matches ? <Fact label={words.site}>{words.matches}</Fact> : null}
        </FactList>
      </div>
    </>
  );
}

interface SignInDetailsProps {
  readonly siwe: SiweMessage;
  /** Something about the message does not fit: nothing of it is folded away then. */
  readonly open: boolean;
  /** The message itself, as it is signed. */
  readonly children: ReactNode;
}

/** The rest of its parts, and all of its text. */
export function SignInDetails({ siwe, open, children }: SignInDetailsProps) {
  return (
    <Fold title={<b>{words.details}</b>} aside={words.inside} open={open}>
      <div className={confirm.facts}>
        <FactList>
          <Fact label={words.uri}>{siwe.uri}</Fact>
          <Fact label={messages.chain} aside={messages.chainId(String(siwe.chainId))}>
            <ChainName id={siwe.chainId} name={knownChain(siwe.chainId)?.name ?? null} />
          </Fact>
          <Fact label={words.issuedAt}>{siwe.issuedAt}</Fact>
          {siwe.notBefore === null ? null : <Fact label={words.notBefore}>{siwe.notBefore}</Fact>}
          <Fact label={words.nonce}>{siwe.nonce}</Fact>
          {siwe.requestId === null ? null : <Fact label={words.requestId}>{siwe.requestId}</Fact>}
          {siwe.resources.length === 0 ? null : (
            <Fact label={words.resources}>
              <ul className={layout.stack1}>
                {siwe.resources.map((resource, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one may stand twice
                  <li key={index}>{resource}</li>
                ))}
              </ul>
            </Fact>
          )}
        </FactList>
      </div>
      {children}
    </Fold>
  );
}
