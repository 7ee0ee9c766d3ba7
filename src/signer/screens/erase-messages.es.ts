/** Spanish for `erase-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './erase-messages.ts';

export const messages = {
  title: 'Borrar la bóveda',
  text: 'Esto borra todas las claves de este navegador. Solo podrás recuperarlas con tu frase de recuperación, una copia de seguridad o tus propias copias de las claves privadas.',
  unsaved: (n: number) =>
    plural(n, {
      one: 'De 1 cuenta no se conoce ninguna copia de seguridad. Perderías todo lo que tiene.',
      other: `De ${n} cuentas no se conoce ninguna copia de seguridad. Perderías todo lo que tienen.`,
    }),
  word: 'borrar',
  label: 'Escribe «borrar» para continuar',
  wrong: 'Escribe la palabra «borrar» en minúsculas.',
  submit: 'Borrar para siempre',
  forgot: 'He olvidado mi contraseña',

  later: {
    title: 'Borrar sin contraseña',
    text: 'Puedes borrar la bóveda sin su contraseña pasadas 24 horas. Hasta entonces, cualquiera que abra Evident aquí lo verá y podrá cancelarlo.',
    submit: 'Borrar en 24 horas',
  },
  waiting: {
    title: 'A la espera de borrar',
    text: (when: string) => `A partir del ${when}, podrás borrar la bóveda sin su contraseña.`,
    cancel: 'Cancelar el borrado',
    password: 'Borrar ahora con la contraseña',
  },
  due: {
    text: 'Han pasado las 24 horas. Ya puedes borrar la bóveda sin su contraseña.',
  },
} satisfies Translation<typeof english>;
