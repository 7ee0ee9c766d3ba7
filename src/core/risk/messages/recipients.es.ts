/** Spanish for `recipients.ts`. */
import type { Address } from '../../address/address.ts';
import { displayText } from '../../text/display.ts';
import type { Translation } from '../../text/language.ts';
import type { BadList } from '../lists/known-bad.ts';
import type { messages as english } from './recipients.ts';
import { dayInWords, party, quoted } from './words.ts';

export const messages = {
  toZero: {
    title: 'El destinatario es la dirección cero',
    text: 'Nadie tiene su clave. Lo que se envíe allí se pierde para siempre.',
  },
  toBurn: {
    title: 'Nadie tiene la clave del destinatario',
    text: 'Esta dirección se usa para destruir activos, o no es una cuenta. Lo que se envíe allí se pierde para siempre.',
  },
  toToken: (own: boolean) => ({
    title: own
      ? 'El destinatario es el propio contrato del token'
      : 'El destinatario es el contrato de un token',
    text: 'Lo que se envía al contrato de un token suele perderse para siempre. Pide a quien pagas su propia dirección.',
  }),
  toSelf: {
    title: 'El destinatario es la propia cuenta',
    text: 'Solo pagas la comisión.',
  },
  codeElsewhere: (chains: readonly string[]) => ({
    title: 'Un contrato en otra cadena',
    text: `Hay un contrato en esta dirección en ${chains
      .slice(0, 3)
      .map((name) => displayText(name, 32))
      .join(
        ', ',
      )}, pero nada en esta cadena. Quizá su propietario allí no pueda acceder a lo que envíes aquí. Pregunta al destinatario a qué cadena se refiere.`,
  }),
  manyItems: {
    title: 'Varios tipos de artículos salen a la vez',
    text: 'Van a una dirección que no es tuya. Comprueba abajo cada uno, y la dirección completa.',
  },
  newRecipient: (contact: string | null) => {
    const name = contact === null ? null : quoted(contact);
    return name === null
      ? {
          title: 'Nunca has pagado a esta dirección',
          text: 'Compara la dirección completa con la que te dio el destinatario.',
        }
      : {
          title: 'Nunca has pagado a este contacto',
          text: `La dirección está en tus contactos como ${name}. Antes del primer pago, compara la dirección completa con la que te dieron.`,
        };
  },
  unusedRecipient: {
    title: 'Esta dirección parece no estar en uso',
    text: 'Nunca le has pagado, y desde ella no se envió nada en esta cadena. Es normal en una dirección nueva. Compara la dirección completa con la que te dio el destinatario.',
  },
  lookAlike: (how: 'ends' | 'digits', address: Address, name: string | null) => ({
    title: 'Esta dirección imita a una que conoces',
    text:
      how === 'ends'
        ? `Empieza y termina como ${party(address, name)}, pero es otra. Los ladrones ponen direcciones así en tu historial para que las copies por error.`
        : `Solo se diferencia de ${party(address, name)} en unos pocos dígitos. Es un error al teclear o una imitación deliberada.`,
  }),
  knownBad: ({ source, date }: BadList) => ({
    title: 'Se sabe que esta dirección es de ladrones',
    text: `Está en ${
      {
        treasury: 'la lista de sanciones del Tesoro de los Estados Unidos, como Lazarus Group',
        fbi: 'un aviso público del FBI sobre el robo a Bybit',
        bybit: 'el informe publicado sobre el robo a Bybit',
        badgerDao: 'el informe publicado sobre el robo a BadgerDAO',
        phishing: 'avisos de sitios de phishing que MetaMask o CryptoScamDB incluyeron en sus listas',
      }[source]
    } (${dayInWords(date)}). No le envíes nada ni le permitas nada.`,
  }),
} satisfies Translation<typeof english>;
