/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { draftMessages as draftEnglish, fromMessages as english } from './messages.ts';

export const fromMessages = {
  label: 'Desde',
  option: (label: string, amount: string | null, symbol: string) =>
    amount === null ? label : `${label} · ${amount} ${symbol}`,
  choose: 'Elige una cuenta',
  noKey: (text: string) => `${text} · sin clave`,
  cold: (text: string) => `${text} · sin conexión`,
  watchOnly: 'Solo observas esta dirección. No puedes enviar desde ella.',
} satisfies Translation<typeof english>;

export const draftMessages = {
  unsaved: {
    title: '¿Salir sin enviar?',
    text: 'Todavía no has enviado esto. Si sales, pierdes lo que has introducido.',
    stay: 'Quedarme',
    leave: 'Salir',
  },
  underWay: {
    title: '¿Salir mientras se envía?',
    text: 'Está firmada y en camino a la red. El envío continúa si sales. Consulta su estado en Actividad.',
    stay: 'Quedarme',
    leave: 'Salir',
  },
} satisfies Translation<typeof draftEnglish>;
