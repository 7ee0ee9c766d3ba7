/** How events are said. `{name}` is the place of a part: an amount, an address, a text from outside. */
import { catalogue, countText, plural } from '../text/language.ts';

export const messages = catalogue('core/logs', {
  transfer: '{amount} went from {from} to {to}',
  item: 'Item number {id} of {contract} went from {from} to {to}',
  single: '{count} of item number {id} of {contract} went from {from} to {to}',
  batch: (kinds: number) =>
    plural(kinds, {
      one: '1 kind of item of {contract} went from {from} to {to}',
      other: `${countText(kinds)} kinds of items of {contract} went from {from} to {to}`,
    }),
  approval: '{spender} may spend {amount} from {owner}',
  approvalItem: '{spender} may take item number {id} of {contract} from {owner}',
  approvalForAll: '{spender} may take every item of {contract} from {owner}',
  approvalForNone: '{spender} may no longer take items of {contract} from {owner}',
  deposit: '{owner} deposited coins and received {amount}',
  withdrawal: '{owner} returned {amount} for coins',
  permit2: '{spender} may spend {amount} from {owner} through Permit2, until {until}',
  executed: 'A transaction of the Safe {contract} was executed',
  failed: 'A transaction of the Safe {contract} failed',
  other: 'Event {name} of {contract}',
  unnamed: 'a contract that is not named',
});
