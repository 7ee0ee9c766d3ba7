/** Spanish for `calls.ts`. */
import { displayText } from '../../text/display.ts';
import { plural, type Translation } from '../../text/language.ts';
import type { messages as english } from './calls.ts';

export const messages = {
  unread: (why: 'unknown' | 'malformed' | 'tooDeep', inside: boolean) => ({
    title: inside ? 'Una llamada interior no se puede leer' : 'Esta llamada no se puede leer',
    text: {
      unknown:
        'Evident no sabe qué hace esta función. Un contrato puede mover todo lo que esta cuenta le haya permitido mover. Continúa solo si conoces este contrato y confías en el origen de la solicitud.',
      malformed:
        'Empieza como una función conocida, pero sus datos no encajan. Un contrato puede mover todo lo que esta cuenta le haya permitido mover. Continúa solo si conoces este contrato y confías en el origen de la solicitud.',
      tooDeep:
        'Sus llamadas están más anidadas de lo que nunca hace falta. Un contrato puede mover todo lo que esta cuenta le haya permitido mover. Continúa solo si conoces este contrato y confías en el origen de la solicitud.',
    }[why],
  }),
  unclear: {
    title: 'No está claro qué hace esta llamada con estos valores',
    text: 'Evident conoce la función, pero no puede explicar estos valores. Un contrato puede mover todo lo que esta cuenta le haya permitido mover. Continúa solo si conoces este contrato y confías en el origen de la solicitud.',
  },
  tail: (size: number, paid: boolean) => ({
    title: plural(size, {
      one: 'Hay 1 byte de más tras la llamada',
      other: `Hay ${size} bytes de más tras la llamada`,
    }),
    text: paid
      ? 'Nombran a alguien que cobra una comisión por esta operación, si el contrato los lee. Comprueba la dirección y lo que recibes.'
      : 'Esta lectura los deja fuera. La mayoría de los contratos no hace caso de esos bytes, que a menudo solo nombran la aplicación de la que viene la solicitud, pero un contrato también puede actuar según ellos.',
  }),
  unknownPromise: {
    title: 'Evident no conoce este contrato',
    text: 'La función es conocida, pero cualquier contrato puede tenerla. Este puede quedarse con lo que envías y no devolver nada. Continúa solo si conoces el contrato.',
  },
  guessed: {
    title: 'Lo que hace esta llamada es solo una suposición',
    text: 'El nombre de la función viene de una base de datos en la que cualquiera puede escribir, y funciones distintas pueden tener los mismos cuatro bytes. Continúa solo si conoces este contrato.',
  },
  supplied: {
    title: 'La descripción de esta llamada no está verificada',
    text: 'Los nombres de la función y de sus campos vienen de una interfaz aportada, no del contrato. Asegúrate de que confías en su origen.',
  },
  tooManyCalls: {
    title: 'Esto contiene demasiadas llamadas',
    text: 'Contiene más llamadas de las que Evident puede comprobar. Continúa solo si sabes exactamente lo que hacen.',
  },
  creation: {
    title: 'Esto crea un contrato nuevo',
    text: 'No tiene destinatario. Su valor se queda en el contrato, y solo el código del contrato decide qué pasa con él.',
  },
  delegateCall: {
    title: 'Se ejecutaría el código de otro contrato con todos los derechos',
    text: 'Es una llamada delegada: el código de esta dirección se ejecuta como si fuera el contrato que lo llama. Puede tomar todo lo que ese contrato tiene y cambiar su propietario. Continúa solo si conoces este código.',
  },
  noCode: (elsewhere: readonly string[]) => ({
    title: 'No hay ningún contrato en esta dirección',
    text:
      elsewhere.length === 0
        ? 'Es una cuenta ordinaria: la llamada no hace nada, y su valor va al propietario de la cuenta.'
        : `En esta cadena la llamada no hace nada. Hay un contrato en esta dirección en ${elsewhere
            .slice(0, 3)
            .map((name) => displayText(name, 32))
            .join(', ')}: asegúrate de que estás en la cadena correcta.`,
  }),
  selfCall: {
    title: 'La cuenta se llama a sí misma',
    text: 'Esto no hace nada, salvo que la cuenta delegue en un contrato.',
  },
  valueWithToken: {
    title: 'Esto también envía monedas de la cadena',
    text: 'Una llamada así no las necesita. Las monedas van solo al contrato llamado y suelen perderse.',
  },
  codeChanged: {
    title: 'Este contrato ha cambiado',
    text: 'Su código ha cambiado desde que lo usaste o guardaste su interfaz, que quizá ya no corresponda. Puede ser una actualización; asegúrate de que sus desarrolladores la anunciaron.',
  },
  ownership: {
    title: 'Esto transfiere el control de un contrato',
    text: 'Después lo controla otra persona. Sin ella no puedes deshacerlo.',
  },
  ownershipGone: {
    title: 'Nadie controlaría ya el contrato',
    text: 'Esto renuncia a su propiedad para siempre. Después nadie puede hacer lo que solo el propietario puede hacer.',
  },
  upgrade: {
    title: 'Esto sustituye el código de un contrato',
    text: 'Después otro código controla todo lo que el contrato tiene. Asegúrate de que conoces el código nuevo.',
  },
  moduleInstalled: {
    title: 'Un módulo podría actuar por esta cuenta',
    text: 'Lo que el módulo puede hacer, lo hace sin tu firma: la mayoría puede mover todo lo que tiene la cuenta. Continúa solo si conoces el módulo.',
  },
  safeControl: {
    title: 'Esto cambia quién o qué puede actuar por el Safe',
    text: 'Un módulo, un guardián o un gestor de reserva puede mover o bloquear lo que el Safe tiene, sin sus propietarios. Continúa solo si conoces el contrato.',
  },
  safeHash: {
    title: 'Esto aprueba una transacción de un Safe por su hash',
    text: 'Un hash no muestra lo que aprueba. Continúa solo si lo calculaste tú.',
  },
  safeUnguarded: {
    title: 'Esto quita el guardián del Safe',
    text: 'Después solo las firmas de sus propietarios protegen lo que el Safe tiene. Continúa solo si todos lo saben.',
  },
  safeOwners: {
    title: 'Esto cambia quién controla el Safe',
    text: 'Sus propietarios, y cuántos deben firmar, controlan todo lo que tiene. Comprueba la dirección completa de cada propietario y cuántas firmas harán falta.',
  },
  safeSettings: {
    title: 'Esto cambia los ajustes de un Safe',
    text: 'Comprueba cada dirección completa y lo que el Safe permitirá después.',
  },
  safeRefund: {
    title: 'El Safe paga esta llamada',
    text: 'Reembolsa la comisión. La solicitud fija la dirección que cobra y el precio. Comprueba ambos.',
  },
  safeRefundStranger: (anybody: boolean) => ({
    title: anybody
      ? 'El Safe paga a quien presente esto'
      : 'El Safe paga a un desconocido por presentar esto',
    text: anybody
      ? 'La solicitud fija el precio y una cantidad adicional de gas: juntos pueden llegar a todo el saldo con el que paga el Safe. Cobra el primero que lo presente. Continúa solo si aceptaste un reembolso y cada cifra es correcta.'
      : 'La solicitud fija el precio y una cantidad adicional de gas: juntos pueden llegar a todo el saldo con el que paga el Safe. La dirección que cobra no es una de las tuyas. Continúa solo si aceptaste un reembolso y cada cifra es correcta.',
  }),

  nameElsewhere: {
    title: 'El nombre apuntaría a otra persona',
    text: 'Los pagos a este nombre irían entonces a una dirección que no es una de las tuyas. Continúa solo si eso es lo que quieres.',
  },
  nameResolver: {
    title: 'Otro contrato diría a dónde apunta el nombre',
    text: 'El resolver decide a dónde van los pagos a este nombre, y este no es de ENS. Continúa solo si lo conoces.',
  },
  nameGiven: {
    title: 'El nombre será de otra persona',
    text: 'Su nuevo propietario no es una de tus cuentas. Solo él puede devolverlo.',
  },
} satisfies Translation<typeof english>;
