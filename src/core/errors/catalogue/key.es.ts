/** Spanish for `key.ts`. */
import type { Translation } from '../../text/language.ts';
import type { KEY as english, VAULT as vaultEnglish } from './key.ts';

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

export const VAULT = {
  VAULT_ABSENT: {
    title: 'Todavía no hay ninguna bóveda en este navegador.',
    next: 'Crea una cartera o importa tus claves.',
  },
  VAULT_BACKUP_INVALID: {
    title: 'Esto no es una copia de seguridad de Evident, o está dañada.',
    next: 'Elige el archivo que guardó Evident u otra copia de él. No se cambió nada.',
  },
  VAULT_DAMAGED: {
    title: 'La bóveda está dañada. Evident no la ha modificado.',
    next: 'Restáurala con tu frase de recuperación o tu copia de seguridad.',
  },
  VAULT_DELAYED: {
    title: 'Demasiadas contraseñas incorrectas.',
    next: 'Espera un poco antes de volver a intentarlo.',
  },
  VAULT_ERASE_EARLY: {
    title: 'Todavía no se puede borrar la bóveda sin su contraseña.',
    next: 'Espera hasta la hora indicada o introduce la contraseña.',
  },
  VAULT_EXISTS: {
    title: 'Ya hay una bóveda en este navegador.',
    next: 'Desbloquéala para añadirle claves.',
  },
  VAULT_FULL: {
    title: 'En la bóveda no caben más claves.',
    next: 'No se cambió nada.',
  },
  VAULT_INTACT: {
    title: 'La bóveda no está dañada.',
    next: 'Desbloquéala como siempre.',
  },
  VAULT_KDF_UNAVAILABLE: {
    title: 'Este navegador no puede convertir una contraseña en una clave: WebAssembly está desactivado.',
    next: 'Permite WebAssembly para esta dirección (algunos modos de protección lo desactivan) o usa otro navegador.',
  },
  VAULT_LOCKED: {
    title: 'El firmante está bloqueado.',
    next: 'Desbloquéalo con tu contraseña.',
  },
  VAULT_PASSKEY_FAILED: {
    title: 'No se ha usado la llave de acceso.',
    next: 'Vuelve a intentarlo o usa la contraseña.',
  },
  VAULT_PASSKEY_NO_PRF: {
    title: 'Este autenticador no puede crear el secreto que abre una bóveda (PRF).',
    next: 'Usa otro autenticador o continúa con la contraseña. No se cambió nada.',
  },
  VAULT_PASSKEY_UNAVAILABLE: {
    title: 'Las llaves de acceso no están disponibles aquí.',
    next: 'Usa la contraseña. Las llaves de acceso necesitan un navegador que las admita y una dirección segura.',
  },
  VAULT_PASSKEY_WRONG: {
    title: 'Esta llave de acceso no abre la bóveda.',
    next: 'Usa otra llave de acceso de esta bóveda o la contraseña.',
  },
  VAULT_PASSWORD_WEAK: {
    title: 'Esta contraseña es demasiado fácil de adivinar.',
    next: 'Usa al menos 8 caracteres; cuatro palabras al azar son un buen comienzo.',
  },
  VAULT_PASSWORD_WRONG: {
    title: 'Esa no es la contraseña.',
    next: 'Vuelve a intentarlo. Importan las mayúsculas y el idioma del teclado.',
  },
  VAULT_PROOF_NEEDED: {
    title: 'Confirma que eres tú.',
    next: 'Introduce la contraseña o usa una llave de acceso.',
  },
  VAULT_RESTORE_UNKNOWN: {
    title: 'El contenido de la copia de seguridad ya no está disponible.',
    next: 'No se cambió nada. Elige el archivo otra vez.',
  },
  VAULT_UNSUPPORTED: {
    title: 'Esta bóveda la ha escrito una versión más reciente, o es más débil de lo permitido.',
    next: 'No se ha modificado. Actualiza Evident o restáurala con tu frase de recuperación.',
  },
} satisfies Translation<typeof vaultEnglish>;
