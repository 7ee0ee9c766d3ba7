/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Inicio',
  send: 'Enviar',
  receive: 'Recibir',
  backup: {
    phrase: {
      title: 'Anota tu frase de recuperación.',
      action: 'Guardar ahora',
    },
    key: {
      title: 'Guarda una copia de seguridad de tu clave.',
      action: 'Crear copia de seguridad',
    },
    text: (label: string) => `Mientras no lo hagas, ${label} existe solo en este navegador.`,
    several: 'Mientras no lo hagas, estas cuentas existen solo en este navegador.',
  },
  total: {
    all: 'Todas las cuentas',
    chains: (names: readonly string[]) =>
      names.length > 2 ? `${countText(names.length)} redes` : names.join(' y '),
    label: (whose: string) => `Total: ${whose}`,
    watched: (n: number) =>
      plural(n, {
        one: '1 dirección observada no se cuenta.',
        other: `${countText(n)} direcciones observadas no se cuentan.`,
      }),
    missing: (names: string) => `Sin ${names}: no se pudo leer.`,
    coming: (names: string) => `Por ahora sin ${names}.`,
    unknown: 'Desconocido',
    test: 'Redes de prueba',
    evidence: (level: 'derived' | 'proven' | 'agreed' | 'reported', servers: number) =>
      level === 'agreed'
        ? plural(servers, {
            one: 'Confirmado por 1 servidor',
            other: `${countText(servers)} servidores coinciden`,
          })
        : level === 'reported'
          ? 'Informado por un servidor'
          : level === 'proven'
            ? 'Demostrado'
            : 'Calculado aquí',
    asOf: (when: string) => `Datos del ${when}`,
    updated: (when: string, age: string) => `Actualizado: ${when}, ${age}`,
    block: (number: string) => `Bloque ${number}`,
    level: { derived: 'calculado', proven: 'demostrado', agreed: 'coincidente', reported: 'informado' },
  },
  assets: {
    title: 'Activos',
    showHidden: (n: number) =>
      plural(n, { one: 'Mostrar 1 oculto', other: `Mostrar ${countText(n)} ocultos` }),
    hideHidden: 'Mostrar menos',
    unknown: 'Token desconocido',
    unread: 'Desconocido',
    partly: 'sin las cuentas que no se pudieron leer',
    imitates: (symbol: string) => `No es ${symbol}: es un token que imita a ${symbol}`,
    showAll: (n: number) => `Mostrar los ${countText(n)}`,
    unknownHidden: (n: number) =>
      plural(n, {
        one: '1 token desconocido oculto',
        other: `${countText(n)} tokens desconocidos ocultos`,
      }),
    on: (chains: string) => `en ${chains}`,
    worth: (usd: string, stale: boolean) => (stale ? `$${usd}, desactualizado` : `$${usd}`),
    noPrice: 'Sin precio',
    updated: (age: string) => `Actualizado ${age}`,
    noneTitle: 'Todavía no hay activos',
    none: 'Recibe algo para empezar.',
  },
  collectibles: {
    title: 'Coleccionables',
    number: (id: string) => (id.length > 12 ? `#${id.slice(0, 5)}…${id.slice(-5)}` : `#${id}`),
    amount: (n: string) => `${n} unidades`,
    times: (n: string) => (n.length > 4 ? '×9999+' : `×${n}`),
    tile: (name: string, number: string, chain: string) => `${name} ${number} en ${chain}`,
    all: (n: number) => `Ver los ${countText(n)}`,
    unknownHidden: (n: number) =>
      plural(n, {
        one: '1 artículo oculto de una colección desconocida',
        other: `${countText(n)} artículos ocultos de colecciones desconocidas`,
      }),
  },
  worth: {
    sum: (usd: string) => `Unos $${usd}`,
    test: 'Dinero de prueba, sin valor.',
    testNote: 'a precios de prueba. Solo informativo.',
    stale: 'Algunos precios están desactualizados.',
  },
  setup: {
    title: 'Termina la configuración',
    progress: (done: number, of: number) => `${done} de ${of} hechos`,
    dismiss: 'Cerrar',
    done: 'Hecho',
    phrase: 'Guardar la frase de recuperación',
    key: 'Crear copia de seguridad',
    passkey: 'Desbloquear con una llave de acceso',
    funds: 'Recibir los primeros fondos',
    payment: 'Hacer el primer pago',
  },
  empty: {
    title: (symbol: string) => `Recibe ${symbol} por primera vez`,
    text: 'Comparte esta dirección. Funciona en todas las redes de Ethereum.',
    qr: (address: string) => `Código QR de la dirección ${address}`,
  },
  activity: {
    title: 'Actividad',
    all: 'Ver todo',
    emptyTitle: 'Todavía no hay pagos',
    empty: (label: string | null) =>
      label === null
        ? 'Todavía no has enviado ni recibido nada.'
        : `${label} todavía no ha enviado ni recibido nada.`,
  },
  connect: {
    title: 'Aún sin conexión',
    text: 'Elige a dónde conectarte. Hasta entonces, Evident no contacta con ningún servidor.',
    demo: 'Abrir cadena de demostración',
    demoText: 'Practica en este equipo con monedas de prueba gratuitas. Nadie más ve nada.',
    own: 'Usar mi propio nodo',
    ownText: 'Lo más privado. Tu propio nodo o la URL de un punto de acceso que tengas.',
    public: 'Elegir un punto de acceso público',
    publicText: 'Lo más rápido. Un servidor público ve tu dirección IP y tus direcciones.',
    chain: 'Red',
    testnet: (chain: string) => `${chain} (red de prueba)`,
    networks: 'Abrir Redes',
  },
  faucet: {
    title: 'Esta cuenta está vacía',
    text: 'Pide ether de prueba para probar un pago. No tiene valor.',
    action: 'Pedir ether de prueba',
    chain: 'En qué cadena',
    done: (chain: string) => `El ether de prueba está en camino en ${chain}.`,
  },
} satisfies Translation<typeof english>;
