/** Spanish for `tokens.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './tokens.ts';
import { quoted } from './words.ts';

export const messages = {
  tokenImitates: (symbol: string) => ({
    title: 'Un token que imita a otro',
    text: `Se hace llamar ${quoted(symbol) ?? 'como un token conocido'}, pero no es el contrato de ese token. Los tokens así no valen nada.`,
  }),
  tokenDisguised: {
    title: 'Un token con un nombre disfrazado',
    text: 'Su símbolo tiene letras que imitan a otras o caracteres invisibles. Los tokens honestos no lo necesitan.',
  },
} satisfies Translation<typeof english>;
