/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { toolMessages as english } from './messages.ts';

export const toolMessages = {
  example: 'Rellenar un ejemplo',
  result: 'Resultado',
  waiting: 'Rellena los campos para ver el resultado.',
} satisfies Translation<typeof english>;
