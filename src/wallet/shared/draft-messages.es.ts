/** Spanish for `draft-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { draftMessages as english } from './draft-messages.ts';

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
} satisfies Translation<typeof english>;
