/** Spanish for `messages.ts`. */
import type { SafeEra } from '#core/safe/recognise.ts';
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const units = (n: string): string => plural(Number(n), { one: 'unidad mínima', other: 'unidades mínimas' });

const versions: Readonly<Record<SafeEra, string>> = {
  'since 1.3.0': '1.3.0 o posterior',
  '1.0.0 to 1.2.0': '1.0.0 a 1.2.0',
  'before 1.0.0': 'anterior a 1.0.0',
};

export const messages = {
  from: 'Cuenta',
  chain: 'Red',
  noChain: 'ninguna',
  chainId: (id) => id,
  details: 'Hashes y datos sin procesar',
  digest: 'Hash que se firma (keccak-256)',
  digestNoun: 'hash',

  message: {
    headline: {
      text: 'Firmar un mensaje',
      bareHash: 'Firmar un hash',
      transaction: 'Firmar bytes que parecen una transacción',
      signedData: 'Firmar datos con tipos codificados',
      bytes: 'Firmar bytes que no son texto',
    },
    danger: {
      bareHash: {
        title: 'Esto es solo un hash. No dice para qué es.',
        text: 'Algunos contratos aceptan una firma así como consentimiento a un pago o una autorización. Firma solo si tú has creado este hash o sabes exactamente de qué es.',
      },
      transaction: {
        title: 'Estos bytes parecen una transacción.',
        text: 'Un pago se firma como pago, con el destinatario y el importe a la vista. Pedirlo como mensaje los oculta.',
      },
      signedData: {
        title: 'Estos bytes parecen datos con tipos codificados.',
        text: 'Pueden ocultar datos con tipos, como una autorización. Pide en su lugar los propios datos.',
      },
      bytes: {
        title: 'Estos bytes no son texto.',
        text: 'Ni tú ni el firmante pueden leer lo que dicen. Firma solo si sabes qué los ha creado y qué hará con la firma.',
      },
      siweMalformed: {
        title: 'Esto parece un inicio de sesión, pero no lo es.',
        text: 'No sigue la forma estándar (EIP-4361), así que el firmante no puede comprobar para qué sitio es.',
      },
      siweAddressOther: {
        title: 'Inicia sesión con otra cuenta.',
        text: 'La dirección del mensaje no es la cuenta que firma. Un sitio honesto nombra la cuenta que firma.',
      },
      siweDomainOther: {
        title: 'Inicia sesión en un sitio distinto del que lo pide.',
        text: 'Así es el phishing: el sitio que lo pide podría iniciar sesión como tú.',
      },
      siweDomainUser: {
        title: 'El nombre del sitio es engañoso.',
        text: 'La parte que va antes de la @ no es el sitio. El sitio real va después.',
      },
    },
    caution: {
      empty: 'El mensaje está vacío.',
      hiddenText: 'El mensaje tiene caracteres invisibles, que abajo se muestran como ⟨U+…⟩.',
      hashText: 'El mensaje es un hash escrito como texto. No dice para qué es.',
      siweChainOther: 'El inicio de sesión es para una red distinta de la que nombra la solicitud.',
      siweExpired: 'El inicio de sesión ha caducado. Un sitio honesto no lo aceptará.',
      siweNotYet: 'El inicio de sesión todavía no es válido.',
      siweUriOther: 'La dirección del inicio de sesión es de un sitio distinto del de su nombre.',
      siweInsecure: 'El sitio no está cifrado (http).',
      siwePunycode: 'El nombre del sitio tiene letras fuera de la a a la z, que pueden parecer otras.',
      siweRecap: 'El inicio de sesión también concede permisos. Están en «Recursos».',
    },
    signsIn: 'Entrar',
    signIn: { word: 'entrar', hint: 'Solo si has abierto tú este sitio.' },
    whole: 'El mensaje',
    wholeBytes: 'Los bytes',
    noun: 'mensaje',
    size: 'Longitud',
    bytes: (n) => plural(n, { one: `${n} byte`, other: `${n} bytes` }),
    raw: 'El mensaje en bytes',
    rawNoun: 'bytes',
    nothing: 'nada',
  },

  siwe: {
    headline: 'Iniciar sesión en {site}',
    unseen:
      'El firmante no puede confirmar que este sitio lo pide. Firma solo si estás ahora en este sitio y quieres iniciar sesión.',
    statement: 'Mensaje',
    address: 'Inicia sesión con',
    uri: 'Dirección',
    details: 'Detalles',
    inside: 'Texto completo · nonce · resumen',
    site: 'Sitio en el texto',
    matches: 'Coincide con el remitente',
    harmless: 'Iniciar sesión no cuesta nada y no puede mover tus activos.',
    nonce: 'Nonce',
    issuedAt: 'Emitido',
    expirationTime: 'Válido hasta',
    noEnd: 'Sin fin',
    notBefore: 'Válido desde',
    requestId: 'Solicitud',
    resources: 'Recursos',
  },

  typed: {
    danger: {
      chainOther: {
        title: 'Es para una red distinta de la que se usa.',
        text: 'Un sitio en una red no tiene motivo para pedir una firma en otra.',
      },
      chainAbsent: {
        title: 'No nombra ninguna red.',
        text: 'El permiso podría usarse en todas las redes donde existe el contrato.',
      },
      chainZero: {
        title: 'Es para la cadena 0, que no existe.',
        text: 'Un contrato honesto nombra su propia cadena. Uno que acepta 0 puede aceptar el permiso en todas las redes.',
      },
      contractAbsent: {
        title: 'No nombra ningún contrato.',
        text: 'El permiso no está ligado a un contrato, así que cualquiera que acepte esta forma podría usarlo.',
      },
      unlimitedAmount: {
        title: 'Permite llevárselo todo.',
        text: 'Quien puede gastar podrá tomar todo este token, ahora y más adelante, sin volver a preguntar.',
      },
      noDeadline: {
        title: 'No caduca nunca.',
        text: 'La firma todavía podrá usarse dentro de muchos años.',
      },
      orderWithoutReturn: {
        title: 'Darías algo y no recibirías nada a cambio.',
        text: 'La orden entrega lo que enumera y tú no recibes nada.',
      },
      orderOpen: {
        title: 'Datos que aquí no puedes ver pueden cambiar lo que recibes.',
        text: 'La orden lo nombra solo con un hash o lo deja en manos de un puente. Continúa solo si confías en el sitio que lo pide.',
      },
      permitUnread: {
        title: 'Se llama permit, en una forma que el firmante no conoce.',
        text: 'Puede permitir que alguien tome lo que tiene la cuenta. Continúa solo si entiendes cada campo de abajo.',
      },
      unread: {
        title: 'Evident no sabe qué permite esto.',
        text: 'Una firma puede mover activos igual que una transacción. Firma solo si entiendes cada campo de abajo y confías en quien lo pide.',
      },
      openDelegation: {
        title: 'Evident no conoce un límite de lo que se puede tomar.',
        text: 'El delegado puede actuar en nombre de la cuenta. Eso puede abarcar todo lo que tiene la cuenta.',
      },
      anyDelegate: {
        title: 'Cualquiera podría actuar por la cuenta.',
        text: 'No nombra ningún delegado: cualquiera que tenga la firma puede usarla, dentro de sus límites.',
      },
      handedOn: {
        title: 'Transmite derechos que concedió otra delegación.',
        text: 'Cuáles son esos derechos no está en estos datos, así que Evident no te lo puede decir.',
      },
      hyperliquidAgent: {
        title: 'Alguien podría operar como tú.',
        text: 'Quien tenga la clave de este agente puede abrir y cerrar posiciones con todo lo que tienes en Hyperliquid, hasta que lo quites.',
      },
      hyperliquidOwners: {
        title: 'Otros decidirían sobre tu cuenta en Hyperliquid.',
        text: 'Cada acción necesitará a los firmantes que nombran estos datos. Comprueba cada uno.',
      },
      operator: {
        title: 'Alguien podría sacar todo lo que tienes ahí.',
        text: 'También podría tomar préstamos con ello como garantía y quedarse con lo que saque. Continúa solo si conoces la dirección que podrá hacerlo.',
      },
      debt: {
        title: 'Alguien podría tomar préstamos a tu nombre.',
        text: 'Se queda con lo que tome prestado. La deuda es tuya, y lo que aportaste se puede vender para pagarla.',
      },
      hashOnly: {
        title: 'Solo ves un hash de la acción.',
        text: 'Puede ser cualquier acción en Hyperliquid, como una orden. Ni tú ni Evident pueden saberlo por él.',
      },
    },
    caution: {
      chainAbsent: 'No nombra ninguna red: la firma podría usarse también en otras.',
      chainZero: 'Es para la cadena 0, que no existe: la firma podría usarse en cualquiera.',
      contractAbsent: 'No nombra ningún contrato: solo sus palabras dicen para qué es.',
      ownerOther: 'Trata de lo que tiene otra cuenta. Si la firma esta cuenta, puede que no tenga efecto.',
      fortune:
        'El límite es más de lo que tiene la gente: se podrá tomar todo lo que tienes del token o recibas después.',
      deadlineFar: 'Se puede usar durante más de un mes.',
      deadlinePassed: 'Una de sus fechas ya ha pasado.',
      permit2Unusual: 'Parece Permit2, pero es para un contrato distinto del conocido.',
      seaportUnusual: 'Parece Seaport, pero es para un contrato distinto de los conocidos.',
      witness: 'Tiene más condiciones, que están en los datos de abajo y aquí no se explican.',
      hiddenText: 'Su texto tiene caracteres invisibles, que abajo se muestran como ⟨U+…⟩.',
    },
    nth: (n, of) => `${n} de ${of}`,
    application: 'Aplicación',
    version: (version) => `· versión ${version}`,
    contract: 'Contrato',
    noContract: 'ninguno',
    tokenItself: 'el propio token',
    salt: 'Sal',
    calls: 'Llamadas en estos datos',
    callsText: 'Cualquiera que tenga la firma puede hacerlas.',
    all: 'Todo lo que firmas',
    empty: 'vacío',
    emptyList: 'sin elementos',
    noFields: 'sin campos',
    domainHash: 'Hash del dominio',
    structHash: 'Hash del mensaje',
    encodedType: 'Tipos',
    json: 'Datos originales',
    jsonNoun: 'datos',
    hashNoun: 'hash',
    typesNoun: 'tipos',
  },

  safe: {
    message: 'Firmar un mensaje como Safe',
    means: 'Cuando hayan firmado suficientes propietarios, cualquiera podrá hacer que el Safe haga esto.',
    meansMessage:
      'Cuando hayan firmado suficientes propietarios, los contratos aceptarán el mensaje como firmado por el Safe.',
    unseen: 'El firmante no sabe quiénes son los propietarios ni cuántos deben firmar.',
    safe: 'Safe',
    version: (era) => `Versión ${versions[era]}`,
    anyChain: 'cualquier cadena',
    everyChain:
      'No nombra ninguna red, como los Safe anteriores a la versión 1.3.0: vale en todas las redes que tengan este Safe en esta dirección.',
    nonce: 'Nonce',
    hash: 'safeTxHash, igual para cada propietario',
    messageHash: 'Hash, igual para cada propietario',
    terms: 'Gas y reembolso',
    does: 'Qué hace el Safe',
    itself: 'el propio Safe',
  },

  permission: {
    address: {
      spender: 'Gastador',
      owner: 'Propietario',
      recipient: 'Para',
      delegate: 'Delegado',
      delegator: 'Cuenta',
    },
    own: 'esta cuenta',
    token: 'Token',
    noToken: 'Los datos no nombran ninguno',
    knownToken: (symbol) => `${symbol}, en la lista propia del firmante`,
    atMost: 'Como máximo',
    exactly: 'Importe',
    everything: 'Todo, ahora y más adelante',
    baseUnits: units,
    tokenId: 'Artículo',
    gives: 'Das',
    asks: 'Recibes',
    othersGet: 'Otros reciben',
    to: 'va a',
    toYou: 'llega a esta cuenta',
    moving: (from, to) => `${from} al principio, ${to} al final`,
    of: 'de',
    numbered: (figure, id) => `${figure}, número ${id}`,
    item: {
      native: () => 'de la moneda de la cadena',
      token: units,
      nft: (n) => plural(Number(n), { one: 'artículo', other: 'artículos' }),
      multi: (n) => plural(Number(n), { one: 'ejemplar', other: 'ejemplares' }),
      anyOf: (n) =>
        plural(Number(n), {
          one: 'artículo a elección de la otra parte',
          other: 'artículos a elección de la otra parte',
        }),
    },
    number: (id) => `número ${id}`,
    usable: 'Se puede usar hasta',
    lasts: 'Dura hasta',
    from: 'Válido desde',
    never: 'sin fin',
    block: 'el final del bloque que lo incluye',
    witness: 'Condiciones',
    witnessText: (type) => `del tipo ${type}, según los datos de abajo`,
  },

  claims: {
    wallet: 'De la cartera, sin verificar',
    request: 'De la solicitud, sin verificar',
    account: 'La cuenta se llama {name}',
    chain: (name, id) =>
      name === null ? `Es para la red con el ID de cadena ${id}` : `Es para ${name} (ID de cadena ${id})`,
  },
} satisfies Translation<typeof english>;
