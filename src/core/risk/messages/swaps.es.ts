/** Spanish for `swaps.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './swaps.ts';

export const messages = {
  noMinimum: {
    title: 'Puede que no recibas nada',
    text: 'Tu mínimo es nada o casi nada. Quien vea la transacción primero puede quedarse con casi todo.',
  },
  open: {
    title: 'Puede que no recibas nada',
    text: 'Los datos no dicen qué token recibes ni cuánto, así que solo te protegen las reglas del contrato. Continúa solo si confías en él.',
  },
  openBridge: {
    title: 'Los datos no fijan quién lo recibe',
    text: 'En la otra cadena va a quien nombre la orden del puente, que Evident no puede leer. Continúa solo si confías en el origen de la solicitud.',
  },
  lowMinimum: {
    title: 'Puede que recibas mucho menos de lo esperado',
    text: 'Tu mínimo es menos de la mitad de lo que recibirías ahora. Quien vea la transacción primero puede quedarse con la diferencia.',
  },
  noMaximum: {
    title: 'Lo que das es ilimitado',
    text: 'Lo que das no tiene límite. Quien vea la transacción primero puede fijar el precio.',
  },
  lopsided: {
    title: 'Puede que recibas mucho menos de lo que das',
    text: 'Lo que das vale mucho más que tu mínimo. Quien vea la transacción primero puede quedarse con la diferencia.',
  },
  position: (number: string) => ({
    title: 'La posición puede ser de otra persona',
    text: `Los datos solo dan su número. Lo que aportes es del propietario de la posición ${number}: comprueba que es tuya.`,
  }),
  swapToOther: (known: boolean) => ({
    title: 'Lo que recibes va a otra persona',
    text: known
      ? 'Tú pagas y recibe una dirección que conoces. Asegúrate de que eso es lo que quieres.'
      : 'Tú pagas y recibe un desconocido. Continúa solo si quieres exactamente esto.',
  }),
  vaultToOther: (known: boolean) => ({
    title: 'Lo que esto mueve va a otra persona',
    text: known
      ? 'Es tuyo y lo recibe una dirección que conoces. Asegúrate de que eso es lo que quieres.'
      : 'Es tuyo y lo recibe un desconocido. Continúa solo si quieres exactamente esto.',
  }),
  toOtherKind: {
    title: 'Evident no sabe quién lo recibe',
    text: 'Va a una dirección de otro tipo de cadena, donde Evident no sabe cuáles son tuyas. Continúa solo si has comparado la dirección completa.',
  },
  openMarket: {
    title: 'Esto es tan seguro como la fuente de precios del mercado',
    text: 'Aquí cualquiera puede abrir un mercado. Su fuente de precios, un oráculo, dice cuánto se puede pedir prestado contra su garantía: si una de las dos no es honesta, todo lo que aportes puede pedirse prestado a cambio de nada. Continúa solo si confías en ambas direcciones.',
  },
  swapStays: {
    title: 'Lo que envías o recibes se queda en el contrato',
    text: 'Ningún paso te lo envía, y quien llame después al contrato puede tomarlo.',
  },
  deadlineFar: {
    title: 'El intercambio puede ocurrir mucho después',
    text: 'Todavía se puede ejecutar mucho más tarde, a un precio que entonces no aceptarías.',
  },
  deadlinePassed: {
    title: 'El plazo ha pasado',
    text: 'El contrato lo rechazará, y aun así pagas la comisión.',
  },
} satisfies Translation<typeof english>;
