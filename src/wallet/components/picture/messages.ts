/** Strings of pictures that strangers made. */
import { catalogue } from '#core/text/language.ts';

export const pictureMessages = catalogue('components/picture', {
  svg: 'This picture is an SVG file. Evident does not display SVG, because it can contain more than a picture.',
  code: 'Show source text',
  unreadable: 'Evident cannot display this file. It shows PNG, JPEG, GIF and WebP.',
  large: 'This picture is too large to display.',
  alt: (name: string) => `Picture of ${name}, from its creator`,
});
