/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { scanMessages as english } from './messages.ts';

export const scanMessages = {
  progress: 'Buscando cuentas usadas',
  progressAlone: 'Derivando direcciones',
  far: (looked: number, total: number) => `${looked} de ${total} direcciones`,
  found: (n: number) =>
    n === 0
      ? 'No se han encontrado cuentas usadas'
      : plural(n, {
          one: 'Se ha encontrado 1 cuenta usada',
          other: `Se han encontrado ${countText(n)} cuentas usadas`,
        }),
  derived:
    'No hay ninguna red conectada, así que Evident no puede comprobar cuáles de estas direcciones se han usado.',
  stopped: 'Búsqueda detenida. La lista muestra las cuentas encontradas hasta ahora.',
  without: (chain: string) =>
    `La cadena ${chain} no ha respondido. Las cuentas usadas solo ahí no están marcadas.`,
  more: (n: number) =>
    plural(n, {
      one: 'Mostrar 1 dirección sin usar',
      other: `Mostrar ${countText(n)} direcciones sin usar`,
    }),
  none: 'Las mismas direcciones que en una ruta de arriba.',
  path: (path: string) => `Ruta ${path}`,
  below: (path: string) => `${path.slice(2)} bajo la clave`,
  here: (label: string) => `Ya añadida: ${label}`,
  used: 'Usada',
  emptied: 'Usada, ahora vacía',
  unused: 'Sin usar',
  unknown: 'Sin comprobar',
  tokens: (n: number) => plural(n, { one: '1 token', other: `${countText(n)} tokens` }),
  on: (chain: string) => `en ${chain}`,
  add: (n: number) =>
    n === 0
      ? 'Añadir cuentas'
      : plural(n, { one: 'Añadir 1 cuenta', other: `Añadir ${countText(n)} cuentas` }),
  choose: 'Elige al menos una dirección.',
  tooMany: (most: number) => `Elige como máximo ${countText(most)} a la vez.`,
} satisfies Translation<typeof english>;
