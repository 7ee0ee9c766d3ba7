/** Spanish for `allowances.ts`. */
import { plural, type Translation } from '../../text/language.ts';
import type { messages as english } from './allowances.ts';
import { daysOf } from './words.ts';

export const messages = {
  unlimited: (permit2: boolean) => ({
    title: 'Ilimitado, ahora y después',
    text: permit2
      ? 'Permit2 puede tomar un importe ilimitado de este token en cualquier momento, pero solo lo mueve para quien tú permitas con otra firma.'
      : 'Quien recibe la autorización puede tomar, en cualquier momento y sin preguntar, todo lo que tengas de este token ahora o recibas en el futuro. Autoriza solo lo necesario.',
  }),
  maybeUnlimited: {
    title: 'Quizá ilimitado, ahora y después',
    text: 'Si este contrato es un token, se puede tomar todo en cualquier momento. Si es una colección, el número es un solo artículo. Los datos no muestran cuál de los dos.',
  },
  aboveBalance: {
    title: 'Esto autoriza más de lo que tienes',
    text: 'También se podrá tomar lo que recibas después. Autoriza solo lo necesario.',
  },
  fortune: {
    title: 'Este límite es más de lo que tiene la gente',
    text: 'Permite tomar todo lo que tienes de este token o recibas después. Autoriza solo lo necesario.',
  },
  approvalForAll: {
    items: {
      title: 'Todos los artículos de la colección',
      text: 'El operador puede tomar, en cualquier momento y sin preguntar, cada artículo que tengas ahora o recibas en el futuro.',
    },
    tokens: {
      title: 'Todo este token, ahora y después',
      text: 'El operador puede enviar, en cualquier momento y sin preguntar, todo lo que tengas de este token ahora o recibas en el futuro.',
    },
    position: {
      title: 'Todo lo que tienes ahí, y deudas a tu nombre',
      text: 'El operador puede sacar, en cualquier momento y sin preguntar, todo lo que tienes en este contrato y tomar préstamos con ello como garantía. Puede quedarse con lo que saque.',
    },
    debt: {
      title: 'Otra persona puede tomar préstamos a tu nombre',
      text: 'Se queda con lo que tome prestado. La deuda es tuya, y lo que aportaste se puede vender para pagarla.',
    },
  },
  servesAnyone: {
    title: 'Cualquiera puede usar este permiso',
    text: 'Este contrato hace cualquier llamada para cualquiera. Lo que se le permite tomar, cualquiera puede tomarlo enseguida. No le des permisos.',
  },
  spenderNoCode: {
    title: 'El permiso es para una cuenta ordinaria',
    text: 'Estos permisos son para contratos. Dárselo a la cuenta de una persona es casi siempre una estafa.',
  },
  spenderUnknown: {
    title: 'Evident no conoce a quien podrá tomarlo',
    text: 'Esta dirección no está en ninguna lista de Evident. Quien la controla puede tomar el importe sin volver a preguntar. Continúa solo si la conoces y esperas exactamente esto.',
  },
  spenderFresh: (seconds: number) => ({
    title: 'El contrato es muy nuevo',
    text: plural(daysOf(seconds), {
      one: 'Hace un día no existía. Los contratos hechos para robar rara vez son antiguos; continúa solo si conoces a sus desarrolladores.',
      other: `Hace ${daysOf(seconds)} días no existía. Los contratos hechos para robar rara vez son antiguos; continúa solo si conoces a sus desarrolladores.`,
    }),
  }),
  permitStranger: {
    title: 'Nunca has usado esta dirección',
    text: 'Con tu firma basta para que tome tus tokens, sin volver a preguntar. Firma solo si esperas exactamente esto.',
  },
  endless: {
    title: 'El permiso no termina nunca',
    text: 'Dura más de diez años, o hasta que lo revoques con una transacción.',
  },
  endsFar: {
    title: 'El permiso dura mucho',
    text: 'Termina dentro de más de 30 días. Casi siempre bastan unos minutos.',
  },
  ended: {
    title: 'El permiso ya terminó',
    text: 'Ha caducado y no se puede usar.',
  },
  anyChain: {
    title: 'El permiso no nombra ninguna cadena',
    text: 'Sirve en todas las cadenas donde exista el contrato.',
  },
} satisfies Translation<typeof english>;
