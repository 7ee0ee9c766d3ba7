/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { pictureMessages as english } from './messages.ts';

export const pictureMessages = {
  svg: 'Esta imagen es un archivo SVG. Evident no muestra SVG, porque puede contener más que una imagen.',
  code: 'Mostrar el texto fuente',
  unreadable: 'Evident no puede mostrar este archivo. Muestra PNG, JPEG, GIF y WebP.',
  large: 'Esta imagen es demasiado grande para mostrarla.',
  alt: (name: string) => `Imagen de ${name}, de su creador`,
} satisfies Translation<typeof english>;
