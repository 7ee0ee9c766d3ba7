/** Spanish for `activity-words.ts`. Nouns rather than participles, which would have to agree with what is filled in. */
import type { Translation } from '#core/text/language.ts';
import type { activityWords as english } from './activity-words.ts';
import type { ActivitySummaryText } from './summary-messages.ts';

const phrase = (doing: string, done: string, thing: string): ActivitySummaryText => ({ doing, done, thing });

export const activityWords = {
  failed: (thing) => `Ha fallado: ${thing}`,
  notSent: (thing) => `No se ha enviado: ${thing}`,
  replaced: (thing) => `Se ha reemplazado: ${thing}`,
  cancelled: (thing) => `Se ha cancelado: ${thing}`,
  send: (what, whom) =>
    what === ''
      ? phrase(`Enviando a ${whom}`, `Enviado a ${whom}`, `pago a ${whom}`)
      : phrase(`Enviando ${what} a ${whom}`, `Enviado: ${what} a ${whom}`, `${what} a ${whom}`),
  self: (what) =>
    what === ''
      ? phrase('Enviando a tu propia cuenta', 'Enviado a tu propia cuenta', 'pago a tu propia cuenta')
      : phrase(
          `Enviando ${what} a tu propia cuenta`,
          `Enviado: ${what} a tu propia cuenta`,
          `${what} a tu propia cuenta`,
        ),
  receive: (what, whom) =>
    what === ''
      ? phrase(`Recibiendo de ${whom}`, `Recibido de ${whom}`, `pago de ${whom}`)
      : phrase(`Recibiendo ${what} de ${whom}`, `Recibido: ${what} de ${whom}`, `${what} de ${whom}`),
  move: (what, whom) =>
    what === ''
      ? phrase(`Traspasando a ${whom}`, `Traspasado a ${whom}`, `traspaso a ${whom}`)
      : phrase(`Traspasando ${what} a ${whom}`, `Traspasado: ${what} a ${whom}`, `${what} a ${whom}`),
  moveIn: (what, whom) =>
    what === ''
      ? phrase(`Traspasando desde ${whom}`, `Traspasado desde ${whom}`, `traspaso desde ${whom}`)
      : phrase(
          `Traspasando ${what} desde ${whom}`,
          `Traspasado: ${what} desde ${whom}`,
          `${what} desde ${whom}`,
        ),
  taken: (what, whom) =>
    what === ''
      ? `Sacado de la cuenta, enviado a ${whom}`
      : `Sacado de la cuenta: ${what}, enviado a ${whom}`,
  call: (whom) => phrase(`Llamando a ${whom}`, `Llamada a ${whom}`, `llamada a ${whom}`),
  mint: (what) =>
    what === ''
      ? phrase('Acuñando', 'Acuñado', 'acuñación')
      : phrase(`Acuñando ${what}`, `Acuñado: ${what}`, `acuñación de ${what}`),
  burn: (what) =>
    what === ''
      ? phrase('Destruyendo', 'Destruido', 'destrucción')
      : phrase(`Destruyendo ${what}`, `Destruido: ${what}`, `destrucción de ${what}`),
  deploy: (name) =>
    name === null
      ? phrase('Desplegando un contrato', 'Contrato desplegado', 'despliegue de un contrato')
      : phrase(`Desplegando ${name}`, `Despliegue de ${name}`, `despliegue de ${name}`),
  allow: (whom, what) =>
    phrase(
      `Permitiendo que ${whom} gaste ${what}`,
      `${whom} puede gastar ${what}`,
      `autorización para ${whom}: ${what}`,
    ),
  revoke: (whom, symbol) =>
    phrase(
      `Revocando la autorización de ${symbol} para ${whom}`,
      `Autorización de ${symbol} para ${whom} revocada`,
      `revocación de la autorización de ${symbol} para ${whom}`,
    ),
  any: (symbol) => `un importe ilimitado de ${symbol}`,
  every: (symbol) => `todos los ${symbol}`,
  cancel: (nonce) =>
    nonce === null
      ? phrase('Cancelando una transacción', 'Transacción cancelada', 'cancelación de una transacción')
      : phrase(`Cancelando el nonce ${nonce}`, `Nonce ${nonce} cancelado`, `cancelación del nonce ${nonce}`),
  delegate: (whom) =>
    phrase(`Delegando la cuenta en ${whom}`, `Cuenta delegada en ${whom}`, `delegación en ${whom}`),
  undelegate: phrase('Revocando la delegación', 'Delegación revocada', 'revocación de la delegación'),
  unsolicited: {
    mark: 'No solicitado',
    nothing: 'Transferencia vacía hecha por otra persona',
    imitation: 'Imitación de un token que conoces',
    unlisted: 'Token no listado',
    crumb: 'Pago ínfimo de una dirección parecida',
  },
  nobody: 'una dirección desconocida',
  item: (id) => {
    const number = id.toString();
    return number.length <= 16 ? `#${number}` : `#${number.slice(0, 7)}…${number.slice(-7)}`;
  },
  internal: 'Por un contrato',
  feeOnly: 'solo comisión',
  status: {
    pending: 'Esperando un bloque',
    refused: 'Rechazada por la red',
    dropped: 'Descartada por la red',
  },
} satisfies Translation<typeof english>;
