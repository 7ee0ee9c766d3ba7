/** Spanish for `messages.ts`. Verbs agree with accounts, never with an amount, which may be one or several. */
import { countText, plural, type Translation } from '../text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  transfer: '{from} entregó {amount} a {to}',
  item: '{from} entregó el artículo número {id} de la colección {contract} a {to}',
  single: '{from} entregó a {to} el artículo número {id} de la colección {contract} (ejemplares: {count})',
  batch: (kinds: number) =>
    plural(kinds, {
      one: '{from} entregó 1 tipo de artículos de la colección {contract} a {to}',
      other: `{from} entregó ${countText(kinds)} tipos de artículos de la colección {contract} a {to}`,
    }),
  approval: '{spender} puede gastar {amount} de {owner}',
  approvalItem: '{spender} puede tomar el artículo número {id} de la colección {contract} de {owner}',
  approvalForAll: '{spender} puede tomar todos los artículos de la colección {contract} de {owner}',
  approvalForNone: '{spender} ya no puede tomar artículos de la colección {contract} de {owner}',
  deposit: '{owner} depositó monedas y recibió {amount}',
  withdrawal: '{owner} devolvió {amount} a cambio de monedas',
  permit2: '{spender} puede gastar {amount} de {owner} a través de Permit2, hasta el {until}',
  executed: 'Se ejecutó una transacción del Safe {contract}',
  failed: 'Falló una transacción del Safe {contract}',
  other: 'Evento {name} de {contract}',
  unnamed: '(contrato sin nombrar)',
} satisfies Translation<typeof english>;
