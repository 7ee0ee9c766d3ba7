/**
 * German for `messages.ts`. All parts are filled in the nominative or accusative, which are alike: none comes behind
 * "von" but contracts, whose addresses have no case.
 */
import { countText, plural, type Translation } from '../text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  transfer: '{from} hat {amount} an {to} übertragen',
  item: '{from} hat Objekt Nummer {id} der Sammlung {contract} an {to} übertragen',
  single: '{from} hat {count} Stück von Objekt Nummer {id} der Sammlung {contract} an {to} übertragen',
  batch: (kinds: number) =>
    plural(kinds, {
      one: '{from} hat 1 Art von Objekten der Sammlung {contract} an {to} übertragen',
      other: `{from} hat ${countText(kinds)} Arten von Objekten der Sammlung {contract} an {to} übertragen`,
    }),
  approval: '{owner} gibt {amount} für {spender} frei',
  approvalItem: '{spender} darf Objekt Nummer {id} der Sammlung {contract} nehmen, das {owner} besitzt',
  approvalForAll: '{spender} darf alle Objekte der Sammlung {contract} nehmen, die {owner} besitzt',
  approvalForNone: '{spender} darf keine Objekte der Sammlung {contract} mehr nehmen, die {owner} besitzt',
  deposit: '{owner} hat Münzen eingezahlt und {amount} erhalten',
  withdrawal: '{owner} hat {amount} gegen Münzen zurückgegeben',
  permit2: '{owner} gibt über Permit2 {amount} für {spender} frei, gültig bis {until}',
  executed: 'Eine Transaktion des Safe {contract} wurde ausgeführt',
  failed: 'Eine Transaktion des Safe {contract} ist fehlgeschlagen',
  other: 'Ereignis {name} von {contract}',
  unnamed: '(Vertrag nicht genannt)',
} satisfies Translation<typeof english>;
