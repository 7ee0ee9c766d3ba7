/** Spanish for `first-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { firstMessages as english } from './first-messages.ts';

export const firstMessages = {
  frame: 'Cartera Evident',
  sheet: 'Firmante de Evident',
  notLoaded: 'No se pudo cargar. Comprueba la conexión y recarga.',
} satisfies Translation<typeof english>;
