/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { pictureMessages as english } from './messages.ts';

export const pictureMessages = {
  svg: 'Dieses Bild ist eine SVG-Datei. Evident zeigt SVG nicht, weil es mehr als ein Bild enthalten kann.',
  code: 'Quelltext zeigen',
  unreadable: 'Evident kann diese Datei nicht zeigen. Es zeigt PNG, JPEG, GIF und WebP.',
  large: 'Dieses Bild ist zu groß, um es zu zeigen.',
  alt: (name: string) => `Bild zu ${name}, vom Urheber`,
} satisfies Translation<typeof english>;
