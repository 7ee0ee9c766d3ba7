/** Spanish for `rpc.ts`. */
import type { Translation } from '../../text/language.ts';
import type { RPC as english, EXPLORER as explorerEnglish } from './rpc.ts';

export const RPC = {
  RPC_ABORTED: {
    title: 'La solicitud se ha cancelado.',
    next: 'Vuelve a intentarlo cuando quieras.',
  },
  RPC_BAD_ANSWER: {
    title: 'La respuesta del punto de acceso no tiene sentido.',
    next: 'No se perdió nada. Vuelve a intentarlo o elige otro punto de acceso en Redes.',
  },
  RPC_CIRCUIT_OPEN: {
    title: 'El punto de acceso ha fallado varias veces seguidas.',
    next: 'Evident volverá a intentarlo en unos segundos. Puedes elegir otro punto de acceso en Redes.',
  },
  RPC_DISAGREEMENT: {
    title: 'Los servidores se contradicen.',
    next: 'Al menos uno está equivocado o va con retraso. No te fíes de este valor; compruébalos en Redes.',
  },
  RPC_NO_ENDPOINT: {
    title: 'Esta red está desactivada o no tiene ningún punto de acceso.',
    next: 'Actívala en Redes o añade allí un punto de acceso.',
  },
  RPC_HEADER_UNKNOWN: {
    title: 'Evident no puede comprobar la cabecera del bloque.',
    next: 'Tiene campos que esta versión no conoce, así que no demuestra nada. Aún puedes leer lo que informa el punto de acceso. Busca una versión más reciente.',
  },
  RPC_NOT_A_NODE: {
    title: 'El servidor de esta dirección no es el punto de acceso de una cadena.',
    next: 'No se añadió nada. Compara la dirección con las instrucciones del proveedor: a menudo falta una ruta o una clave.',
  },
  RPC_OTHER_CHAIN: {
    title: 'El punto de acceso sirve otra cadena que usa el mismo ID.',
    next: 'Su primer bloque no es el que se vio antes. No se envió nada y sus respuestas no se muestran. Elige otro punto de acceso en Redes.',
  },
  RPC_PROOF_WRONG: {
    title: 'La prueba del punto de acceso no demuestra su respuesta.',
    next: 'La respuesta no se muestra. Pregunta a otro punto de acceso: este se equivoca, no guarda pruebas o miente.',
  },
  RPC_RATE_LIMITED: {
    title: 'El punto de acceso ha recibido demasiadas solicitudes.',
    next: 'Evident espera y después pregunta de nuevo. Puedes elegir otro punto de acceso en Redes.',
  },
  RPC_REFUSED: {
    title: 'El punto de acceso ha rechazado la solicitud.',
    next: 'Lee su respuesta abajo y después vuelve a intentarlo o elige otro punto de acceso.',
  },
  RPC_SILENT: {
    title: 'Ningún servidor ha respondido en esta dirección.',
    next: 'No se añadió nada. Comprueba la dirección, que el servidor esté en marcha y que permita solicitudes de páginas web (CORS).',
  },
  RPC_STATE_MISSING: {
    title: 'El punto de acceso no tiene el estado de este bloque.',
    next: 'Comprueba el número. Para bloques antiguos, elige un punto de acceso de archivo en Redes.',
  },
  RPC_TIMEOUT: {
    title: 'El punto de acceso no ha respondido a tiempo.',
    next: 'No se perdió nada. Vuelve a intentarlo o elige otro punto de acceso en Redes.',
  },
  RPC_TOO_FEW_ANSWERS: {
    title: 'Han respondido muy pocos servidores para compararlos.',
    next: 'Vuelve a intentarlo o añade otro punto de acceso en Redes.',
  },
  RPC_UNREACHABLE: {
    title: 'No se pudo contactar con el punto de acceso.',
    next: 'Comprueba tu conexión. Puede que lo que ves esté anticuado; no se perdió nada.',
  },
  RPC_WRONG_CHAIN: {
    title: 'El punto de acceso sirve otra cadena.',
    next: 'No se envió nada. Corrige el punto de acceso en Redes antes de continuar.',
  },
} satisfies Translation<typeof english>;

export const EXPLORER = {
  EXPLORER_BAD_ANSWER: {
    title: 'La respuesta del explorador no tiene sentido.',
    next: 'Evident no ha usado nada de ella. Comprueba la dirección del explorador en Redes o elige otro explorador.',
  },
  EXPLORER_KEY_REFUSED: {
    title: 'El explorador no acepta la clave de acceso.',
    next: 'Comprueba la clave en Redes. Una clave nueva puede tardar unos minutos en funcionar.',
  },
  EXPLORER_RATE_LIMITED: {
    title: 'El explorador ha recibido demasiadas solicitudes.',
    next: 'Lo leído hasta ahora está guardado. Inténtalo más tarde o usa tu propia clave, que permite más.',
  },
  EXPLORER_REFUSED: {
    title: 'El explorador ha rechazado la solicitud.',
    next: 'Lee su respuesta abajo. Puede que no conozca esta cadena o que pida una clave de acceso.',
  },
  EXPLORER_TIMEOUT: {
    title: 'El explorador no ha respondido a tiempo.',
    next: 'Lo leído hasta ahora está guardado. Vuelve a intentarlo o elige otro explorador en Redes.',
  },
  EXPLORER_UNREACHABLE: {
    title: 'No se pudo contactar con el explorador.',
    next: 'Comprueba tu conexión. Puede que lo que ves esté anticuado; no se perdió nada.',
  },
  EXPLORER_WRONG_CHAIN: {
    title: 'El explorador sirve otra cadena.',
    next: 'Evident no ha usado nada de lo que dice. Corrige la dirección del explorador en Redes.',
  },
} satisfies Translation<typeof explorerEnglish>;
