/** Spanish for `tx.ts`. */
import type { Translation } from '../../text/language.ts';
import type { TX as english, FEE as feeEnglish } from './tx.ts';

export const TX = {
  TX_BLOBS_MISSING: {
    title: 'Esta transacción tiene blobs que no forman parte de estos bytes.',
    next: 'No se envió nada. Envíala con el programa que tiene sus blobs.',
  },
  TX_BYTES_INVALID: {
    title: 'Esta transacción está cortada, le sobran bytes o tiene un campo que no corresponde.',
    next: 'No se envió nada. Copia otra vez la transacción firmada completa.',
  },
  TX_DELEGATION_UNSUPPORTED: {
    title: 'Esta cadena no admite delegaciones.',
    next: 'No se firmó nada. La delegación (EIP-7702) necesita una cadena con comisión base.',
  },
  TX_IMPOSSIBLE: {
    title: 'El estado de la transacción no permite este paso.',
    next: 'Recarga para ver su estado actual.',
  },
  TX_INSUFFICIENT_FUNDS: {
    title: 'La cuenta no puede pagar a la vez el importe y la comisión.',
    next: 'Reduce el importe o añade fondos.',
  },
  TX_NONCE_TAKEN: {
    title: 'Otro pago tuyo pendiente usa este nonce.',
    next: 'No se envió nada. Prepara el pago otra vez; recibirá el nonce siguiente.',
  },
  TX_NONCE_TOO_LOW: {
    title: 'Ya se ha incluido otra transacción con este nonce.',
    next: 'Prepara el pago otra vez; recibirá el nonce siguiente.',
  },
  TX_NOT_FOUND: {
    title: 'Ningún punto de acceso de esta cadena conoce esta transacción.',
    next: 'Comprueba el hash y la cadena. Una transacción nueva puede tardar unos segundos en aparecer.',
  },
  TX_OTHER_CHAIN: {
    title: 'Esta transacción se firmó para otra cadena.',
    next: 'No se envió nada. Elige la cadena que indica.',
  },
  TX_REFUSED: {
    title: 'La red ha rechazado la transacción.',
    next: 'Según la red, no ha salido nada de la cuenta. Lee el motivo abajo y vuelve a intentarlo.',
  },
  TX_SIGNATURE_HIGH: {
    title:
      'El número «s» de su firma es demasiado alto (EIP-2), así que ningún nodo acepta esta transacción.',
    next: 'No se envió nada. Fírmala otra vez con un programa que siga EIP-2.',
  },
  TX_SIGNATURE_INVALID: {
    title: 'La firma de esta transacción no corresponde a ninguna cuenta.',
    next: 'No se envió nada. Copia otra vez la transacción completa o fírmala de nuevo.',
  },
  TX_TOO_LATE: {
    title: 'Esta transacción ya no está pendiente.',
    next: 'No se ha enviado ninguna que la reemplace. En Actividad puedes ver qué ha pasado con ella.',
  },
  TX_TYPE_UNKNOWN: {
    title: 'Esto no empieza como una transacción.',
    next: 'No se envió nada. Una transacción firmada empieza por 0x01, 0x02, 0x03, 0x04 o 0xf8. Un hash, una dirección o los datos de una llamada no se pueden difundir.',
  },
  TX_UNANSWERED: {
    title: 'No se sabe si la red ha aceptado la transacción.',
    next: 'Envía otra vez los mismos bytes: solo pueden incluirse una vez.',
  },
  TX_UNDERPRICED: {
    title: 'La comisión es demasiado baja para la red.',
    next: 'Sube la comisión y vuelve a intentarlo.',
  },
  TX_UNSIGNED: {
    title: 'Esta transacción no está firmada.',
    next: 'No se envió nada. Pide a su remitente que la firme primero.',
  },
  TX_WOULD_REVERT: {
    title: 'El contrato rechazaría esta transacción.',
    next: 'Lee el motivo abajo. Si la envías de todos modos, solo gastarás la comisión.',
  },
} satisfies Translation<typeof english>;

export const FEE = {
  FEE_ABOVE_CAP: {
    title: 'La comisión supera el importe o el límite de Ajustes.',
    next: 'Comprueba la comisión, espera un momento más tranquilo o confirma que quieres pagarla.',
  },
  FEE_BELOW_BASE: {
    title: 'La comisión máxima es menor de lo que pide el próximo bloque.',
    next: 'El pago esperaría hasta que bajen las comisiones. Sube la comisión máxima para que se incluya pronto.',
  },
  FEE_PRIORITY_ABOVE_MAX: {
    title: 'La comisión de prioridad es mayor que la comisión máxima.',
    next: 'Baja la comisión de prioridad o sube la comisión máxima.',
  },
  FEE_REPLACEMENT_LOW: {
    title: 'La comisión es demasiado baja para reemplazar la transacción pendiente.',
    next: 'Sube ambas comisiones al menos un octavo. Con menos, los nodos la rechazan.',
  },
  FEE_UNAVAILABLE: {
    title: 'No se pudieron leer las comisiones de la red.',
    next: 'No se envió nada. Vuelve a intentarlo o introduce tú las comisiones.',
  },
} satisfies Translation<typeof feeEnglish>;
