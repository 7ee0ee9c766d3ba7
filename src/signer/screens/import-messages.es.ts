/** Spanish for `import-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './import-messages.ts';

export const messages = {
  cap: 'Importar',
  title: 'Importar una cartera',
  intro:
    'Introduce una frase de recuperación de 12 a 24 palabras, una clave privada o un archivo de clave. Se queda en esta página, que no tiene red.',
  stay: 'También se conservan las claves que ya tienes.',
  secret: 'Frase de recuperación o clave privada',
  hint: 'Palabras separadas por espacios o 64 caracteres hexadecimales.',
  kind: { privateKey: 'Clave privada', keyFile: 'Archivo de clave' },
  label: {
    mnemonic: 'Frase de recuperación',
    privateKey: 'Clave privada',
    keyFile: 'Archivo de clave',
  },
  submit: 'Importar',
  watch:
    'Aquí no puedes importar una dirección ni una clave pública extendida. Añádela en la cartera para observarla.',

  phrase: {
    words: (n: number) =>
      plural(n, {
        one: 'Frase de recuperación, 1 palabra',
        other: `Frase de recuperación, ${n} palabras`,
      }),
    count: (n: number, of: number | null) =>
      of === null
        ? `${n} palabras; una frase tiene como máximo 24`
        : n === of
          ? plural(n, { one: '1 palabra', other: `${n} palabras` })
          : `${n} de ${of} palabras`,
    right: (counted: string) => `${counted}. La suma de comprobación es correcta.`,
    wrong: (n: number) =>
      n < 24
        ? 'Todas las palabras son conocidas, pero la última no encaja: una palabra es incorrecta o está en un lugar equivocado, o faltan palabras.'
        : 'Todas las palabras son conocidas, pero la última no encaja: una palabra es incorrecta o está en un lugar equivocado.',
    unknown: (position: number) => `La palabra ${position} no está en ninguna lista de palabras.`,
    unknownIn: (position: number, language: string) =>
      `La palabra ${position} no está en la lista (${language}).`,
    unknownMore: (n: number) =>
      plural(n, {
        one: '1 palabra más no está en la lista.',
        other: `${n} palabras más no están en la lista.`,
      }),
    unknownList: 'Palabras por comprobar',
    meant: 'Quizá quisiste decir',
    replace: (position: number, word: string) => `${word}: poner en lugar de la palabra ${position}`,
    look: (position: string) => `Comprueba la palabra ${position}.`,
  },
  language: {
    english: 'inglés',
    czech: 'checo',
    french: 'francés',
    italian: 'italiano',
    japanese: 'japonés',
    korean: 'coreano',
    portuguese: 'portugués',
    'simplified-chinese': 'chino simplificado',
    spanish: 'español',
    'traditional-chinese': 'chino tradicional',
  },
  keyRange: 'La longitud es correcta, pero esta clave no es válida.',

  options: {
    summary: 'Frase adicional y número de cuentas',
    passphrase: 'Frase adicional (passphrase)',
    passphraseHint: 'Solo si tu frase tiene una. Con otra frase adicional se abren otras cuentas, vacías.',
    accounts: 'Número de cuentas',
    accountsHint: (most: number) => `De 1 a ${most}. Más adelante puedes añadir otras.`,
    accountsWrong: (most: number) => `Escribe un número entero de 1 a ${most}.`,
  },

  file: {
    label: 'O un archivo de clave',
    otherLabel: 'Archivo de clave',
    hint: 'El archivo JSON que escribió otra cartera. También puedes pegar arriba su texto.',
    chosen: (name: string) => `Elegido: ${name}`,
    type: 'Escribir palabras o una clave',
    version: {
      v3: 'Archivo de clave (versión 3)',
      v1: 'Archivo de clave (versión 1)',
      presale: 'Archivo de clave de la preventa',
    },
    of: '{version} para {address}',
    withoutAddress: (version: string) => `${version}. No dice para qué dirección es.`,
    password: 'Contraseña del archivo de clave',
    passwordHint: 'La que elegiste al crear el archivo. Puede estar vacía.',
    opening: 'Abriendo el archivo de clave',
    cancelled: 'Cancelado. No se importó nada.',
  },
} satisfies Translation<typeof english>;
