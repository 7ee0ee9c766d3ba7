/** Spanish for `store.ts`. */
import type { Translation } from '../../text/language.ts';
import type { STORE as english } from './store.ts';

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
} satisfies Translation<typeof english>;
