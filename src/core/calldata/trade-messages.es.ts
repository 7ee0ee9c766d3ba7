/** Spanish for `trade-messages.ts`. */
import { plural, type Translation } from '../text/language.ts';
import type { messages as english } from './trade-messages.ts';

export const messages = {
  unnamed: (units) => `${units} de un token que los datos no nombran`,
  swap: 'Intercambiar {gives} por {gets}, con {router}',
  swapTo: 'Intercambiar {gives} por {gets}, con {router}; lo obtenido va a {recipient}',
  openSwap: {
    own: 'Intercambiar {gives}, con {router}; los datos no dicen a cambio de qué',
    to: 'Intercambiar {gives}, con {router}; los datos no dicen a cambio de qué, y lo obtenido va a {recipient}',
  },
  openSwapAtLeast: {
    own: 'Intercambiar {gives} por al menos {units} de un token que los datos no nombran, con {router}',
    to: 'Intercambiar {gives} por al menos {units} de un token que los datos no nombran, con {router}; lo obtenido va a {recipient}',
  },
  trade: {
    fill: 'Dar {gives} y recibir a cambio {gets}, con {market}',
    fillTo: 'Dar {gives} y recibir a cambio {gets}, con {market}; lo que recibes va a {recipient}',
    fillSome:
      'De {orders} órdenes, ejecutar las que sigan abiertas: dar como máximo {gives} y recibir a cambio como máximo {gets}, con {market}',
    fillSomeTo:
      'De {orders} órdenes, ejecutar las que sigan abiertas: dar como máximo {gives} y recibir a cambio como máximo {gets}, con {market}; lo que recibes va a {recipient}',
    offer: 'Ofrecer a cualquiera dar {gives} y recibir a cambio {gets}, con {market}',
    match: 'Emparejar órdenes entre sí, dando {gives} y recibiendo a cambio {gets}, con {market}',
    matchOthers: 'Emparejar entre sí órdenes de otros, con {market}',
    offerOthers: 'Confirmar órdenes firmadas por otros, con {market}',
  },
  assets: (count) => `${count} activos`,
  item: 'el artículo número {number} de la colección {collection}',
  items: '{copies} ejemplares del artículo número {number} de la colección {collection}',
  anyItem: 'un artículo cualquiera de la colección {collection}',
  anyItems: '{copies} artículos cualesquiera de la colección {collection}',
  cancelOne: 'Cancelar una orden, con {market}',
  cancelMany: 'Cancelar {count} órdenes, con {market}',
  cancelAll: 'Cancelar todas las órdenes que has firmado hasta ahora, con {market}',
  burn: 'Destruir {amount}',
  burnPaid: 'Canjear {amount} por {coin}, con {contract}',
  bound: {
    exact: 'exactamente {amount}',
    atMost: 'como máximo {amount}',
    atLeast: 'al menos {amount}',
  },
  routerBalance: 'todo el saldo de {token} que tenga el router',
  liquidity: {
    add: {
      own: 'Aportar a un pool {sides}, con {router}',
      to: 'Aportar a un pool {sides}, con {router}; la participación en el pool va a {recipient}',
    },
    remove: {
      own: 'Sacar de un pool {sides}, con {router}',
      to: 'Sacar de un pool {sides}, con {router}; lo obtenido va a {recipient}',
    },
    collect: {
      own: 'Cobrar lo que una posición ha ganado en {tokens}, con {router}',
      to: 'Cobrar lo que una posición ha ganado en {tokens}, con {router}; lo obtenido va a {recipient}',
    },
  },
  addTo: 'Aportar {sides} a la posición número {position}, con {router}; será de quien tenga esa posición',
  payout: 'Enviar a {to} todo el saldo de {token} que tenga {router}, al menos {amount}',
  payoutAny: 'Enviar a {to} todo el saldo de {token} que tenga {router}',
  payoutShare: 'Enviar a {to} el {share} del saldo de {token} que tenga {router}',
  lend: {
    all: 'todo el saldo de {token}',
    allOwed: 'todo lo debido en {token}',
    shares: 'un importe de {token} indicado en participaciones',
    supply: {
      own: 'Depositar {amount} en {market}',
      of: 'Depositar {amount} en {market}, a favor de {owner}',
    },
    repay: {
      own: 'Devolver {amount} a {market}',
      of: 'Devolver {amount} a {market}, por la deuda de {owner}',
    },
    supplyOrRepay: {
      own: 'Depositar o devolver {amount} en {market}',
      of: 'Depositar o devolver {amount} en {market}, a favor de {owner}',
    },
    withdraw: {
      own: 'Retirar {amount} de {market}',
      of: 'Retirar {amount} de {market}, de la posición de {owner}',
      to: 'Retirar {amount} de {market} y enviar lo retirado a {to}',
      ofTo: 'Retirar {amount} de {market}, de la posición de {owner}, y enviar lo retirado a {to}',
    },
    borrow: {
      own: 'Tomar {amount} en préstamo de {market}',
      of: 'Tomar {amount} en préstamo de {market}, como deuda de {owner}',
      to: 'Tomar {amount} en préstamo de {market} y enviar lo prestado a {to}',
      ofTo: 'Tomar {amount} en préstamo de {market}, como deuda de {owner}, y enviar lo prestado a {to}',
    },
    withdrawOrBorrow: {
      own: 'Retirar o tomar en préstamo {amount} de {market}',
      of: 'Retirar o tomar en préstamo {amount} de {market}, de la posición de {owner}',
      to: 'Retirar o tomar en préstamo {amount} de {market} y enviar lo obtenido a {to}',
      ofTo: 'Retirar o tomar en préstamo {amount} de {market}, de la posición de {owner}, y enviar lo obtenido a {to}',
    },
    transfer: {
      own: 'Transferir {amount} dentro de {market}',
      of: 'Transferir {amount} dentro de {market}, de la posición de {owner}',
      to: 'Transferir {amount} dentro de {market}, a {to}',
      ofTo: 'Transferir {amount} dentro de {market}, de la posición de {owner}, a {to}',
    },
  },
  collateral: {
    use: 'Usar {token} como garantía en {market}',
    stop: 'Dejar de usar {token} como garantía en {market}',
  },
  eMode: {
    use: 'Usar la categoría {category} de E-Mode en {market}',
    off: 'Desactivar E-Mode en {market}',
  },
  stake: {
    requests: (count) => plural(count, { one: '1 retirada', other: `${count} retiradas` }),
    stake: {
      own: 'Hacer staking de {amount} con {pool}',
      to: 'Hacer staking de {amount} con {pool}; las retiradas van a {to}',
    },
    unstake: {
      own: 'Pedir a {pool} que pague {amount}',
      to: 'Pedir a {pool} que pague {amount}; el derecho a cobrarlo es de {to}',
    },
    claim: {
      own: 'Cobrar {amount} de {pool}',
      to: 'Cobrar {amount} de {pool}, para {to}',
    },
    convert: 'Convertir {amount} en {into}, con {pool}',
  },
  vault: {
    shares: '{units} de participaciones',
    requestDeposit: {
      own: 'Pedir que se depositen {units} del activo de la bóveda en {vault}',
      of: 'Pedir que se depositen {units} del activo de la bóveda que tiene {holder} en {vault}',
      to: 'Pedir que se depositen {units} del activo de la bóveda en {vault}; el derecho a cobrarlo es de {to}',
      ofTo: 'Pedir que se depositen {units} del activo de la bóveda que tiene {holder} en {vault}; el derecho a cobrarlo es de {to}',
    },
    requestRedeem: {
      own: 'Pedir que se canjeen {shares} de la bóveda {vault}',
      of: 'Pedir que se canjeen {shares} de la bóveda {vault} que tiene {holder}',
      to: 'Pedir que se canjeen {shares} de la bóveda {vault}; el derecho a cobrarlo es de {to}',
      ofTo: 'Pedir que se canjeen {shares} de la bóveda {vault} que tiene {holder}; el derecho a cobrarlo es de {to}',
    },
    deposit: {
      own: 'Depositar {units} del activo de la bóveda en {vault}',
      to: 'Depositar {units} del activo de la bóveda en {vault}; las participaciones van a {to}',
    },
    mint: {
      own: 'Comprar {shares} de la bóveda {vault}',
      to: 'Comprar {shares} de la bóveda {vault}; las participaciones van a {to}',
    },
    claimDeposit: {
      own: 'Cobrar las participaciones de {vault} por un depósito de {units} de su activo',
      of: 'Cobrar las participaciones de {vault} por un depósito de {units} de su activo que pidió {holder}',
      to: 'Cobrar las participaciones de {vault} por un depósito de {units} de su activo; van a {to}',
      ofTo: 'Cobrar las participaciones de {vault} por un depósito de {units} de su activo que pidió {holder}; van a {to}',
    },
    claimMint: {
      own: 'Cobrar {shares} de la bóveda {vault} por un depósito',
      of: 'Cobrar {shares} de la bóveda {vault} por un depósito que pidió {holder}',
      to: 'Cobrar {shares} de la bóveda {vault} por un depósito; van a {to}',
      ofTo: 'Cobrar {shares} de la bóveda {vault} por un depósito que pidió {holder}; van a {to}',
    },
    withdraw: {
      own: 'Retirar {units} del activo de la bóveda {vault}',
      of: 'Retirar {units} del activo de la bóveda {vault}, por participaciones que tiene {holder}',
      to: 'Retirar {units} del activo de la bóveda {vault}; lo retirado va a {to}',
      ofTo: 'Retirar {units} del activo de la bóveda {vault}, por participaciones que tiene {holder}; lo retirado va a {to}',
    },
    redeem: {
      own: 'Canjear {shares} de la bóveda {vault}',
      of: 'Canjear {shares} de la bóveda {vault} que tiene {holder}',
      to: 'Canjear {shares} de la bóveda {vault}; lo obtenido va a {to}',
      ofTo: 'Canjear {shares} de la bóveda {vault} que tiene {holder}; lo obtenido va a {to}',
    },
  },
  bridge: {
    own: 'Enviar {amount} por el puente {bridge}',
    to: 'Enviar {amount} por el puente {bridge} a {to}',
  },
  bridgeChain: {
    own: 'Enviar {amount} por el puente {bridge} a {chain}',
    to: 'Enviar {amount} por el puente {bridge} a {chain}, para {to}',
  },
  openBridge: 'Enviar {amount} por el puente {bridge} a {chain}; los datos no fijan quién lo recibe allí',
} satisfies Translation<typeof english>;
