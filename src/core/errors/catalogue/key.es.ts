/** Spanish for `key.ts`. */
import type { Translation } from '../../text/language.ts';
import type { KEY as english } from './key.ts';

export const KEY = {
  KEY_ACCOUNT_UNKNOWN: {
    title: 'El firmante no tiene la clave de esta cuenta.',
    next: 'Elige otra cuenta o importa la clave en el firmante.',
  },
  KEY_DRAFT_UNKNOWN: {
    title: 'Esta frase nueva ya no está disponible.',
    next: 'No se guardó nada. Empieza de nuevo y anota las palabras nuevas.',
  },
  KEY_DUPLICATE: {
    title: 'Esta clave ya está en la bóveda.',
    next: 'No se cambió nada.',
  },
  KEY_EXTENDED_PRIVATE: {
    title: 'No se puede importar una clave privada extendida.',
    next: 'Importa la frase de recuperación de la que procede. Mantén esta clave tan secreta como la frase: quien la tenga puede gastar desde cualquiera de sus cuentas.',
  },
  KEY_FILE_ADDRESS: {
    title: 'La clave de este archivo no corresponde a la dirección del archivo.',
    next: 'No se importó nada. El archivo se ha modificado o confundido con otro. Busca otra copia.',
  },
  KEY_FILE_INVALID: {
    title: 'Esto no es un archivo de clave que Evident pueda leer.',
    next: 'No se importó nada. Elige el archivo JSON de tu cartera anterior, sin cambios.',
  },
  KEY_FILE_PASSWORD_WRONG: {
    title: 'Esta no es la contraseña del archivo de clave.',
    next: 'Introduce la contraseña que se puso al crear el archivo, no la de Evident.',
  },
  KEY_FILE_TOO_COSTLY: {
    title: 'Este archivo de clave exige mucho más cálculo que los de cualquier cartera conocida.',
    next: 'Evident lo ha rechazado sin hacer ese cálculo. Puede que el archivo esté hecho para bloquear tu navegador.',
  },
  KEY_FILE_TOO_LARGE: {
    title: 'Este archivo es demasiado grande para ser un archivo de clave.',
    next: 'Un archivo de clave tiene unos mil caracteres. Comprueba que has elegido el archivo correcto.',
  },
  KEY_FILE_UNSUPPORTED: {
    title: 'Evident no admite este tipo de archivo de clave.',
    next: 'No se importó nada. Ábrelo en la cartera que lo creó y exporta la clave privada o un archivo de la versión 3.',
  },
  KEY_KIND_UNKNOWN: {
    title: 'Esto no es una frase de recuperación, ni una clave privada, ni un archivo de clave.',
    next: 'Comprueba si faltan o sobran caracteres.',
  },
  KEY_MNEMONIC_CHECKSUM: {
    title: 'Las palabras son conocidas, pero su suma de comprobación es incorrecta.',
    next: 'Compara el orden y cada palabra con tu copia de seguridad.',
  },
  KEY_MNEMONIC_LENGTH: {
    title: 'Una frase de recuperación tiene 12, 15, 18, 21 o 24 palabras.',
    next: 'Cuenta las palabras y añade las que falten.',
  },
  KEY_MNEMONIC_WORD: {
    title: 'Una de las palabras no está en la lista de palabras.',
    next: 'Compara cómo está escrita con tu copia de seguridad.',
  },
  KEY_PRIVATE_INVALID: {
    title: 'Esto no es una clave privada.',
    next: 'Una clave privada son 64 caracteres hexadecimales, con o sin 0x.',
  },
  KEY_PUBLIC_ONLY: {
    title: 'Esto es público: puedes observarlo, pero no contiene ninguna clave que importar.',
    next: 'Para observar una dirección o una clave pública extendida, añádela en la cartera. Para gastar, importa su frase de recuperación o su clave.',
  },
  KEY_RANDOMNESS: {
    title: 'Este navegador no ha proporcionado números aleatorios seguros.',
    next: 'No se ha creado ninguna cartera. Usa un navegador actualizado en un dispositivo en el que confíes.',
  },
  KEY_SOURCE_UNKNOWN: {
    title: 'Esta frase de recuperación no está en la bóveda.',
    next: 'Elige una cuenta derivada de una frase de recuperación.',
  },
  KEY_XPUB_HARDENED: {
    title: 'Una clave pública extendida no puede derivar pasos endurecidos.',
    next: 'Elige por debajo de esta clave una ruta sin apóstrofo, o exporta la clave de una cuenta más profunda.',
  },
  KEY_XPUB_INVALID: {
    title: 'Esto no es una clave pública extendida.',
    next: 'Empieza por xpub y tiene 111 caracteres. Cópiala otra vez desde su origen.',
  },
  KEY_XPUB_PRIVATE: {
    title: 'Esto es una clave privada extendida, no una pública.',
    next: 'No se guardó nada. Quien la tenga puede gastar desde cualquiera de sus cuentas: no la pegues en ningún sitio. Exporta la clave que empieza por xpub.',
  },
  KEY_XPUB_VERSION: {
    title: 'Esta clave extendida se creó para otro tipo de cuenta.',
    next: 'Las claves que empiezan por ypub o zpub son de Bitcoin. Exporta la clave de la cuenta de Ethereum, que empieza por xpub.',
  },
} satisfies Translation<typeof english>;
