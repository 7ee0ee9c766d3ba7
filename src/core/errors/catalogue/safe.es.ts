/** Spanish for `safe.ts`. */
import type { Translation } from '../../text/language.ts';
import type { SAFE_ERRORS as english } from './safe.ts';

export const SAFE_ERRORS = {
  BATCH_CALL_INVALID: {
    title: 'No se puede leer una llamada de este lote.',
    next: 'No se importó nada. Corrige la parte indicada abajo o exporta el lote otra vez.',
  },
  BATCH_CAPABILITY: {
    title: 'Esta solicitud necesita funciones de la cartera que Evident no tiene.',
    next: 'No se importó nada. Las funciones se indican abajo; el autor de la solicitud puede marcarlas como opcionales.',
  },
  BATCH_CHAIN_OTHER: {
    title: 'Este lote se creó para otra cadena.',
    next: 'No se importó nada. Elige la cadena que indica.',
  },
  BATCH_CHECKSUM: {
    title: 'El lote no corresponde a su suma de comprobación.',
    next: 'Se modificó después de exportarlo. Continúa solo si sabes quién lo modificó, y lee cada llamada.',
  },
  BATCH_DEPLOYMENT: {
    title: 'Una llamada de esta solicitud crea un contrato.',
    next: 'No se importó nada. Un lote llama a contratos que ya existen; despliega el contrato por separado.',
  },
  BATCH_FILE_INVALID: {
    title: 'Esto no es un lote del Safe Transaction Builder.',
    next: 'No se importó nada. Elige sin cambios el archivo JSON que exportó, o una solicitud de envío de llamadas (EIP-5792).',
  },
  BATCH_FROM_OTHER: {
    title: 'Esta solicitud se creó para otra cuenta.',
    next: 'No se importó nada. Elige la cuenta que indica.',
  },
  BATCH_REQUEST_INVALID: {
    title: 'No se puede leer esta solicitud de envío de llamadas.',
    next: 'No se importó nada. La parte indicada abajo no sigue EIP-5792.',
  },
  BATCH_REQUEST_VERSION: {
    title: 'Evident no admite esta versión de la solicitud.',
    next: 'No se importó nada. Evident lee la versión 2.0.0 de EIP-5792.',
  },
  BATCH_TOO_LARGE: {
    title: 'Este lote tiene más llamadas de las que Evident acepta.',
    next: 'El límite es de 200 llamadas y 128 KiB de datos. Divídelo en varios lotes.',
  },
  SAFE_FILE_INVALID: {
    title: 'Esto no es un archivo de transacción de Safe válido.',
    next: 'No se importó nada. Su contenido debe corresponder al hash que indica; pide el archivo otra vez.',
  },
  SAFE_FILE_OTHER: {
    title: 'Este archivo es de otra transacción.',
    next: 'No se importó nada. Compara los hashes con la persona que lo envió.',
  },
  SAFE_FILE_VERSION: {
    title: 'Este archivo lo ha escrito una versión más reciente de Evident.',
    next: 'No se importó nada. Actualiza Evident para leerlo.',
  },
  SAFE_HASH_DIFFERS: {
    title: 'El contrato calcula un hash distinto del de Evident.',
    next: 'No se firmó nada. Puede que el punto de acceso mienta, o que el contrato no sea un Safe de esta versión.',
  },
  SAFE_NOT_FOUND: {
    title: 'No hay ningún Safe en esta dirección de esta cadena.',
    next: 'Comprueba la dirección y la cadena.',
  },
  SAFE_SIGNATURE_INVALID: {
    title: 'Una firma no es de esta transacción.',
    next: 'Se ha descartado. Firma otra cosa o está dañada; pídesela otra vez al propietario.',
  },
  SAFE_SIGNATURE_STRANGER: {
    title: 'Una firma no es de un propietario del Safe.',
    next: 'Se ha descartado: el Safe la rechazaría.',
  },
  SAFE_VERSION: {
    title: 'Evident no admite esta versión de Safe.',
    next: 'Aquí no se puede firmar nada. Evident admite las versiones 1.0.0 a 1.5.0.',
  },
} satisfies Translation<typeof english>;
