/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const REQUEST = 'Esto es una solicitud de firma. Es para el firmante sin conexión, no para esta cartera.';
const BITCOIN = 'Esto es para Bitcoin. Evident admite cuentas en Ethereum y cadenas similares.';
const MULTI =
  'Esto es una exportación para varias monedas. En tu dispositivo, elige la exportación para MetaMask u otra cartera de Ethereum.';

export const messages = {
  title: 'Conectar firmante sin conexión',
  intro:
    'Un firmante sin conexión guarda tus claves en un dispositivo desconectado de la red: otro firmante de Evident o cualquier dispositivo compatible con EIP-4527. Solo comparte claves públicas, en forma de código.',
  read: {
    title: 'Leer la exportación de cuentas',
    hint: 'En el firmante sin conexión, elige «Mostrar cuentas a una cartera». Después escanea el código o carga el archivo aquí.',
    file: 'Exportación de cuentas de un archivo',
    paste: 'Exportación de cuentas como texto',
  },
  otherKinds: {
    'eth-sign-request': REQUEST,
    'eth-batch-sign-request': REQUEST,
    'eth-signature':
      'Esto es una firma. Léela donde hiciste la solicitud, en el diálogo que la espera en «Enviar» o «Firmar».',
    'crypto-multi-accounts': MULTI,
    'crypto-psbt': BITCOIN,
    psbt: BITCOIN,
    'crypto-output': BITCOIN,
    'account-descriptor': BITCOIN,
  },
  known: {
    title: 'Ya conectados',
    more: 'Añadir cuentas',
    moreOf: (label: string) => `Añadir cuentas de ${label}`,
    accounts: (n: number) => plural(n, { one: '1 cuenta aquí', other: `${countText(n)} cuentas aquí` }),
  },
  source: {
    unnamed: 'Firmante sin conexión',
    name: 'Nombre del firmante',
    fingerprint: (digits: string) => `Huella ${digits}`,
    schemes: {
      bip44: 'Estándar (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, antiguo',
      singularDtv: 'SingularDTV',
      testnet: 'Red de prueba',
    },
    otherScheme: 'Orden propio',
    keys: (n: number) => plural(n, { one: '1 clave', other: `${countText(n)} claves` }),
    note: 'Antes de recibir nada, compara las primeras direcciones con las del firmante sin conexión.',
    otherCoin: (type: number) =>
      `El dispositivo dice que esta clave es para otra moneda (número SLIP-44 ${type}). Sus direcciones de Ethereum pueden ser distintas de las que conoces.`,
  },
  look: {
    action: 'Buscar cuentas usadas',
    alone: 'Mostrar direcciones',
    aloneInstead: 'Mostrar direcciones sin preguntar a un servidor',
    privacyTitle: 'Los puntos de acceso saben así que estas direcciones son de una misma persona.',
    privacy: (hosts: string) => `Evident pregunta por unas 20 direcciones cada vez a: ${hosts}.`,
    anew: 'Leer otra exportación',
  },
  done: (n: number) =>
    plural(n, {
      one: '1 cuenta sin conexión añadida',
      other: `${countText(n)} cuentas sin conexión añadidas`,
    }),
} satisfies Translation<typeof english>;
