/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  sheet: 'Firmante de Evident',
  frame: 'Cartera de Evident',
  nothingLoaded: 'No se pudo cargar. Comprueba la conexión y vuelve a cargar.',
  notLoaded: 'No se pudo cargar esta pantalla. Comprueba la conexión y vuelve a cargar la página.',
  stolenFocus:
    'La cartera intentó leer lo que escribes. La hemos detenido y la volveremos a cargar cuando termines.',
  band: {
    absent: 'Aún no hay cartera',
    locked: 'Bloqueado',
    unlocked: 'Desbloqueado',
    locksIn: (minutes: number) =>
      minutes < 1 ? 'Se bloquea en menos de 1 min' : `Se bloquea en ${minutes} min`,
    unlock: 'Desbloquear',
    lock: 'Bloquear',
    damaged: 'Bóveda dañada',
    unsupported: 'Bóveda no compatible',
    blocked: 'Almacenamiento bloqueado',
    open: 'Detalles',
    failed: 'Fallo del firmante',
    erasesIn: (hours: number) =>
      plural(hours, { one: 'Borra las claves en 1 hora', other: `Borra las claves en ${hours} horas` }),
    erasesNow: 'Borrado de claves pendiente',
    cancelErase: 'Cancelar el borrado',
  },
} satisfies Translation<typeof english>;
