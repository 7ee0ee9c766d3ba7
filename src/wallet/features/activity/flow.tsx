/** What moved between whom, at a glance: what went on the left, what came on the right; of what failed, its fee. */
import { ArrowRight } from 'lucide-react';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import {
  amountsOf,
  counterpartyText,
  type MovedAmount,
  type Named,
} from '../../components/activity/activity-text.ts';
import { TokenIcon } from '../../components/icons/token-icon.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import { amountView } from '../../shared/amounts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import styles from './flow.module.css';
import { messages } from './messages.ts';

const words = messages.flow;

/** Nothing where nothing moved. */
export function MoneyFlow({ entry, named }: { entry: ActivityEntry; named: Named }) {
  const network = findNetwork(useNetworks(), entry.chainId)?.network ?? null;
  const { moved, feeOnly } = amountsOf(entry);
  const native = displayText(network?.nativeSymbol ?? '', 16);
  const [first, second] = moved;
  if (first === undefined) {
    return feeOnly === null ? null : (
      <Sheet title={words.title} hideTitle>
        <div className={cx(align.cells, styles.flow)}>
          <div className={cx(align.line, styles.side)}>
            <TokenIcon asset={{ chainId: entry.chainId, id: 'native', symbol: native }} size={40} />
            <p className={cx(align.fits, layout.lead, styles.text)}>
              <AmountText {...amountView(feeOnly, 18, { sign: '-', places: 18 })} symbol={native} />
              <small>{words.feeOnly}</small>
            </p>
          </div>
        </div>
      </Sheet>
    );
  }
  const amount = (of: MovedAmount) => (
    <div className={cx(align.line, styles.side)}>
      <TokenIcon
        asset={{ chainId: entry.chainId, id: of.assetId, symbol: of.symbol }}
        unknown={entry.unsolicited !== undefined}
        size={40}
        on={network?.name}
      />
      <p className={cx(align.fits, layout.lead, styles.text)}>
        <AmountText
          {...amountView(of.amount, of.decimals, {
            places: 18,
            ...(of.sign === null ? {} : { sign: of.sign }),
          })}
          symbol={paidSymbol(of, network)}
          incoming={of.sign === '+' && entry.unsolicited === undefined}
        />
      </p>
    </div>
  );
  const whom = (
    <div className={cx(align.line, styles.side)}>
      <Identicon seed={entry.counterparty ?? entry.hash} size={40} />
      <p className={cx(align.fits, layout.lead, styles.text)}>
        {/* Nothing of a decoy is handed out but to be read. */}
        <bdi data-whole={entry.unsolicited === undefined ? entry.counterparty : undefined}>
          {first.sign === null ? words.self : counterpartyText(entry, named)}
        </bdi>
      </p>
    </div>
  );
  const [left, right] =
    second !== undefined
      ? [amount(second), amount(first)]
      : first.sign === '+'
        ? [whom, amount(first)]
        : [amount(first), whom];
  return (
    <Sheet title={words.title} hideTitle>
      <div className={cx(align.cells, styles.flow)}>
        {left}
        <ArrowRight
          className={cx(layout.quiet, styles.arrow)}
          size={18}
          strokeWidth={1.8}
          aria-hidden="true"
        />
        {right}
      </div>
    </Sheet>
  );
}
