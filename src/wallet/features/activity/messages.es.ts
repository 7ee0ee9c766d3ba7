/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Actividad',
  filter: {
    legend: 'Filtros',
    account: 'Cuenta',
    allAccounts: 'Todas las cuentas',
    chain: 'Cadena',
    allChains: 'Todas las cadenas',
    direction: 'Sentido',
    allDirections: 'Entradas y salidas',
    directions: { in: 'Recibido', out: 'Enviado', self: 'A ti mismo', unsolicited: 'No solicitado' },
    clear: 'Quitar filtros',
  },
  unsolicited: {
    hidden: (count: number) =>
      plural(count, {
        one: '1 transferencia no solicitada oculta',
        other: `${countText(count)} transferencias no solicitadas ocultas`,
      }),
    shown: (count: number) =>
      plural(count, {
        one: '1 transferencia no solicitada',
        other: `${countText(count)} transferencias no solicitadas`,
      }),
    show: 'Mostrar',
    hide: 'Ocultar',
    title: 'No solicitado.',
    why: {
      nothing:
        'Alguien hizo que el contrato de un token registrara una transferencia vacía. No se movió dinero y la cuenta no firmó nada. Los estafadores crean estas entradas para que copies su dirección de tu historial.',
      imitation:
        'El token imita a uno que conoces, pero es otro contrato. Considera que no vale nada. Los estafadores lo envían para que intentes venderlo.',
      unlisted:
        'El token no está en ninguna lista y no vino de nadie que conozcas. Cualquiera puede crear un token así y falsificar su remitente. Considera que no vale nada. Los estafadores envían tokens así para que intentes venderlos.',
      crumb:
        'Llegó un importe diminuto de una dirección que se parece a una que conoces. Los estafadores hacen estos pagos para que copies su dirección de tu historial.',
    },
    advice: 'No envíes nada a una dirección que encuentres aquí.',
  },
  waiting: 'Pendiente',
  today: 'Hoy',
  yesterday: 'Ayer',
  empty: {
    title: 'Todavía no hay pagos',
    text: 'Tus pagos aparecerán aquí con su estado y su fuente.',
    receive: 'Recibir',
  },
  emptyFilter: {
    title: 'Nada coincide con estos filtros',
    text: 'Puede que coincidan entradas anteriores cuando se carguen.',
  },
  noNetwork: {
    title: 'No hay ninguna red activada',
    text: 'Activa una red para ver su historial.',
    action: 'Abrir Redes',
  },
  unread: {
    title: 'Uno de los filtros del enlace no es válido.',
    text: (names: string) => `Omitido: ${names}.`,
  },
  stale: {
    title: 'No se pudo actualizar esta lista.',
    text: (age: string, code: string) => `Última actualización: ${age}. Código ${code}.`,
  },
  retry: 'Reintentar',
  showMore: (next: number, left: number) =>
    next === left
      ? `Mostrar ${countText(next)} más`
      : `Mostrar ${countText(next)} de ${countText(left)} más`,

  transaction: 'Transacción',
  decoded: 'Qué hace',
  again: 'Enviar otra vez',
  step: {
    signed: 'Firmada',
    offered: 'Enviándose a la red',
    waiting: 'Esperando un bloque',
    included: 'En un bloque',
    final: 'Definitiva',
    refused: 'Rechazada por la red',
    reverted: 'En un bloque, pero falló',
    replaced: 'Reemplazada por otra transacción',
    cancelled: 'Cancelada',
    dropped: 'Descartada por la red',
  },
  stepDone: { waiting: 'Enviada' },
  stepIn: {
    included: (block: string) => `En el bloque ${block}`,
    reverted: (block: string) => `En el bloque ${block}, pero falló`,
  },
  notFinalYet:
    'Aún no es definitivo: si ese bloque se revierte, esta transacción vuelve a estar pendiente',
  finalNow: (confirmations: string) => `Aún no es definitiva: ${confirmations}`,
  confirmations: (n: bigint) =>
    plural(n, { one: '1 confirmación', other: `${countText(n)} confirmaciones` }),
  progress: 'Progreso',
  sent: {
    word: {
      waiting: 'Pendiente',
      good: 'Hecho',
      failed: 'Falló',
      notSent: 'No se envió',
      replaced: 'Reemplazada',
      cancelled: 'Cancelada',
    },
    payment: { waiting: 'Enviando', good: 'Enviado' },
    steps: { signed: 'Firmada', sent: 'Enviada', included: 'En un bloque', final: 'Definitiva' },
    after: 'Saldo después',
    feePaid: 'Comisión pagada',
    feeMost: 'Comisión máxima',
    hash: 'Hash',
    unknown: '–',
    details: 'Ver detalles',
    done: 'Listo',
    leave: 'Puedes salir. Te avisaremos cuando esté en un bloque.',
  },
  outcome: {
    waiting: 'Pendiente',
    good: 'Correcta',
    failed: 'Falló',
    notSent: 'No se envió',
    replaced: 'Reemplazada',
    cancelled: 'Cancelada',
  },
  stepState: { done: 'hecho', now: 'ahora', todo: 'por venir', failed: 'terminó aquí' },
  by: 'Por',
  acts: {
    title: 'Acciones',
    name: {
      speedUp: 'Acelerar',
      cancel: 'Cancelar transacción',
      offer: 'Enviar otra vez los mismos bytes',
      forget: 'Quitar de la lista',
    },
    raise: 'Enviar con una comisión mayor',
    hint: {
      speedUp: (nonce: number) =>
        `Firma otra vez la misma transacción con una comisión mayor (nonce ${nonce}). Solo una de las dos puede incluirse.`,
      cancel: (nonce: number) =>
        `Firma una transacción vacía para reemplazarla (nonce ${nonce}). Cuesta una comisión y solo funciona si se incluye primero.`,
      offer: 'Envía otra vez a la red los bytes firmados. Solo pueden incluirse una vez.',
      forget:
        'La quita de esta lista y no envía nada. Quien tenga sus bytes puede enviarlos mientras su nonce siga libre.',
    },
    watchOnly: 'Esta cuenta no tiene clave aquí, así que no puedes firmar nada nuevo con ella.',
    used: (nonce: number) => `El nonce ${nonce} está usado: otra transacción con él está en un bloque.`,
    replacement: 'Otra transacción tuya está a punto de reemplazar a esta. Usa esa:',
    taken: 'Otra transacción tuya con el mismo nonce está pendiente. Usa esa:',
    open: (hash: string) => `Abrir ${hash}`,
  },
  review: {
    speedUp: (what: string) => `Acelerar: ${what}`,
    cancel: (what: string) => `Cancelar: ${what}`,
    loading: 'Cargando',
    back: 'Volver a la transacción',
    over: 'Ya no está pendiente, así que no se puede reemplazar.',
  },
  displaced: {
    own: 'Reemplazada por la misma transacción con una comisión mayor:',
    cancelled: 'La cancelaste. Nada salió de la cuenta:',
    other: 'Otro programa tuyo usó su nonce. Esta transacción no se envió:',
    unknown:
      'Otra transacción usó su nonce y el punto de acceso no dice cuál. Esta no se envió.',
    open: (hash: string) => `abrir ${hash}`,
    notFinal:
      'Espera a que sea definitivo antes de volver a pagar. Hasta entonces todavía puede cambiar.',
  },
  forget: {
    title: '¿Quitar esta transacción?',
    text: 'Desaparece de esta lista y no podrás enviarla otra vez desde aquí. Quien tenga sus bytes puede enviarlos mientras su nonce siga libre.',
    yes: 'Quitar de la lista',
    no: 'Conservar',
    done: 'Transacción quitada',
  },
  queue: {
    title: 'Cola',
    next: (nonce: number) => `El nonce ${nonce} es el siguiente en la cadena.`,
    behindOwn: (nonce: number) => `Espera al nonce ${nonce}, otra transacción tuya.`,
    behindOther: (nonce: number) => `Espera al nonce ${nonce}, enviado por otro programa.`,
    gap: (nonce: number, last: number) =>
      nonce === last
        ? `Espera al nonce ${nonce}, que no se ha enviado. El próximo pago desde esta cuenta lo ocupa.`
        : `Espera a los nonces ${nonce} a ${last}, que no se han enviado. Los próximos pagos desde esta cuenta los ocupan.`,
    lowFee:
      'Su comisión máxima es menor que la que exige el próximo bloque. Espera hasta que bajen las comisiones o la aceleres.',
    list: 'Todas las transacciones pendientes, en orden',
    place: (nonce: number) => `Nonce ${nonce}`,
    run: (nonce: number, last: number) => `Nonces ${nonce} a ${last}`,
    missing: 'No enviado',
    missingRun: 'No enviados',
    other: 'Enviado por otro programa',
    here: 'Esta transacción',
    open: (hash: string) => `Tu transacción ${hash}`,
  },
  reverted: {
    title: 'Falló.',
    reason: (text: string) => `El contrato dijo: «${text}».`,
    kept: (contract: string) => `Decodificado con la interfaz guardada de ${contract}.`,
    outOfGas: 'Se quedó sin gas: su límite de gas era demasiado bajo.',
    replay:
      'Se averiguó repitiéndola sobre el bloque anterior, lo que puede diferir de lo que ocurrió.',
    unknown: 'El punto de acceso no dice por qué.',
    asking: 'Buscando el motivo',
    fee: 'Solo pagaste la comisión.',
  },
  refused: {
    safe: 'Según la red, nada salió de la cuenta.',
    code: 'Código',
    reason: (text: string) => `La red dijo: «${text}».`,
    note: 'La firma cubre exactamente estos bytes, así que solo pueden incluirse una vez.',
    droppedTitle: 'La red ya no conoce esta transacción.',
    unknownTitle: 'No se sabe si la red la aceptó.',
  },
  parties: 'Direcciones',
  flow: {
    title: 'Qué se movió',
    feeOnly: 'Solo la comisión. No se movió nada más.',
    self: 'Se queda contigo',
  },
  facts: {
    from: 'De',
    to: 'Para',
    signedBy: 'Firmada por',
    contract: 'Contrato llamado',
    token: 'Contrato del token',
    account: 'Cuenta',
    feePaid: 'Comisión pagada',
    feeAtMost: 'Comisión máxima',
    burned: 'Comisión base (quemada)',
    priority: 'Comisión de prioridad',
    dataFee: 'Comisión de datos',
    feeMost: 'Comisión',
    feeNone: 'Sin comisión pagada',
    more: 'Detalles de comisión y red',
    chain: 'Red',
    chainId: 'ID de la cadena',
    nonce: 'Nonce',
    block: 'Bloque',
    noBlock: 'Todavía en ningún bloque',
    neverBlock: 'En ningún bloque',
    time: 'Hora',
    hash: 'Hash',
    hashNoun: 'hash',
    deployed: 'Contrato nuevo',
    inPlaceOf: 'Reemplaza a',
    gas: 'Gas',
    gasUsed: (used: string, limit: string) => `${used} de ${limit}`,
    gasLimit: (limit: string) => `hasta ${limit}`,
  },
  transfers: {
    title: 'Transferencias de tokens',
    item: (id: string) => `Número ${id}`,
    pieces: (n: string) => `${n} unidades`,
    line: (from: string, to: string) => `De ${from} para ${to}`,
  },
  data: {
    title: (bytes: number) => plural(bytes, { one: 'Datos, 1 byte', other: `Datos, ${countText(bytes)} bytes` }),
    decoded: 'Esto es una transferencia de tokens, decodificada aquí a partir de los bytes:',
    decodedTo: 'Destinatario',
    decodedAmount: 'Importe',
    smallest: 'unidades mínimas',
    what: 'datos',
  },
  logs: {
    title: (n: number) => plural(n, { one: '1 evento', other: `${countText(n)} eventos` }),
    log: (index: number) => `Evento ${index}`,
    claims: 'Lo escribió el contrato, sin verificar. Un contrato puede afirmar cualquier cosa.',
    kept: 'Decodificado con la interfaz guardada del contrato.',
    address: 'Contrato',
    topic: (index: number) => `Tema ${index}`,
    data: 'Datos',
  },
  raw: {
    title: 'Datos sin procesar',
    signed: 'Bytes firmados',
    signedWhat: 'bytes firmados',
    transactionWhat: 'transacción',
    receiptWhat: 'recibo',
    transaction: 'Transacción según el punto de acceso',
    receipt: 'Recibo según el punto de acceso',
  },
  calls: {
    title: 'Llamadas internas',
    cost: 'Un nodo puede repetir la transacción para listar cada llamada que contiene. Puede tardar un poco.',
    show: 'Mostrar llamadas internas',
    none: 'Ninguno de tus puntos de acceso puede listar las llamadas internas de esta transacción.',
    count: (n: number) =>
      plural(n, {
        one: '1 llamada, la propia transacción.',
        other: `${countText(n)} llamadas, en orden.`,
      }),
    cut: 'Hay más llamadas que no se muestran.',
    depth: (depth: number) => (depth === 0 ? 'La transacción' : `Nivel ${depth}`),
    kinds: {
      call: null,
      delegateCall: 'llamada delegada: ejecuta código ajeno como propio',
      staticCall: 'solo lectura',
      create: 'crea un contrato',
      selfDestruct: 'destruye un contrato',
      other: 'tipo desconocido',
    },
    failed: (reason: string) => `Falló: «${reason}». Sus efectos se deshicieron.`,
    undone: 'deshecha junto con la llamada que la contiene',
  },
  links: {
    title: 'Exploradores de bloques',
    open: (name: string) => `Abrir en ${name}`,
    note: 'El sitio ve que estás mirando esta transacción.',
  },
  notFound: {
    title: 'Transacción no encontrada',
    text: (chain: string) =>
      `Ni esta cartera ni el punto de acceso de ${chain} la conocen. Puede estar en otra cadena o no haber llegado todavía.`,
    back: 'Abrir Actividad',
  },
  you: (label: string) => `${label}, tu propia cuenta`,
} satisfies Translation<typeof english>;
