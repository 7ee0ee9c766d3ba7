/** Spanish for `sign.ts`. */
import type { Translation } from '../../text/language.ts';
import type { APP as appEnglish, SIGN as english } from './sign.ts';

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

export const APP = {
  APP_LINK_INVALID: {
    title: 'Esto no es un enlace de WalletConnect.',
    next: 'Copia otra vez el enlace en la aplicación. Empieza por «wc:».',
  },
  APP_LINK_VERSION: {
    title: 'Este enlace usa otra versión de WalletConnect.',
    next: 'Pide a los creadores de la aplicación un enlace de la versión 2.',
  },
  APP_LINK_EXPIRED: {
    title: 'Este enlace ha caducado.',
    next: 'Copia un enlace nuevo en la aplicación.',
  },
  APP_LINK_USED: {
    title: 'Este enlace ya se ha usado.',
    next: 'Copia un enlace nuevo en la aplicación.',
  },
  APP_LINK_SILENT: {
    title: 'La aplicación no ha respondido.',
    next: 'Deja abierta la aplicación, copia un enlace nuevo y vuelve a intentarlo. Comprueba también el relé.',
  },
  APP_UNSUPPORTED: {
    title: 'La aplicación necesita una red que no usas.',
    next: 'Activa la red que necesita y copia después un enlace nuevo en la aplicación.',
  },
  APP_PROJECT_MISSING: {
    title: 'WalletConnect necesita aquí un ID de proyecto.',
    next: 'Introdúcelo en la pantalla donde te conectas con un enlace.',
  },
  APP_RELAY_INVALID: {
    title: 'Esto no es la dirección de un relé.',
    next: 'Introduce una dirección que empiece por wss://.',
  },
  APP_PROJECT_INVALID: {
    title: 'Esto no es un ID de proyecto.',
    next: 'Introduce el ID tal como lo muestra su página: letras y cifras.',
  },
} satisfies Translation<typeof appEnglish>;
