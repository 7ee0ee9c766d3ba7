/** What an owner of a Safe signs: the transaction as what the Safe would do, or the message that it would stand by. */

import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { CallRows } from '#ui/call-tree/call-rows.tsx';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/sentence.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import type { SafeMessageReading, SafeReading, SafeTransactionReading } from '../../app/reading-safe.ts';
import type { SignedChain } from '../../app/reading-typed.ts';
import { ChainName } from '../chain-name.tsx';
import confirm from '../confirm.module.css';
import { Sender } from '../who.tsx';
import { WholeAddress } from '../whole-address.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { Revealed } from './revealed.tsx';

const words = messages.safe;

interface SafeHeadProps {
  readonly safe: SafeReading;
  readonly chain: SignedChain | null;
  readonly digest: Hash;
  readonly sender: PublicAccount;
  readonly nameOf: NameOf;
}

/** The sentence, which Safe, what it pays for it, who signs, and the hash that owners compare. */
export function SafeHead({ safe, chain, digest, sender, nameOf }: SafeHeadProps) {
  return (
    <>
      <h1 className={confirm.headline} data-long={safe.kind === 'transaction'}>
        {safe.kind === 'transaction' ? (
          <SentenceText sentence={safe.sentence} nameOf={nameOf} />
        ) : (
          words.message
        )}
      </h1>
      <p className={styles.unseen}>
        {safe.kind === 'transaction' ? words.means : words.meansMessage} {words.unseen}
      </p>
      <div className={confirm.facts}>
        <FactList>
          <Fact label={words.safe} aside={safe.kind === 'transaction' ? words.version(safe.era) : undefined}>
            <WholeAddress address={safe.safe} />
          </Fact>
          <Fact label={messages.chain} aside={chain === null ? undefined : messages.chainId(chain.id)}>
            {chain === null ? words.anyChain : <ChainName {...chain} />}
          </Fact>
          {safe.kind === 'transaction' ? <Fact label={words.nonce}>{safe.nonce}</Fact> : null}
          <Fact label={messages.from}>
            <Sender account={sender} whole />
          </Fact>
          <Fact label={safe.kind === 'transaction' ? words.hash : words.messageHash}>
            <span className={cx(layout.mono, styles.mono)} data-long="">
              {digest}
            </span>{' '}
            <CopyButton value={digest} what={messages.digestNoun} />
          </Fact>
        </FactList>
      </div>
    </>
  );
}

export function SafeBody({ safe, nameOf }: { readonly safe: SafeReading; readonly nameOf: NameOf }) {
  return safe.kind === 'transaction' ? (
    <Does reading={safe} nameOf={withSafe(nameOf, safe.safe)} />
  ) : (
    <Says reading={safe} />
  );
}

function Does({ reading, nameOf }: { readonly reading: SafeTransactionReading; readonly nameOf: NameOf }) {
  const { call, sentenceContext, terms } = reading;
  return (
    <>
      {terms.length === 0 ? null : (
        <section className={styles.whole} aria-labelledby="terms">
          <header>
            <h2 id="terms">{words.terms}</h2>
          </header>
          <CallRows rows={terms} nameOf={nameOf} />
        </section>
      )}
      {call === null ? null : (
        <section className={styles.whole} aria-labelledby="does">
          <header>
            <h2 id="does">{words.does}</h2>
          </header>
          <CallTreeView tree={call} sentenceContext={sentenceContext} nameOf={nameOf} headed />
        </section>
      )}
    </>
  );
}

function Says({ reading: { content } }: { readonly reading: SafeMessageReading }) {
  const { text, shown, size } = content;
  return (
    <section className={styles.whole} aria-labelledby="says">
      <header>
        <h2 id="says">{text === null ? messages.message.wholeBytes : messages.message.whole}</h2>
      </header>
      {size === 0 ? (
        <p className={styles.nothing}>{messages.message.nothing}</p>
      ) : (
        <p
          className={cx(layout.well, layout.written, styles.text)}
          data-bytes={text === null}
          dir="auto"
          translate="no"
        >
          <Revealed text={shown} />
        </p>
      )}
    </section>
  );
}

function withSafe(nameOf: NameOf, safe: Address): NameOf {
  return (address) => (address === safe ? words.itself : nameOf(address));
}
