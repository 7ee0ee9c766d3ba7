/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { contactMessages as english } from './messages.ts';

export const contactMessages = {
  save: 'Guardar como contacto',
  title: 'Guardar como contacto',
  name: 'Nombre',
  nameHint: 'El nombre que das a quien tiene esta dirección.',
  note: 'Nota',
  chain: 'Válido en',
  chainHint:
    'En otra red, la dirección del contrato de un servicio puede ser de otra persona. Una cuenta normal es la misma en todas las redes.',
  anyChain: 'Cualquier red',
  accept: 'He leído esto y quiero guardar exactamente este contacto',
  acceptFirst: 'Lee el aviso de arriba y marca la casilla.',
  waiting: 'Comparando con las direcciones que conoces',
  submit: 'Guardar contacto',
  cancel: 'Cancelar',
  saved: (name: string) => `${name}: guardado en tus contactos`,
} satisfies Translation<typeof english>;
