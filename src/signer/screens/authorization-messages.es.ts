/** Spanish for `authorization-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './authorization-messages.ts';

export const messages = {
  headline: 'Delegar esta cuenta en el código de esta dirección',
  undo: 'Revocar la delegación de esta cuenta',
  delegate: 'Delegada en',
  account: 'Cuenta',
  chain: 'Red',
  nonce: 'Nonce',
  lasts: 'Dura',
  lastsUntil: 'hasta que la sustituyas o la revoques',
  digest: 'Hash que se firma (keccak-256)',
  digestNoun: 'hash',
  danger: {
    title: 'Este código obtiene el control total de la cuenta.',
    text: 'Puede mover todo lo que la cuenta tiene en esta red, ahora y más adelante. Continúa solo si elegiste tú este código y sabes quién lo hizo.',
  },
  otherChain: {
    title: 'Esta delegación es para una red distinta de la que dice la cartera.',
    text: 'Tu firma vale en la red indicada aquí, no en la que nombra la cartera.',
  },
  takeBack:
    'Tu cuenta vuelve a ser normal cuando una transacción incluya esto. Se mantienen las autorizaciones para gastar tus tokens y los permisos que el código dio en su propio almacenamiento.',
  typeHint: 'Los últimos cuatro caracteres de la dirección de arriba.',
} satisfies Translation<typeof english>;
