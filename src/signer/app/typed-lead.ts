/** Of several permissions or orders in one document the gravest: the one that its headline says. */
import type { Address } from '#core/address/address.ts';
import type { TokenRef } from '#core/calldata/meaning.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { RiskToken } from '#core/risk/types.ts';
import { gravestOf, worthOf } from '#core/risk/worst-call.ts';
import type { Recognised, WrittenOrder } from '../decode/typed-forms.ts';
import { orderAmountsOf, ordersOf } from '../decode/typed-orders.ts';

interface LeadContext {
  readonly account: Address;
  readonly chainId: ChainId | null;
  /** Those that the signer knows on this chain. */
  readonly tokens: readonly RiskToken[];
  /** What is found of the document, if it were no more than this: the gravest first. */
  readonly keysOf: (recognised: Recognised) => readonly string[];
}

export interface Lead {
  /** The same document, of one part. */
  readonly recognised: Recognised;
  /** How many parts it has besides. */
  readonly more: number;
}

/** A document of one part, or of none that can be parted, is its own. */
export function leadOf(recognised: Recognised, context: LeadContext): Lead {
  const { account, chainId, tokens, keysOf } = context;
  const byAddress = new Map(tokens.map((token) => [token.address, token]));
  const known = { chainId, token: (address: Address) => byAddress.get(address) };
  const worth = (asset: TokenRef, amount: bigint | null): number => worthOf(asset, amount, known);
  const among = <T>(
    parts: readonly T[],
    whole: (parts: readonly T[]) => Recognised,
    worthOfPart: (part: T) => number,
  ): Lead => {
    const gravest = parts.length < 2 ? null : gravestOf(parts, (some) => keysOf(whole(some)), worthOfPart);
    return gravest === null
      ? { recognised, more: 0 }
      : { recognised: whole([gravest]), more: parts.length - 1 };
  };
  switch (recognised.kind) {
    case 'permit2Allowance':
      return among(
        recognised.allowances,
        (allowances) => ({ ...recognised, allowances }),
        ({ token, amount }) => worth(token, amount),
      );
    case 'permit2Transfer':
      return among(
        recognised.transfers,
        (transfers) => ({ ...recognised, transfers }),
        ({ token, amount }) => worth(token, amount),
      );
    case 'seaport':
    case 'cow':
    case 'zeroEx':
    case 'marketOrder': {
      const whole = (orders: readonly WrittenOrder[]): Recognised => ({ ...recognised, orders });
      return among(recognised.orders, whole, (order) =>
        ordersOf({ ...recognised, orders: [order] }, account)
          .flatMap(({ offer }) => offer)
          .reduce((sum, item) => {
            const { itemType, token } = item;
            const amount = itemType > 1 ? null : orderAmountsOf(item).most;
            return sum + worth(itemType === 0 ? 'native' : token, amount);
          }, 0),
      );
    }
    default:
      return { recognised, more: 0 };
  }
}
