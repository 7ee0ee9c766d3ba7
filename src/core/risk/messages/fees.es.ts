/** Spanish for `fees.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './fees.ts';

export const messages = {
  feeExtreme: {
    title: 'La comisión es extrema',
    text: 'Puede costar una moneda entera de esta cadena o más, y no podrás recuperarla.',
  },
  feeHigh: {
    title: 'La comisión puede ser alta',
    text: 'Puede costar más de 0.05 monedas de la cadena. Compárala con el importe.',
  },
  feeAboveAmount: {
    title: 'La comisión puede superar el importe',
    text: 'Enviar esto puede costar más de lo que llega.',
  },
  gasLimitExtreme: {
    title: 'El límite de gas es extremo',
    text: 'Supera los 30 millones, más de lo que la mayoría de las cadenas admite en un bloque entero.',
  },
  gasPriceExtreme: {
    title: 'El precio del gas es extremo',
    text: 'Supera los 10\u202f000 gwei. Puedes pagar mucho más de lo que vale la transacción.',
  },
  gasPriceLow: {
    title: 'La comisión está por debajo del precio actual',
    text: 'El próximo bloque cuesta más. La transacción espera hasta que bajen las comisiones o hasta que la aceleres.',
  },
  valueExtreme: {
    title: 'El importe es extremo',
    text: 'Supera un millón de monedas de la cadena.',
  },
  dataFee: {
    title: 'Esta cadena también cobra por los datos',
    text: 'Esa parte no está en la transacción: la comisión puede ser algo mayor que la mostrada.',
  },
  accessList: {
    title: 'La transacción tiene una lista de accesos',
    text: 'Cambia lo que paga la comisión, no lo que se envía.',
  },
} satisfies Translation<typeof english>;
