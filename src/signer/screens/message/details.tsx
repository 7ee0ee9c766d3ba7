/** Below a message: what the asker says about it, set apart because nobody checked it, and the bytes. */
import { fill, textPart } from '#core/calldata/parts.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { displayText } from '#core/text/display.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import align from '#ui/align.module.css';
import { SentenceText, WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Fold } from '../../app/card.tsx';
import { useSession } from '../../app/context.ts';
import type { ClaimedToken } from '../../app/reading-typed.ts';
import type { AskedBy } from '../../apps/door.ts';
import type { DecodedMessage } from '../../decode/message.ts';
import { ClaimedApp } from '../asked-by.tsx';
import { ClaimLine } from '../claim-line.tsx';
import confirm from '../confirm.module.css';
import { ClaimedTokenName } from '../unlisted-tokens.tsx';
import styles from './message.module.css';
import { messages } from './messages.ts';
import { PartHead } from './part-head.tsx';

interface MessageClaimsListProps {
  readonly claims: MessageClaims;
  readonly tokens?: readonly ClaimedToken[];
  readonly by?: AskedBy | undefined;
}

/** Nothing where nothing is said. */
export function MessageClaimsList({ claims, tokens = [], by }: MessageClaimsListProps) {
  const { accountLabel, chainId } = claims;
  const { open } = useSession();
  const words = messages.claims;
  const claimsApp = by?.attested === false;
  const silent = accountLabel === undefined && chainId === undefined && tokens.length === 0;
  if (silent && !claimsApp) return null;
  return (
    <section className={confirm.claims} aria-labelledby="claims">
      <Fold
        claim
        title={<h2 id="claims">{open?.asker === 'user' ? words.request : words.wallet}</h2>}
        open={by?.claimed != null}
      >
        <ul>
          <ClaimedApp by={by} />
          {accountLabel === undefined ? null : (
            <ClaimLine>
              <SentenceText sentence={fill(words.account, { name: [textPart(displayText(accountLabel))] })} />
            </ClaimLine>
          )}
          {tokens.map(({ address, symbol, decimals }) => (
            <ClaimLine key={address}>
              <ClaimedTokenName symbol={symbol} decimals={decimals} />: <WholeAddress address={address} />
            </ClaimLine>
          ))}
          {chainId === undefined ? null : <ClaimLine>{words.chain(chainName(chainId), chainId)}</ClaimLine>}
        </ul>
      </Fold>
    </section>
  );
}

function chainName(chainId: number): string | null {
  return isChainId(chainId) ? (knownChain(chainId)?.name ?? null) : null;
}

// Hashes and raw data: each whole, in a box of its own, and copyable.

interface RawEntry {
  readonly label: string;
  /** Exactly what is copied. */
  readonly value: string;
  /** What it is, for the name of the copying button. */
  readonly noun: string;
  /** What to show instead, where the value could deceive the eye. */
  readonly shown?: string;
}

export function RawList({ entries }: { entries: readonly RawEntry[] }) {
  return (
    <dl className={confirm.raw}>
      {entries.map(({ label, value, noun, shown }) => (
        <div key={label}>
          <dt className={cx(align.apart, layout.quiet)}>
            {label}
            <CopyButton value={value} what={noun} />
          </dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <dd className={layout.well} tabIndex={0}>
            <Revealed text={shown ?? value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A literal bracket before `U+` is escaped too, so that whatever looks like an escape is one. */
const ESCAPES = /((?:⟨U\+[0-9A-F]{4,6}⟩)+)/u;
/** Of a text that is all escapes, tens of thousands of marks would hold up the page, its lock with it. */
const MOST_MARKS = 500;

/** Text from outside as `revealText` gives it: the escapes of what nobody sees stand out from what was written. */
export function Revealed({ text }: { text: string }) {
  const parts = text.split(ESCAPES);
  const rest = parts.splice(2 * MOST_MARKS).join('');
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
          <mark className={cx(layout.caution, styles.escape)} key={index}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
      {rest}
    </>
  );
}

export function RawDetails(props: { entries: readonly RawEntry[] }) {
  return (
    <Fold title={<b>{messages.details}</b>}>
      <RawList {...props} />
    </Fold>
  );
}

interface WholeTextProps {
  /** Of its heading, once in the page. */
  readonly id: string;
  readonly content: Pick<DecodedMessage, 'text' | 'shown' | 'size'>;
}

/** All of a message, as it is written. */
export function WholeText({ id, content: { text, shown, size } }: WholeTextProps) {
  const words = messages.message;
  return (
    <section className={styles.whole} aria-labelledby={id}>
      <PartHead id={id} title={text === null ? words.wholeBytes : words.whole}>
        {size === 0 ? null : <CopyButton value={text ?? shown} what={words.noun} />}
      </PartHead>
      {size === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
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
