/** What an owner of a Safe signs: the transaction as what the Safe would do, or the message that it would stand by. */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { CallRows, CallTreeView, type NameOf } from '#ui/call-tree/call-tree.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { claimedSentence } from '../../app/claimed-amounts.ts';
import type { SafeReading, SafeTransactionReading } from '../../app/reading-safe.ts';
import type { TypedReading } from '../../app/reading-typed.ts';
import confirm from '../confirm.module.css';
import { ChainName } from '../signing-card.tsx';
import { ClaimedLines, unlistedIn } from '../unlisted-tokens.tsx';
import { Sender, WholeAddressBlock } from '../who.tsx';
import { WholeText } from './details.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { PartHead } from './part-head.tsx';
import { leadingIn, saidCallOf, TypedHeadline } from './typed-headline.tsx';

const safeWords = messages.safe;

interface SafeHeadProps {
  readonly safe: SafeReading;
  readonly reading: Pick<TypedReading, 'chain' | 'amounts'>;
  readonly digest: Hash;
  readonly sender: PublicAccount;
  readonly nameOf: NameOf;
}

/** The sentence, which Safe, what it pays for it, who signs, and the hash that owners compare. */
export function SafeHead({ safe, reading: { chain, amounts }, digest, sender, nameOf }: SafeHeadProps) {
  return (
    <>
      {safe.kind === 'transaction' ? (
        <SafeHeadline safe={safe} amounts={amounts} nameOf={nameOf} />
      ) : (
        <h1 className={confirm.headline}>{safeWords.message}</h1>
      )}
      <p className={cx(layout.quiet, styles.unseen)}>
        {safe.kind === 'transaction' ? safeWords.means : safeWords.meansMessage} {safeWords.unseen}
      </p>
      <div className={confirm.facts}>
        <FactList>
          <Fact
            label={safeWords.safe}
            aside={safe.kind === 'transaction' ? safeWords.version(safe.era) : undefined}
          >
            <WholeAddressBlock address={safe.safe} />
          </Fact>
          <Fact label={messages.chain} aside={chain === null ? undefined : messages.chainId(chain.id)}>
            {chain === null ? safeWords.anyChain : <ChainName {...chain} />}
          </Fact>
          {safe.kind === 'transaction' ? <Fact label={safeWords.nonce}>{safe.nonce}</Fact> : null}
          <Fact label={messages.from}>
            <Sender account={sender} whole />
          </Fact>
          <Fact label={safe.kind === 'transaction' ? safeWords.hash : safeWords.messageHash}>
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

interface SafeHeadlineProps {
  readonly safe: SafeTransactionReading;
  readonly amounts: TypedReading['amounts'];
  readonly nameOf: NameOf;
}

function SafeHeadline({ safe, amounts, nameOf }: SafeHeadlineProps) {
  const { call, sentence, sentenceContext } = safe;
  const said = call === null ? null : saidCallOf(call, sentenceContext);
  const leading = leadingIn(sentence, [], said).filter((address) => address !== safe.safe);
  return (
    <>
      <TypedHeadline
        sentence={claimedSentence(sentence, amounts)}
        amounts={amounts}
        leading={leading}
        lines={[]}
        call={said}
        nameOf={nameOf}
      />
      <ClaimedLines amounts={amounts} said={unlistedIn(sentence)} />
    </>
  );
}

export function SafeBody({ safe, nameOf }: { readonly safe: SafeReading; readonly nameOf: NameOf }) {
  return safe.kind === 'transaction' ? (
    <Does reading={safe} nameOf={withSafe(nameOf, safe.safe)} />
  ) : (
    <WholeText id="says" content={safe.content} />
  );
}

function Does({ reading, nameOf }: { readonly reading: SafeTransactionReading; readonly nameOf: NameOf }) {
  const { call, sentenceContext, terms } = reading;
  return (
    <>
      {terms.length === 0 ? null : (
        <section className={styles.whole} aria-labelledby="terms">
          <PartHead id="terms" title={safeWords.terms} />
          <CallRows rows={terms} nameOf={nameOf} />
        </section>
      )}
      {call === null ? null : (
        <section className={styles.whole} aria-labelledby="does">
          <PartHead id="does" title={safeWords.does} />
          <CallTreeView tree={call} sentenceContext={sentenceContext} nameOf={nameOf} headed />
        </section>
      )}
    </>
  );
}

function withSafe(nameOf: NameOf, safe: Address): NameOf {
  return (address) => (address === safe ? safeWords.itself : nameOf(address));
}
