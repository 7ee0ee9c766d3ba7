/** Signed orders before the rules of core: what leaves the account, against what comes back to it. */
import type { Address } from '#core/address/address.ts';
import { assessOrder, type OrderSide } from '#core/risk/order.ts';
import type { Finding, RiskToken } from '#core/risk/types.ts';
import type { OrderItem, Recognised } from '../decode/typed-forms.ts';
import { amountsOf, ordersOf } from '../decode/typed-orders.ts';

interface OrderContext {
  readonly account: Address;
  /** The other accounts of this signer. */
  readonly own: readonly Address[];
  readonly native: string | null;
  readonly tokens: readonly RiskToken[];
}

/** An amount that moves with time counts as whatever is worse. */
function sideOf(item: OrderItem, end: 'most' | 'least'): OrderSide {
  const { itemType, token } = item;
  const asset = itemType === 0 ? 'native' : itemType === 1 ? token : 'item';
  return { asset, amount: amountsOf(item)[end] };
}

/** What the rules find about each order, the gravest first; nothing for what is no order. */
export function orderFindings(
  recognised: Recognised | null,
  { account, own, native, tokens }: OrderContext,
): readonly Finding[] {
  if (recognised === null || !('orders' in recognised)) return [];
  const found = new Map<string, Finding>();
  for (const { offerer, offer, consideration } of ordersOf(recognised, account)) {
    const back = consideration.filter(({ recipient }) => recipient === offerer || own.includes(recipient));
    const subject = {
      forItems: recognised.kind === 'seaport' || ('market' in recognised && recognised.market === 'blur'),
      native,
      tokens,
      gives: offer.map((item) => sideOf(item, 'most')),
      gets: back.map((item) => sideOf(item, 'least')).filter(({ amount }) => amount > 0n),
    };
    for (const finding of assessOrder(subject)) found.set(`${finding.id} ${finding.subject}`, finding);
  }
  return [...found.values()];
}
