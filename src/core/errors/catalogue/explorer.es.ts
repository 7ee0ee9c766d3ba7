/** Spanish for `explorer.ts`. */
import type { Translation } from '../../text/language.ts';
import type { EXPLORER as english } from './explorer.ts';

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
} satisfies Translation<typeof english>;
