/**
 * The sentence of a description: its own words and the amounts and addresses between them. Descriptions are written
 * for wallets that show an amount without its token, or with its name alone; here the symbol or the token's address
 * is part of the amount, so words that repeat it or run into it are mended.
 */
import { commaList, fill, type Sentence, textPart } from '../calldata/parts.ts';
import { CLEAR_TEXT as T } from './messages.ts';
import type { ClearText } from './types.ts';

/** As many amounts are said in a headline; all of them are in the fields. */
const MAX_AMOUNTS = 2;

/** `spans`: texts of the description, and values. */
export function intentOf(spans: readonly (string | Sentence)[]): Sentence {
  return spans.flatMap((span, index): Sentence => {
    if (typeof span !== 'string') return span;
    const before = spans[index - 1];
    const amount = typeof before === 'object' ? before.at(-1) : undefined;
    if (amount?.kind !== 'amount') return [{ kind: 'text', text: span }];
    const after = withoutSymbol(span, amount.symbol);
    const words = spans[index - 2];
    const atLeast = typeof words === 'string' && /\bat least $/i.test(words);
    const text = after.replace(/^\+(?=\s|$)/, atLeast ? '' : T.orMore);
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

/** As a headline: what is about to be done, and where that names nothing ("Request unstaking"), how much of what. */
export function headlineOf({ intent, fields }: Pick<ClearText, 'intent' | 'fields'>): Sentence {
  const amounts = fields.filter(({ parts }) => parts.some(({ kind }) => kind === 'amount'));
  if (amounts.length === 0 || intent.some(({ kind }) => kind !== 'text')) return intent;
  const said = amounts
    .slice(0, MAX_AMOUNTS)
    .map(({ label, parts }) => fill(T.labelled, { label: [textPart(label)], parts }));
  return fill(T.withAmounts, { intent, amounts: commaList(said) });
}

/** "1 ETH ETH": the amount has said it. */
function withoutSymbol(words: string, symbol: string | null): string {
  if (symbol === null || !words.startsWith(` ${symbol}`)) return words;
  const rest = words.slice(symbol.length + 1);
  return /^(?:[\s,.;:)]|$)/.test(rest) ? rest : words;
}
