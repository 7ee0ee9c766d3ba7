/** Spanish for `confirm-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './confirm-messages.ts';

export const messages = {
  headline: {
    spend: 'Permitir que {spender} gaste {amount} de {account}',
    spendAny: 'Permitir que {spender} gaste {amount}',
    unlimited: (symbol: string) => `${symbol} ilimitados`,
    anyUnlisted: 'un importe ilimitado de un token no listado',
    anyCoin: 'una cantidad ilimitada de la moneda de la cadena',
    takesAll: (symbol: string | null) =>
      `Puede llevarse todos tus ${symbol ?? 'tokens de este tipo'}, ahora y después, sin preguntar.`,
    deploy: 'Crear un contrato nuevo',
    call: 'Llamar a un contrato que el firmante no puede leer',
    described: 'Llamar a un contrato que solo se conoce por una descripción pública',
    describedAs: 'Según su descripción pública: {intent}',
  },
  nativeCoin: 'de la moneda de la cadena',
  unlisted: (decimals: number) =>
    plural(decimals, {
      one: 'de un token no listado (si es correcto el único decimal que indica la cartera)',
      other: `de un token no listado (si son correctos los ${decimals} decimales que indica la cartera)`,
    }),
  unlistedUnits: (n: bigint) =>
    plural(n, {
      one: 'unidad mínima de un token no listado',
      other: 'unidades mínimas de un token no listado',
    }),
  calls: (symbol: string) => `La cartera llama a este token ${symbol}.`,
  baseUnitsAre: (n: bigint) => plural(n, { one: '1 unidad mínima:', other: `${n} unidades mínimas:` }),
  claimed: (amount: string, decimals: number) =>
    plural(decimals, {
      one: `${amount}, si la cartera acierta con 1 decimal`,
      other: `${amount}, si la cartera acierta con ${decimals} decimales`,
    }),
  noClaim: 'Ni el firmante ni la cartera saben cuánto es.',
  limit: {
    title: 'Poner un límite',
    suggested: 'Según la cartera',
    suggestedAmount: (amount: string) => `${amount}, según la cartera`,
    open: 'Lo eliges en la cartera',
    edit: 'Cambiar',
    allow: (amount: string) => `Permitir ${amount}`,
    allowThis: 'Permitir esto',
    choose: 'Elegir límite',
  },
  hold: { label: 'Mantener: ilimitado', typed: 'Permitir sin límite', word: 'ilimitado' },
  recipient: 'Destinatario',
  spender: 'Gastador',
  operator: 'Operador',
  owner: 'Propietario',
  send: (amount: string) => `Enviar ${amount}`,
  signedPayment: (amount: string, recipient: string) => `${amount} a ${recipient}`,
  signedLimit: (amount: string) => `Autorización: ${amount}`,
  contract: 'Contrato',
  token: 'Token',
  amount: 'Importe',
  exactly: (n: bigint, figure: string) =>
    plural(n, { one: `${figure} unidad mínima`, other: `${figure} unidades mínimas` }),
  item: 'Si es una colección',
  itemNumber: (n: string) => `artículo número ${n}`,
  function: 'Función',
  willStand: 'Dirección del contrato',
  address: 'Dirección',
  thisAccount: 'esta cuenta',
  ownAccount: 'otra cuenta de este firmante',
  knownToken: (symbol: string) => `${symbol}, en la lista del propio firmante`,
  about: 'Sobre',
  from: 'Desde',
  chain: 'Red',
  unknownChain: 'Red desconocida',
  sentAlong: (symbol: string | null) => (symbol === null ? 'Monedas a enviar' : `${symbol} a enviar`),
  fee: 'Comisión máx.',
  dataFee: '+ comisión de datos',
  nonce: 'Nonce',
  data: 'Datos',
  noData: 'ninguno',
  bytes: (n: number) => plural(n, { one: '1 byte', other: `${n} bytes` }),
  selector: (selector: string) => `· selector ${selector}`,
  details: 'Detalles',
  detailsAside: (nonce: number) => `Nonce ${nonce} · bytes sin procesar`,
  digest: 'Hash que se firma (keccak-256)',
  digestNoun: 'hash',
  calldataDigest: 'Resumen de los datos (ERC-8213)',
  calldataDigestNoun: 'resumen de los datos',
  calldata: 'Datos de la llamada',
  calldataNoun: 'datos',
  raw: 'Bytes sin firmar',
  rawNoun: 'bytes',
  type: 'Tipo',
  types: {
    legacy: 'antiguo (EIP-155)',
    eip2930: 'con lista de acceso (EIP-2930)',
    eip1559: 'corriente (EIP-1559)',
    eip7702: 'con delegaciones (EIP-7702)',
  },
  gasLimit: 'Límite de gas',
  maxFee: 'Comisión máxima por gas',
  priority: 'Comisión de prioridad',
  gwei: (amount: string) => `${amount} gwei`,
  accessList: 'Lista de acceso',
  accessKeys: (n: number) =>
    n === 0
      ? 'sin almacenamiento'
      : plural(n, { one: '1 posición de almacenamiento', other: `${n} posiciones de almacenamiento` }),
  delegation: {
    title: (n: number, of: number) => (of > 1 ? `Delegación ${n} de ${of}` : 'Incluye una delegación'),
    authority: 'Cuenta',
    nobody: 'ninguna: la firma no es válida',
    delegate: 'Delega en',
    none: 'ninguna delegación',
    everyChain: 'todas las redes',
  },
  describedOnly: {
    title: 'El firmante conoce este contrato solo por una descripción pública.',
    text: 'La descripción de abajo es exactamente para este contrato y esta red. Comprueba cada campo: el firmante no tiene otra forma de leer esta llamada.',
  },
  describedToOthers: {
    title:
      'El firmante conoce este contrato solo por una descripción pública, y esta nombra otras direcciones.',
    text: 'Al menos una dirección de la descripción de abajo no es tuya ni del contrato. Puede que reciba lo que mueve la llamada. Continúa solo si las conoces todas.',
  },
  describedPartly: {
    title: 'El firmante conoce este contrato solo por una descripción pública, y esta está incompleta.',
    text: 'Mira abajo lo que abarca y lo que omite. Un contrato puede mover todo lo que esta cuenta le ha autorizado. Continúa solo si conoces este contrato y confías en quien preparó la solicitud.',
  },
  caution: {
    bytesBehind:
      'Esta llamada tiene bytes de más después de sus argumentos. La mayoría de los contratos los ignora, pero un contrato puede actuar según ellos.',
    tokenDiffers: 'La cartera menciona un token que esta transacción no mueve.',
    nonceNotNext:
      'La cartera dice que este no es el próximo nonce de la cuenta. La transacción podría tener que esperar o reemplazar a otra.',
  },
  claims: 'De la cartera, sin verificar',
  claim: {
    account: 'La cuenta se llama {name}',
    name: '{name} apunta a esta dirección',
    contact: 'En tus contactos, esta dirección se llama {name}: {address}',
    token: (decimals: number) =>
      plural(decimals, {
        one: 'El token dice llamarse {symbol}, con 1 decimal',
        other: `El token dice llamarse {symbol}, con ${decimals} decimales`,
      }),
    tokenNotShown: (decimals: number) =>
      plural(decimals, {
        one: 'No se muestra el símbolo del token: se parece a otro o no es texto sencillo. Tiene 1 decimal',
        other: `No se muestra el símbolo del token: se parece a otro o no es texto sencillo. Tiene ${decimals} decimales`,
      }),
    nonceNext: 'Este nonce es el próximo de la cuenta',
    finding: {
      note: 'La cartera señala: {text}',
      caution: 'La cartera advierte: {text}',
      danger: 'La cartera advierte de un peligro: {text}',
    },
    layout: {
      supplied: 'La cartera lee esta llamada con una descripción que le dieron:',
      guess: 'La cartera deduce esta llamada de una lista de nombres de funciones:',
    },
    creation: 'La cartera llama a este contrato {name} y dice que su constructor recibe:',
    misfit: 'La descripción que da la cartera de esta llamada no encaja con sus bytes',
  },
} satisfies Translation<typeof english>;
