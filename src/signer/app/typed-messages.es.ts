/** Spanish for `typed-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './typed-messages.ts';

export const messages = {
  more: '{first}; y {others}',
  others: {
    permissions: (count) => plural(count, { one: '1 permiso más', other: `${count} permisos más` }),
    assets: (count) => plural(count, { one: '1 activo más', other: `${count} activos más` }),
    orders: (count) => plural(count, { one: '1 orden más', other: `${count} órdenes más` }),
  },

  data: 'Firmar datos del tipo {type} que el firmante no puede leer',

  spend: 'Permitir que {spender} gaste {amount} de {owner}',
  spendUntil: 'Permitir que {spender} gaste {amount} de {owner}, con validez hasta el {date}',
  revoke: 'Revocar la autorización con la que {spender} puede gastar {token} de {owner}',
  noToken: 'un token sin nombrar',
  amountOfNoToken: '{amount} unidades de un token que no se nombra',
  unlisted: (decimals: number) =>
    plural(decimals, {
      one: '{amount} del token no listado {token} (si es correcto el único decimal que indica la cartera)',
      other: `{amount} del token no listado {token} (si son correctos los ${decimals} decimales que indica la cartera)`,
    }),
  takeItem: 'Permitir que {spender} tome el artículo número {number} de la colección {collection}',
  takeOnce: 'Permitir que {spender} tome una vez {amount} de {owner}',
  takeOnceFor: 'Permitir que {spender} tome una vez {amount} de {owner}, con las condiciones de {witness}',
  transfer: 'Permitir que cualquiera envíe {amount} de {owner} a {to}',
  claim: 'Permitir que {to} tome {amount} de {owner}',
  cancelTransfer: 'Anular una transferencia de {token} que {authorizer} autorizó',

  order: {
    seaport: 'En Seaport: {trade}',
    cow: 'En CoW Protocol: {trade}',
    zeroEx: 'En 0x: {trade}',
    uniswapX: 'En UniswapX: {trade}',
    oneInch: 'En 1inch: {trade}',
    velora: 'En Velora: {trade}',
    augustusRfq: 'En AugustusRFQ de Velora: {trade}',
    blur: 'En Blur: {trade}',
  },
  trade: 'dar {gives} y recibir a cambio {gets}',
  tradeOpen: 'dar {gives} y recibir a cambio {gets}, salvo que datos que aquí no se muestran digan otra cosa',
  upTo: 'hasta {assets}',
  atLeast: 'al menos {assets}',
  giveFor: 'dar {gives}; lo que se pague a cambio va a {recipients}',
  give: 'dar {gives} y no recibir nada a cambio',
  recipients: '{count} direcciones',
  item: 'el artículo número {number} de la colección {collection}',
  items: '{count} ejemplares del artículo número {number} de la colección {collection}',
  anyItem: 'un artículo cualquiera de la colección {collection}',
  anyItems: '{count} artículos de la colección {collection}, a elección de la otra parte',
  several: '{count} activos',
  cancelOrders: (count) =>
    plural(count, {
      one: 'Cancelar una orden en CoW Protocol',
      other: `Cancelar ${count} órdenes en CoW Protocol`,
    }),

  call: {
    userOperation: 'Como la cuenta inteligente {from}: {does}',
    forward: 'Permitir que cualquiera haga esto como {from}: {does}',
    gsn: 'Permitir que un relayer de OpenGSN haga esto como {from}: {does}',
    gelato: 'Permitir que un relayer de Gelato haga esto como {from}: {does}',
    metaTransaction: 'Permitir que cualquiera haga esto como {from}: {does}',
  },
  ownOperation: 'Como esta cuenta, a través de un bundler: {does}',
  doNothing: 'no hacer nada',

  delegate: 'Permitir que {delegate} tome de {delegator} {limits}',
  delegateOpen:
    'Permitir que {delegate} actúe como {delegator}, sin un límite conocido de lo que puede tomar',
  anyone: 'cualquiera',
  limits: 'dentro de {count} límites',
  limit: {
    total: 'hasta {amount}',
    period: 'hasta {amount} {every}',
    stream: '{amount} más cada segundo, hasta {most}',
    item: 'el artículo número {number} de la colección {collection}',
  },

  vote: {
    against: 'Votar en contra de la propuesta {proposal} de {contract}',
    for: 'Votar a favor de la propuesta {proposal} de {contract}',
    abstain: 'Abstenerse en la propuesta {proposal} de {contract}',
    other: 'Votar {support} en la propuesta {proposal} de {contract}',
  },
  delegateVotes: 'Permitir que {delegatee} vote con tus {token}; conservas los tokens',
  keepVotes: 'Votar personalmente con tus {token}',

  hyperliquid: {
    send: 'Enviar {amount} {token} en Hyperliquid a {to}',
    withdraw: 'Retirar {amount} USDC de Hyperliquid a {to}',
    toPerp: 'Mover {amount} USDC en Hyperliquid de spot a perpetuos',
    toSpot: 'Mover {amount} USDC en Hyperliquid de perpetuos a spot',
    agent: 'Permitir que {agent} opere en Hyperliquid como esta cuenta',
    builderFee: 'Permitir que {builder} cobre hasta {rate} por tus órdenes en Hyperliquid',
    stake: 'Poner {amount} HYPE en staking en Hyperliquid con {validator}',
    unstake: 'Sacar {amount} HYPE del staking en Hyperliquid con {validator}',
    multiSig: 'Permitir que varios firmantes decidan sobre esta cuenta en Hyperliquid: {signers}',
    hash: 'Firmar una acción en Hyperliquid de la que solo se da el hash: {hash}',
    testnet: '{action} (en la red {network})',
  },

  rows: {
    paymaster: 'Gas pagado por',
    gasAtMost: 'Por el gas, como máximo',
    factory: 'Creada por',
    code: 'Código de la cuenta (EIP-7702)',
    total: 'Como máximo',
    totalWords: '{amount} en total',
    period: 'Como máximo',
    periodWords: '{amount} {every}, a partir del {date}',
    stream: 'Como máximo',
    streamWords:
      '{initial} de inmediato y después {amount} más cada segundo a partir del {date}, hasta {most}',
    item: 'Artículo',
    itemWords: 'número {number} de la colección {collection}',
    from: 'Desde',
    until: 'Hasta',
    calls: 'Cuántas veces',
    callsWords: (count) => plural(Number(count), { one: 'una vez', other: `${count} veces` }),
    value: 'Con cada llamada, como máximo',
    targets: 'Contratos',
    methods: 'Funciones',
    redeemers: 'Usado por',
    exactData: 'Datos exactos de la llamada',
    noData: 'ninguno',
    unread: 'Límite desconocido aquí',
  },
} satisfies Translation<typeof english>;
