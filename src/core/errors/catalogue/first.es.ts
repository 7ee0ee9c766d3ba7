/** Spanish for `first.ts`. */
import type { Translation } from '../../text/language.ts';
import type { OTHER as english, NAV as navEnglish, STORE as storeEnglish } from './first.ts';

export const OTHER = {
  UNEXPECTED: {
    title: 'Ha fallado algo inesperado.',
    next: 'No se firmó nada. Vuelve a intentarlo; si vuelve a ocurrir, comunica el código que aparece abajo.',
  },
} satisfies Translation<typeof english>;

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
} satisfies Translation<typeof navEnglish>;

export const STORE = {
  STORE_BLOCKED: {
    title: 'El navegador no permite que Evident guarde nada.',
    next: 'Sal de la navegación privada o permite los datos del sitio para esta dirección, y después recarga.',
  },
  STORE_DAMAGED: {
    title: 'No se pudieron leer los datos guardados.',
    next: 'No se han modificado. Expórtalos en Ajustes, o bórralos y empieza de nuevo.',
  },
  STORE_FULL: {
    title: 'Al navegador no le queda espacio para esto.',
    next: 'No se envió nada. Libera espacio y vuelve a intentarlo.',
  },
} satisfies Translation<typeof storeEnglish>;
