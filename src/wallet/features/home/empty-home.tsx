/** In the place of the assets while there are none: where to send the first. */
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { AddressCard } from '../../components/receive/address-card.tsx';
import type { Account } from '../../model/account.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { messages } from './messages.ts';

export function EmptyHome({ account, chains }: { account: Account; chains: readonly LiveChain[] }) {
  const symbol = displayText(chains[0]?.network.nativeSymbol ?? 'ETH', 16);
  return (
    <Sheet padded>
      <AddressCard
        address={account.address}
        code={`ethereum:${account.address}`}
        codeLabel={messages.empty.qr(shortAddress(account.address))}
        title={messages.empty.title(symbol)}
        text={messages.empty.text}
      />
    </Sheet>
  );
}
