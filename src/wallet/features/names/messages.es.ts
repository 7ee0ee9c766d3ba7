/** Spanish for `messages.ts`. */
import type { NameRemark } from '#core/names/explain.ts';
import type { Fuse } from '#core/names/registration.ts';
import { listText } from '#core/text/formats.ts';
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const LABELS: Readonly<Record<string, string>> = {
  alias: 'Alias',
  avatar: 'Imagen',
  description: 'Descripción',
  display: 'Nombre visible',
  email: 'Correo electrónico',
  header: 'Encabezado',
  keywords: 'Palabras clave',
  language: 'Idioma',
  location: 'Lugar',
  mail: 'Dirección postal',
  name: 'Nombre',
  notice: 'Aviso',
  phone: 'Teléfono',
  'primary-contact': 'Contacto',
  theme: 'Tema',
  timezone: 'Zona horaria',
  url: 'Sitio web',
  'com.discord': 'Discord',
  'com.github': 'GitHub',
  'com.linkedin': 'LinkedIn',
  'com.reddit': 'Reddit',
  'com.twitter': 'Twitter',
  'com.x': 'X',
  'org.telegram': 'Telegram',
  'social.bsky': 'Bluesky',
  'xyz.farcaster': 'Farcaster',
};

const FUSE_WORDS: Readonly<Record<Fuse, string>> = {
  parentCannotControl: 'El propietario del nombre superior no puede recuperarlo.',
  cannotTransfer: 'No se puede transferir.',
  cannotSetResolver: 'No se puede cambiar su resolutor.',
  cannotUnwrap: 'No se puede sacar del contrato envoltorio.',
  cannotCreateSubnames: 'No se pueden crear más subnombres.',
  cannotSetLifetime: 'No se puede cambiar su tiempo en caché (TTL).',
  cannotApprove: 'No se puede cambiar quién tiene autorización para renovar sus subnombres.',
  cannotBurnFuses: 'No se puede renunciar a más permisos.',
  canExtendExpiry: 'Su propietario puede aplazar la caducidad del nombre envuelto.',
};

/** Of Unicode, by the names that the standard gives them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'latino',
  Cyrillic: 'cirílico',
  Greek: 'griego',
  Armenian: 'armenio',
  Cherokee: 'cheroqui',
  Hebrew: 'hebreo',
  Arabic: 'árabe',
  Han: 'chino',
  Hiragana: 'hiragana',
  Katakana: 'katakana',
  Hangul: 'coreano',
  Thai: 'tailandés',
  Devanagari: 'devanagari',
  Georgian: 'georgiano',
};

const script = (name: string): string => SCRIPTS[name] ?? name;

const years = (count: bigint) => plural(count, { one: '1 año', other: `${countText(count)} años` });
const days = (count: bigint) => plural(count, { one: '1 día', other: `${countText(count)} días` });

export const messages = {
  title: 'Nombres',
  intro: 'Busca la dirección de un nombre o los nombres de una dirección.',
  noNetwork: {
    title: 'No hay ninguna red activada',
    text: 'Los nombres necesitan una red con un servicio de nombres.',
    action: 'Abrir Redes',
  },
  noService: 'Ninguna de las redes activadas tiene un servicio de nombres.',
  search: {
    label: 'Nombre o dirección',
    hint: 'Por ejemplo, alice.eth o una dirección.',
    go: 'Buscar',
    chain: 'Servicio de nombres en',
  },
  own: {
    title: 'Tus cuentas',
    none: 'Ninguna de tus cuentas tiene un nombre principal.',
    of: (label: string) => `Nombre de ${label}`,
  },
  gateways: {
    title: 'Servidores a los que Evident pregunta por nombres',
    forget: (host: string) => `Dejar de preguntar a ${host}`,
  },
  under: { title: 'Registros de nombres en curso' },
  back: 'Todos los nombres',
  again: 'Volver a buscar',
  ownership: {
    title: 'Propiedad',
    owner: 'Gestor',
    ownerHint: 'puede cambiar los registros y el resolutor',
    nobody: 'nadie',
    wrapped: 'Envuelto',
    wrappedText: 'El contrato envoltorio de ENS guarda el nombre y ha emitido un token por él.',
    holder: 'Propietario',
    holderHint: 'tiene el token y, con él, el nombre; puede cambiar todo aquello a lo que no se renunció',
    rights: 'Permisos a los que se renunció',
    until: (date: string) => `hasta el ${date}, cuando caduca el envoltorio`,
    parentControls: 'El propietario del nombre superior puede recuperarlo en cualquier momento.',
    fuse: (fuse: Fuse): string => FUSE_WORDS[fuse],
    registrant: 'Titular del registro',
    registrantHint: 'posee el registro del nombre y puede recuperar la gestión',
    resolver: 'Resolutor',
    noResolver: 'ninguno: el nombre no apunta a ninguna dirección',
    parent: (name: string) => `fijado para ${name} y todos los nombres por debajo`,
    expiry: 'Registro del nombre',
    aboveOf: (name: string) => `de ${name}, el nombre superior: este nombre caduca con él`,
    held: (span: string, date: string) => `caduca en ${span}, el ${date}`,
    grace: (span: string, date: string) =>
      `caducó el ${date}. Durante ${span} más, solo puede renovarlo su anterior titular.`,
    ended: (date: string) => `caducó el ${date}`,
    free: 'nunca registrado: cualquiera puede registrarlo',
    own: (label: string) => `${label} (tú)`,
    node: 'Hash del nodo',
  },
  expired: {
    title: (above: string | null) =>
      above === null ? 'Este registro ha caducado.' : `El registro de ${above} ha caducado.`,
    text: (below: boolean) =>
      below
        ? 'Cualquiera puede registrar el nombre superior y cambiar después adónde apunta este. No le pagues.'
        : 'Sus antiguos datos pueden seguir ahí, y cualquiera puede registrar el nombre y cambiarlos. No le pagues.',
  },
  grace: {
    title: (above: string | null) =>
      above === null ? 'Este registro ha caducado.' : `El registro de ${above} ha caducado.`,
    text: 'Si no se renueva, el nombre puede pasar pronto a otra persona.',
  },
  records: {
    addresses: 'Direcciones',
    texts: 'Registros',
    content: 'Hash de contenido',
    none: 'No hay registros.',
    notAddress: (coin: string) => `Estos bytes no son una dirección válida de ${coin}:`,
    coin: (type: bigint) => `Moneda ${type}`,
    allChains: 'Cualquier cadena EVM',
    primary: 'Esta dirección lo usa como nombre principal.',
    notPrimary: 'No es el nombre principal de esta dirección.',
    names: 'Nombres de esta dirección',
    makePrimary: (label: string) => `Usar como nombre principal de ${label}`,
    makePrimaryHint: 'Así, las carteras y las aplicaciones pueden mostrar el nombre en vez de la dirección.',
    stopped: 'Registros no cargados.',
    key: (key: string) => LABELS[key] ?? key,
    short: 'Evident solo ha pedido al servidor los registros más comunes.',
    via: (hosts: string) => `Guardado en ${hosts} y comprobado por el contrato del propio nombre.`,
    unknownContent: 'Evident no conoce este formato de hash de contenido:',
    contentHint: 'Solo se muestra. Evident no abre nada.',
    rest: (count: number) =>
      plural(count, { one: 'Mostrar 1 carácter más', other: `Mostrar ${countText(count)} caracteres más` }),
    hidden: (count: number) =>
      plural(count, {
        one: '1 carácter más, no mostrado',
        other: `${countText(count)} caracteres más, no mostrados`,
      }),
  },
  avatar: {
    title: 'Imagen',
    refused: 'Evident no abre la dirección de esta imagen:',
    collectible: 'La imagen es un NFT:',
    remote: (host: string) =>
      `La imagen está en ${host}. Si la cargas, ${host} ve tu dirección IP y que alguien está viendo este nombre.`,
    load: (host: string) => `Cargar desde ${host}`,
    chain: (chain: string, id: string) => `número ${id}, en ${chain}`,
  },
  past: {
    title: 'Subnombres',
    none: 'No se ha encontrado ninguno.',
    text: 'De los registros de eventos de la cadena, que solo contienen un hash de cada parte. Evident reconoce palabras comunes. Los subnombres guardados fuera de la cadena no aparecen.',
    from: (block: string) => `Leído desde el bloque ${block}.`,
    whole: 'Leídos todos los bloques.',
    hashed: 'de esta parte solo se conoce el hash',
    begin: 'Buscar subnombres y más registros',
    more: 'Buscar más atrás',
  },
  remarks: {
    title: 'Comprueba bien este nombre.',
    of: (remark: NameRemark): string => {
      switch (remark.kind) {
        case 'disallowed':
          return remark.shown === null
            ? `${remark.code} es invisible y no se permite en los nombres.`
            : `«${remark.shown}» (${remark.code}) no se permite en los nombres.`;
        case 'ignored':
          return `${remark.code} es invisible y se ha omitido.`;
        case 'mapped':
          return `«${remark.shown}» (${remark.code}) se lee como «${remark.to}».`;
        case 'imitation':
          return `«${remark.shown}» (${remark.code}) es una letra del alfabeto ${script(remark.script)} que se parece a «${remark.like}».`;
        case 'mixed':
          return `«${remark.label}» mezcla letras de varios alfabetos: ${listText(remark.scripts.map(script))}.`;
        case 'whole':
          return `«${remark.label}» está escrito de forma que parezca «${remark.like}».`;
      }
    },
  },
  waiting: {
    title: (hosts: string) => `Esperando la respuesta de ${hosts}.`,
    text: (limit: number) =>
      plural(limit, {
        one: 'Allí se ve lo que buscas. Tiempo para responder: 1 segundo.',
        other: `Allí se ve lo que buscas. Tiempo para responder: ${countText(limit)} segundos.`,
      }),
    stop: 'Dejar de esperar',
    stopped: 'Detenido.',
    again: 'Volver a preguntar',
  },
  address: {
    title: 'Nombres',
    stopped: 'Nombres de esta dirección no cargados.',
    lead: 'El nombre que esta dirección dice tener en cada cadena. Un nombre solo vale si en esa cadena apunta a su vez a la dirección.',
    none: (chains: string) => `No dice tener ningún nombre en: ${chains}.`,
    every: 'Todas las cadenas EVM',
    on: (chain: string, outcome: string) => `${chain}: ${outcome}`,
    verified: 'apunta también a esta dirección',
    lies: 'no apunta a esta dirección, así que no es su nombre',
    unasked: 'guardado en un servidor al que no se preguntó',
    untold: 'Desconocido',
  },
  acts: {
    title: 'Cambiar este nombre',
    notYours: 'Ninguna de tus cuentas puede cambiar este nombre.',
    anybodyRenews: 'Cualquiera puede renovarlo en beneficio de su propietario.',
    records: 'Cambiar registros',
    transfer: 'Transferir',
    renew: 'Renovar',
    setResolver: 'Fijar un resolutor',
    changeResolver: 'Cambiar el resolutor',
    review: 'Revisar',
    close: 'Cerrar',
    sent: 'Transacción enviada.',
    look: 'Ver transacción',
  },
  edit: {
    what: 'Tipo de registro',
    text: 'Texto',
    address: 'Dirección',
    content: 'Sitio web',
    key: 'Clave',
    keyHint: 'Por ejemplo, url, email o com.github.',
    coin: 'Moneda',
    value: 'Valor',
    valueHint: 'Déjalo vacío para borrar el registro.',
    contentHint: 'ipfs://…, ipns://…, bzz://… o ar://…',
    another: 'Añadir otro registro',
    remove: 'Quitar',
    everyone: 'Cualquiera puede leer estos registros, ahora y más adelante.',
  },
  resolver: {
    label: 'Resolutor',
    hint: 'La dirección de un contrato.',
    first:
      'Un resolutor es el contrato que guarda los registros de un nombre. Sin él, el nombre no apunta a ninguna dirección.',
    other:
      'Los registros se quedan en el resolutor anterior y dejan de valer. Puede que el nuevo no tenga ninguno.',
    usual: 'Usar el resolutor habitual de este servicio de nombres',
  },
  transfer: {
    wrapped: 'El nombre está envuelto. Al transferir su token, transfieres el nombre y su gestión.',
    to: 'Para',
    hint: 'Una dirección o un nombre.',
    what: 'Qué transferir',
    control: 'Gestión: quién fija sus registros',
    registration: 'Titularidad: de quién es el nombre',
    note: 'Las dos van juntas. Transfiere primero la gestión y después la titularidad.',
  },
  register: {
    title: 'Registrar este nombre',
    years: 'Duración',
    year: (count: number) => years(BigInt(count)),
    price: 'Precio',
    sent: 'Importe enviado',
    atMost: 'como máximo',
    forWhom: 'Propietario',
    slippage: 'El precio varía, así que envías un 10 % más. El contrato devuelve lo que sobra.',
    how: 'Hacen falta dos transacciones, con al menos un minuto entre ellas. La primera reserva un nombre sin revelar cuál, para que nadie lo registre antes que tú. Evident guarda lo que necesita la segunda, aunque recargues la página.',
    begin: 'Empezar el registro',
    taken: 'Ya tiene propietario.',
    first: 'Revisar la primera transacción',
    second: 'Revisar la segunda transacción',
    inTheAir: 'Esperando a que la transacción se incluya en un bloque.',
    absent: 'La primera transacción aún no está en un bloque.',
    waiting: (span: string) =>
      `La primera transacción está en un bloque. Podrás enviar la segunda dentro de ${span}.`,
    ready: (span: string) =>
      `Ya puedes enviar la segunda transacción. Tienes que enviarla en un plazo de ${span}.`,
    expired: 'La primera transacción ha caducado. Empieza de nuevo. No has pagado nada al registrador.',
    lost: 'Otra persona ha registrado el nombre. No has pagado nada al registrador.',
    done: 'Nombre registrado.',
    forget: 'Cancelar el registro',
    close: 'Listo',
    progress: 'Registro en curso',
  },
  span: (length: bigint): string => {
    const whole = length / 86_400n;
    if (whole >= 365n) {
      const rest = whole % 365n;
      return rest === 0n ? years(whole / 365n) : `${years(whole / 365n)} y ${days(rest)}`;
    }
    if (whole > 1n) return days(whole);
    if (length >= 7_200n) return `${countText(length / 3_600n)} horas`;
    if (length >= 120n) return `${countText(length / 60n)} minutos`;
    return plural(length, { one: '1 segundo', other: `${countText(length)} segundos` });
  },
} satisfies Translation<typeof english>;
