/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { disagreementMessages as english } from './messages.ts';

export const disagreementMessages = {
  asking: 'Preguntando a cada servidor.',
  title: (asset: string, chain: string) => `${asset} en ${chain}`,
  titleOf: (asset: string, account: string) => `${asset} de ${account}`,
  noAnswer: 'Sin respuesta',
  unreadable: 'No se puede leer',
  newest: (chain: string) => `Último bloque de ${chain}`,
  notShown: 'no es el importe mostrado',
  notProven: 'no es el importe demostrado',
  proven: 'Demostrado',
  more: (n: number) =>
    plural(n, { one: 'Difiere 1 saldo más.', other: `Difieren ${countText(n)} saldos más.` }),
  alike: 'Al preguntar de nuevo, los servidores dan los mismos importes.',
  paused: (chain: string, symbol: string) =>
    `Una transacción en ${chain} se detiene antes de que firmes si los servidores se contradicen sobre tus ${symbol}, tu nonce o el destinatario.`,
  check: 'Comprobar con una prueba',
  change: 'Cambiar servidor',
  rests: (hosts: string, block: string) =>
    `La prueba muestra lo que contiene el bloque ${block}. El bloque en sí es el que informaron ${hosts}.`,
  blocksDiffer: (block: string) =>
    `Una prueba no puede resolverlo. Los servidores informan de bloques distintos con el número ${block}.`,
} satisfies Translation<typeof english>;
