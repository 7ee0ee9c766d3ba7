/** Spanish for `messages.ts`. */
import { plural, type Translation } from '../text/language.ts';
import type { messages as english } from './messages.ts';

const units = (amount: string): string =>
  plural(Number(amount), { one: `${amount} unidad mínima`, other: `${amount} unidades mínimas` });

export const messages = {
  nativeCoin: 'la moneda de la cadena',
  thisAccount: { as: 'esta cuenta', of: 'esta cuenta' },
  caller: { as: 'quien llama', of: 'quien llama' },
  list: { more: '{items}, {next}', last: '{items} y {next}' },
  nothing: 'nada',
  quoted: (words) => `«${words}»`,
  emptyList: 'una lista vacía',
  emptyText: 'un texto vacío',
  someName: 'un nombre',
  nameOfNode: (node) => `un nombre cuyo nodo es ${node}`,
  ofNative: (amount) => `${amount} de la moneda de la cadena`,
  unlimited: (symbol) => `un importe ilimitado de ${symbol}`,
  unlimitedOf: (token) => `un importe ilimitado de ${token}`,
  units,
  unitsOf: (amount, token) => `${units(amount)} del token ${token}`,

  none: 'Llamar a {contract} sin datos',
  delegateNone: 'Ejecutar el código de {contract} con todos los derechos de quien llama, sin datos',
  create: 'Crear un contrato',
  createPaid: 'Crear un contrato y enviarle {amount}',
  function: 'Llamar a {name} de {contract}',
  unread: {
    unknown: 'Llamar a {contract} con datos que no se pudieron leer',
    malformed: 'Llamar a {contract} con datos que no corresponden a su función',
    tooDeep: 'Llamar a {contract} con más llamadas anidadas de las que se pueden mostrar',
  },
  withValue: '{does}; además, enviar {amount} con la llamada',
  delegate: 'Ejecutar el código de {contract} con todos los derechos de quien llama: {does}',
  delegateSafe: 'Ejecutar el código de {contract} con todos los derechos del Safe: {does}',

  pay: 'Enviar {amount} a {to}',
  transfer: 'Enviar {amount} a {to}',
  transferFrom: 'Mover {amount} de {from} a {to}',
  transferEither: 'Mover {amount}, o el artículo número {number} de este contrato, de {from} a {to}',
  transferItem: 'Mover el artículo número {number} de la colección {collection} de {from} a {to}',
  transferItems: 'Mover {count} tipos de artículos de la colección {collection} de {from} a {to}',
  transferCopies:
    'Mover {copies} ejemplares del artículo número {number} de la colección {collection} de {from} a {to}',
  upTo: 'hasta {amount}',
  approve: 'Permitir que {spender} gaste {amount} de {owner}',
  approveUntil: 'Permitir que {spender} gaste {amount} de {owner}, con validez hasta el {date}',
  approveEither:
    'Permitir que {spender} gaste {amount}, o tome el artículo número {number} de este contrato, de {owner}',
  approveItem:
    'Permitir que {spender} tome de {owner} el artículo número {number} de la colección {collection}',
  approveItemNobody: 'Revocar el permiso para el artículo número {number} de la colección {collection}',
  approveNothing: 'Revocar la autorización con la que {spender} puede gastar {token} de {owner}',
  increase: 'Permitir que {spender} gaste {amount} más de {owner} que antes',
  decrease: 'Reducir en {amount} lo que {spender} puede gastar de {owner}',
  permit: 'Presentar un permiso firmado: {spender} puede gastar {amount} de {owner}',
  permitUntil:
    'Presentar un permiso firmado: {spender} puede gastar {amount} de {owner}, con validez hasta el {date}',
  revoke: 'Revocar lo que {spender} puede hacer con {token}',
  revokeMany: 'Revocar {count} permisos',
  wrap: 'Envolver {amount} como token, con {contract}',
  wrapFor: 'Envolver {amount} como token para {recipient}, con {contract}',
  unwrap: 'Desenvolver {amount}, con {contract}',
  deposit: 'Depositar {amount} en {contract}',
  withdraw: 'Retirar {units}, tal como las cuenta {contract}',
  percent: (share) => `${share} %`,
  name: {
    commit: 'Anunciar a {contract} el registro de un nombre, sin revelar cuál',
    register: 'Registrar {name} para {owner}, por {duration}, con {contract}',
    renew: 'Renovar {name} por {duration}, con {contract}',
    setAddress: 'Hacer que {name} apunte a {value}, en los registros de {contract}',
    setText: 'Poner un texto de {name} en los registros de {contract}: {value}',
    setContent: 'Poner el contenido de {name} en los registros de {contract}',
    setResolver: 'Poner {value} como resolutor de {name}, en {contract}',
    setOwner: 'Transferir {name} a {owner}, en {contract}',
    setPrimary: 'Pedir a {contract} que haga de {name} el nombre principal de {owner}',
    setSubname: 'Dar a {owner} el subnombre {value} de {name}, en {contract}',
  },
  batch: {
    one: 'Hacer una llamada, con {contract}',
    many: 'Hacer {count} llamadas a la vez, con {contract}',
    canFail: 'Hacer {count} llamadas a la vez, con {contract}, algunas de las cuales pueden fallar',
    listed: '{batch}: {calls}',
    next: '{items}; después: {next}',
    worst: {
      own: '{count} llamadas: {call}; y {others}',
      by: '{count} llamadas, con {contract}: {call}; y {others}',
    },
    others: (count) => plural(count, { one: '1 llamada más', other: `${count} llamadas más` }),
  },
  safe: 'Como el Safe {safe}: {does}',
  safeApprove: 'Aprobar la transacción {nonce} del Safe {safe}: {does}',
  safeCancel:
    'Cancelar cualquier otra transacción con el nonce {nonce} del Safe {safe}, sin hacer nada en su lugar',
  safeEmpty: 'Hacer que el Safe {safe} no haga nada',
  safeSettings: {
    setup: 'Configurar un Safe. Propietarios: {count}. Firmas necesarias: {threshold}',
    addOwnerWithThreshold:
      'Añadir {owner} a los propietarios del Safe {safe} y fijar en {threshold} las firmas necesarias',
    removeOwner:
      'Quitar {owner} de los propietarios del Safe {safe} y fijar en {threshold} las firmas necesarias',
    swapOwner: 'Sustituir a {oldOwner} por {newOwner} como propietario del Safe {safe}',
    changeThreshold: 'Fijar en {threshold} las firmas necesarias del Safe {safe}',
    enableModule: 'Permitir que el módulo {module} haga cualquier cosa como el Safe {safe}, sin firmas',
    disableModule: 'Revocar los derechos del módulo {module} en el Safe {safe}',
    setGuard: 'Hacer que {guard} compruebe cada transacción del Safe {safe}',
    removeGuard: 'Quitar el guardián que comprueba las transacciones del Safe {safe}',
    setFallbackHandler: 'Hacer que {handler} responda a las llamadas que el Safe {safe} no conoce',
    approveHash: 'Aprobar por adelantado la transacción {hash} del Safe {safe}',
    setupToL2: 'Dar al nuevo Safe el código de {singleton} en todas las cadenas menos Ethereum',
    createProxy: 'Crear un Safe que ejecuta el código de {singleton}',
    createProxyWithCallback:
      'Crear un Safe que ejecuta el código de {singleton} y después llamar a {callback}',
    other: 'Cambiar los ajustes del Safe {safe}',
  },

  chain: (id) => `la cadena ${id}`,
  days: (count) => plural(count, { one: `${count} día`, other: `${count} días` }),
  hours: (count) => plural(count, { one: `${count} hora`, other: `${count} horas` }),
  minutes: (count) => plural(count, { one: `${count} minuto`, other: `${count} minutos` }),
  seconds: (count) => plural(count, { one: `${count} segundo`, other: `${count} segundos` }),
  every: {
    second: 'cada segundo',
    minute: 'cada minuto',
    hour: 'cada hora',
    day: 'cada día',
    other: (time) => `cada ${time}`,
  },
  never: 'tiempo ilimitado',
  farDate: 'futuro lejano',
} satisfies Translation<typeof english>;
