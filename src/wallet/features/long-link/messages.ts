/** Strings of the page for a link that is too long. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('features/long-link', {
  title: 'This link is too long',
  text: 'Evident opens links of up to 2,048 characters. Nothing was opened or sent.',
  next: 'Copy the data from the link, open the screen without it and paste the data there.',
  open: 'Open without the data',
});
