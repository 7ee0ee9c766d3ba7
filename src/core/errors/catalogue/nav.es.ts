/** Spanish for `nav.ts`. */
import type { Translation } from '../../text/language.ts';
import type { NAV as english } from './nav.ts';

export const NAV = {
  NAV_CHUNK_FAILED: {
    title: 'No se pudo cargar una parte de la cartera.',
    next: 'Comprueba tu conexión y vuelve a intentarlo. Tu borrador está guardado.',
  },
  NAV_NOT_FOUND: {
    title: 'Esa página no existe.',
    next: 'Vuelve atrás o empieza desde Inicio.',
  },
  NAV_PARAMETERS: {
    title: 'No se pudo leer la dirección de esta página.',
    next: 'Comprueba el enlace o empieza desde Inicio.',
  },
} satisfies Translation<typeof english>;
