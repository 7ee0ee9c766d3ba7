/** What typed data allows, as the head of its sheet: set as that of a transaction is. */
import type { Address } from '#core/address/address.ts';
import type { Sentence, SentenceContext } from '#core/calldata/parts.ts';
import { leadCallOf } from '#core/calldata/sentence.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { NameOf } from '#ui/call-tree/call-tree.tsx';
import type { ClaimedAmount } from '../../app/claimed-amounts.ts';
import type { PermissionLine } from '../../app/reading-permission.ts';
import confirm from '../confirm.module.css';
import { messages as confirmMessages } from '../confirm-messages.ts';
import { addressesIn, longOf, partyLabelOf, wholeInRows } from '../headline-parts.ts';
import { HeadlineText } from '../headline-text.tsx';
import { Who } from '../who.tsx';
import { messages } from './messages.ts';

/** The call that a sentence is about, and the addresses that its rows have in whole. */
export interface SaidCall {
  readonly lead: CallTree;
  readonly below: readonly Address[];
}

/** Of a call, or a batch of them, that is shown whole below its sentence. */
export function saidCallOf(tree: CallTree, sentenceContext: SentenceContext): SaidCall {
  const lead = leadCallOf(tree, sentenceContext);
  // The rows of a call within are further below.
  return { lead, below: lead === tree ? wholeInRows(tree, sentenceContext) : [] };
}

interface TypedHeadlineProps {
  readonly sentence: Sentence;
  readonly amounts: readonly ClaimedAmount[];
  /** As `leadingIn` gives them. */
  readonly leading: readonly Address[];
  readonly lines: readonly PermissionLine[];
  readonly call: SaidCall | null;
  readonly nameOf: NameOf;
}

export function TypedHeadline({ sentence, amounts, leading, lines, call, nameOf }: TypedHeadlineProps) {
  return (
    <>
      <h1 className={confirm.headline} data-long={longOf(sentence)}>
        <HeadlineText sentence={sentence} amounts={amounts} />
      </h1>
      {leading.map((address) => (
        <Who key={address} address={address} label={labelOf(address, lines, call)} name={nameOf(address)} />
      ))}
    </>
  );
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

/**
 * Addresses that the headline shortens, and no row but one of their own has in whole: they come below it, and so does
 * whoever gets something.
 */
export function leadingIn(
  sentence: Sentence,
  lines: readonly PermissionLine[],
  call: SaidCall | null,
): readonly Address[] {
  const whole = new Set(lines.flatMap(wholeIn));
  return addressesIn(sentence).filter((address) => {
    if (call !== null && partyLabelOf(call.lead, address) !== null) return true;
    return !whole.has(address) && call?.below.includes(address) !== true;
  });
}

function labelOf(address: Address, lines: readonly PermissionLine[], call: SaidCall | null): string {
  const party = call === null ? null : partyLabelOf(call.lead, address);
  if (party !== null) return party;
  const line = lines.find((each) => each.kind === 'address' && each.address === address);
  return line?.kind === 'address' ? messages.permission.address[line.label] : confirmMessages.address;
}

/** The lines that are left for rows below the headline. */
export function rowsBelow(
  leading: readonly Address[],
  lines: readonly PermissionLine[],
): readonly PermissionLine[] {
  return lines.filter((line) => line.kind !== 'address' || !leading.includes(line.address));
}
