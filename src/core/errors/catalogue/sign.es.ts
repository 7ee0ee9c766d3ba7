/** Spanish for `sign.ts`. */
import type { Translation } from '../../text/language.ts';
import type { SIGN as english } from './sign.ts';

export const SIGN = {
  SIGN_ANSWER_OTHER: {
    title: 'Esta firma es de otra solicitud.',
    next: 'No se envió nada. Muestra al firmante sin conexión la solicitud de esta pantalla y trae su firma.',
  },
  SIGN_ANSWER_WRONG: {
    title: 'Esta firma no es de esta cuenta para exactamente esta solicitud.',
    next: 'No se envió nada. Comprueba que el firmante sin conexión ha firmado la solicitud de esta pantalla con esta cuenta y vuelve a intentarlo.',
  },
  SIGN_BUSY: {
    title: 'El firmante ya muestra una solicitud.',
    next: 'Responde primero a esa.',
  },
  SIGN_BYTES_DIFFER: {
    title: 'El firmante lee estos bytes de otra manera.',
    next: 'No se firmó nada. No vuelvas a intentarlo con esta cartera hasta que sepas por qué.',
  },
  SIGN_CHAIN_DIFFERS: {
    title: 'La solicitud indica una cadena y los datos que se firman indican otra.',
    next: 'No se firmó nada. Crea la solicitud otra vez en la cartera de la que procede.',
  },
  SIGN_CHAIN_MISSING: {
    title: 'La transacción no indica ninguna cadena.',
    next: 'No se firmó nada. Sin cadena, podría repetirse en otras cadenas.',
  },
  SIGN_COLD_AUTHORIZATION: {
    title: 'Evident no puede pedir una delegación a un firmante sin conexión.',
    next: 'No se firmó nada. El formato de estas solicitudes (EIP-4527) no tiene delegaciones. Si el dispositivo las admite, usa el programa que trae.',
  },
  SIGN_LIMIT_WANTED: {
    title: 'Quieres poner un límite.',
    next: 'No se firmó nada. Elige el importe que autorizas y revisa otra vez.',
  },
  SIGN_LOST: {
    title: 'Se ha perdido la conexión con el firmante.',
    next: 'No se firmó nada. Vuelve a intentarlo. Si falla, recarga la página.',
  },
  SIGN_MALFORMED: {
    title: 'El firmante no pudo leer la solicitud.',
    next: 'No se firmó nada.',
  },
  SIGN_MESSAGE_TOO_LARGE: {
    title: 'El mensaje ocupa más de 128 KiB.',
    next: 'No se firmó nada. Nadie lee tanto antes de firmar; pide un mensaje más corto.',
  },
  SIGN_REJECTED: {
    title: 'Has rechazado la solicitud.',
    next: 'No se firmó nada.',
  },
  SIGN_REQUEST_OVER: {
    title: 'La solicitud de la aplicación ya ha terminado.',
    next: 'No se firmó nada. Ya se firmó o se respondió antes, o la aplicación ya no está. Haz la solicitud otra vez en la aplicación.',
  },
  SIGN_SIGNATURE_WRONG: {
    title: 'La firma no es de esta solicitud.',
    next: 'No se envió nada. Recarga la cartera y vuelve a intentarlo.',
  },
  SIGN_TYPED_DATA_INVALID: {
    title:
      'Los datos con tipos no son válidos, así que el firmante no puede mostrar exactamente qué significan.',
    next: 'No se firmó nada. El lugar y el motivo están abajo; comunícalos a los desarrolladores de la aplicación.',
  },
  SIGN_UNSUPPORTED: {
    title: 'El firmante no firma este tipo de transacción.',
    next: 'No se firmó nada.',
  },
  SIGN_WORKER_FAILED: {
    title: 'La parte del firmante que guarda las claves no está en marcha.',
    next: 'No se firmó nada. Recarga el firmante. Si no sirve, usa otro navegador.',
  },
} satisfies Translation<typeof english>;
