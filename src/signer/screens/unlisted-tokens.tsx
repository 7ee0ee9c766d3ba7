/**
 * Amounts of tokens that the signer does not know: by the wallet's decimals, and the sentence itself says so; what the
 * wallet calls them is set off. The base units stand beside them or in the details.
 */
import type { Amount, Sentence } from '#core/calldata/parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Filled } from '#ui/filled.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import { type ClaimedAmount, type ClaimedFigure, claimedFor, isUnlisted } from '../app/claimed-amounts.ts';
import styles from './confirm.module.css';
import { messages } from './confirm-messages.ts';

interface UnlistedAmountProps {
  readonly part: Amount;
  readonly amounts: readonly ClaimedAmount[];
  readonly size: 'inline' | 'title';
}

/** In a sentence whose screen shows the token's contract elsewhere. */
export function UnlistedAmount({ part, amounts, size }: UnlistedAmountProps) {
  if (part.unlimited) return messages.headline.anyUnlisted;
  const claimed = claimedFor(part, amounts);
  const [figure, unit] =
    claimed === null
      ? [part.amount, messages.unlistedUnits(BigInt(part.amount))]
      : [claimed.amount, messages.unlisted(claimed.decimals)];
  return <AmountText amount={figure} symbol={unit} size={size} plain />;
}

export function unlistedIn(sentence: Sentence): readonly Amount[] {
  return sentence.filter((part) => part.kind === 'amount').filter(isUnlisted);
}

interface ClaimedLinesProps {
  readonly amounts: readonly ClaimedAmount[];
  /** Amounts that the headline says itself, by the wallet's decimals. */
  readonly said: readonly Amount[];
}

const isIn = (said: readonly Amount[], { token, baseUnits }: ClaimedAmount): boolean =>
  said.some((part) => part.token === token && part.amount === baseUnits);

const isOne = (amounts: readonly ClaimedAmount[]): boolean =>
  new Set(amounts.map(({ token }) => token)).size === 1;

/** Set off as claims: what the wallet calls the one token of the headline, or that it knows it no more than the signer. */
export function ClaimedLines({ amounts, said }: ClaimedLinesProps) {
  const unknown = amounts.some((each) => each.claimed === null && isIn(said, each));
  const [named] = isOne(amounts) ? amounts.filter((each) => isIn(said, each) && each.claimed?.symbol) : [];
  return (
    <>
      {unknown ? <p className={styles.claimed}>{messages.noClaim}</p> : null}
      {named === undefined ? null : (
        <p className={styles.claimed}>
          <bdi>{messages.calls(named.claimed?.symbol ?? '')}</bdi>
        </p>
      )}
    </>
  );
}

/**
 * Where there are several tokens, or calls inside: the figures by the wallet's decimals, each beside the base units that
 * the bytes hold. Below the dangers, which they would push off the first screen.
 */
export function ClaimedFigures({ amounts, said }: ClaimedLinesProps) {
  const single = isOne(amounts);
  return amounts
    .filter((each) => !isIn(said, each) || (!single && each.claimed !== null && each.claimed.symbol !== null))
    .map(({ token, baseUnits, claimed }) => (
      <p className={styles.claimed} key={`${token} ${baseUnits}`}>
        {messages.baseUnitsAre(BigInt(baseUnits))}{' '}
        {claimed === null ? messages.noClaim : <bdi>{figureText(claimed)}</bdi>}
      </p>
    ));
}

/** With its condition, for a line of its own. */
export function figureText({ amount, symbol, decimals }: ClaimedFigure): string {
  return messages.claimed([groupInteger(amount), symbol].filter(Boolean).join(' '), decimals);
}

/** @param symbol null where it cannot be told apart from another's. */
export function ClaimedTokenName({
  symbol,
  decimals,
}: {
  readonly symbol: string | null;
  readonly decimals: number;
}) {
  const { claim } = messages;
  if (symbol === null) return claim.tokenNotShown(decimals);
  return <Filled text={claim.token(decimals)} places={{ symbol: <bdi>{symbol}</bdi> }} />;
}
