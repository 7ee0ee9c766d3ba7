/** German for `words.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './words.ts';

export const messages = {
  quoted: (text: string) => `„${text}“`,
  named: (name: string, address: string) => `${name} (${address})`,
} satisfies Translation<typeof english>;
