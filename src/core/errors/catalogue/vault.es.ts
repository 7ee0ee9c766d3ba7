/** Spanish for `vault.ts`. */
import type { Translation } from '../../text/language.ts';
import type { VAULT as english } from './vault.ts';

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
} satisfies Translation<typeof english>;
