/** Spanish for `secret-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { secretMessages as english } from './secret-messages.ts';

export const secretMessages = {
  covered: {
    covered: 'Oculto',
    hold: 'Mantener para ver',
    holdWhat: (what: string) => `Mantener para ver: ${what}`,
    keep: (seconds: number) => `Mostrar durante ${seconds} s`,
    cover: 'Ocultar ya',
    left: (seconds: number) => `Se oculta de nuevo en ${seconds} s`,
    shown: 'Visible. Asegúrate de que nadie más vea esta pantalla.',
  },
  copy: {
    first: (what: string) => `Copiar ${what}`,
    second: 'Copiar igualmente',
    cancel: 'No copiar',
    warning:
      'Cualquier programa de este dispositivo puede leer el portapapeles, y algunos guardan lo que hubo en él. Se vaciará a los 60 s.',
    copied: (seconds: number) => `Copiado, se borrará en ${seconds} s`,
    copiedOnce: 'Copiado. El portapapeles se vaciará a los 60 s.',
    waiting: 'Sigue en el portapapeles. Se vaciará cuando vuelvas a esta página.',
    cleared: 'Borrado',
    stuck: 'No se pudo vaciar el portapapeles. Copia otra cosa.',
    clear: 'Borrar ya',
    failed: 'No se pudo copiar. No hay nada de esto en el portapapeles.',
  },
} satisfies Translation<typeof english>;
