/** What typed data allows, as the head of its sheet: set as that of a transaction is. */
import type { Address } from '#core/address/address.ts';
import type { Sentence, SentencePart } from '#core/calldata/parts.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { type NameOf, SentenceText } from '#ui/call-tree/call-tree.tsx';
import type { PermissionLine } from '../../app/reading-permission.ts';
import confirm from '../confirm.module.css';
import { messages as confirmMessages } from '../confirm-messages.ts';
import { addressesIn, lengthOf, MAX_ADDRESSES, MAX_LARGE } from '../headline-parts.ts';
import { Who } from '../who.tsx';
import { messages } from './messages.ts';

/** Characters of a sentence that is no paragraph. */
const MAX_LENGTH = 130;

interface TypedHeadlineProps {
  readonly sentence: Sentence;
  /** Whose rows are shown below it. */
  readonly lines: readonly PermissionLine[];
  readonly nameOf: NameOf;
}

export function TypedHeadline({ sentence, lines, nameOf }: TypedHeadlineProps) {
  if (isParagraph(sentence)) {
    return (
      <h1 className={confirm.headline} data-long>
        <SentenceText sentence={sentence} nameOf={nameOf} />
      </h1>
    );
  }
  return (
    <>
      <h1 className={confirm.headline} data-long={lengthOf(sentence) > MAX_LARGE ? 'somewhat' : undefined}>
        {sentence.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what is at its place
          <Part part={part} nameOf={nameOf} key={place} />
        ))}
      </h1>
      {leadingIn(sentence, lines).map((address) => (
        <Who key={address} address={address} label={labelOf(address, lines)} name={nameOf(address)} />
      ))}
    </>
  );
}

function Part({ part, nameOf }: { part: SentencePart; nameOf: NameOf }) {
  if (part.kind === 'address') return <span className={confirm.short}>{shortAddress(part.address)}</span>;
  if (part.kind === 'amount' && part.symbol !== null && !part.unlimited)
    return <AmountText amount={part.amount} symbol={part.symbol} size="title" plain />;
  return <SentenceText sentence={[part]} nameOf={nameOf} />;
}

function isParagraph(sentence: Sentence): boolean {
  return lengthOf(sentence) > MAX_LENGTH || addressesIn(sentence).length > MAX_ADDRESSES;
}

/** What a row shows in whole, whatever else it says. */
function wholeIn(line: PermissionLine): readonly (Address | null)[] {
  switch (line.kind) {
    case 'token':
      return [line.address];
    case 'gives':
      return [line.item.token];
    case 'asks':
      return [line.item.token, line.own ? null : line.recipient];
    case 'row':
      return addressesIn(line.row.parts);
    default:
      return [];
  }
}

/** Addresses that the headline shortens, and no row but one of their own has in whole: they come below it. */
function leadingIn(sentence: Sentence, lines: readonly PermissionLine[]): readonly Address[] {
  const whole = new Set(lines.flatMap(wholeIn));
  return addressesIn(sentence).filter((address) => !whole.has(address));
}

function labelOf(address: Address, lines: readonly PermissionLine[]): string {
  const line = lines.find((each) => each.kind === 'address' && each.address === address);
  return line?.kind === 'address' ? messages.permission.address[line.label] : confirmMessages.address;
}

/** The lines that are left for rows below the headline. */
export function rowsBelow(sentence: Sentence, lines: readonly PermissionLine[]): readonly PermissionLine[] {
  if (isParagraph(sentence)) return lines;
  const leading = leadingIn(sentence, lines);
  return lines.filter((line) => line.kind !== 'address' || !leading.includes(line.address));
}
