/** The kit's strings that belong to a program's first load: nothing else may come with them. */
import { catalogue } from '#core/text/language.ts';

export const firstMessages = catalogue('ui/first', {
  brand: 'Evident',
  loading: 'Loading',
});
