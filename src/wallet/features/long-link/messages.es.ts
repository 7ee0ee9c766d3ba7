/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Este enlace es demasiado largo',
  text: 'Evident abre enlaces de hasta 2.048 caracteres. No se abrió ni se envió nada.',
  next: 'Copia los datos del enlace, abre la pantalla sin ellos y pega los datos allí.',
  open: 'Abrir sin los datos',
} satisfies Translation<typeof english>;
