/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const accounts = 'Esto es una exportación de cuentas, no una solicitud de firma.';
const bitcoin = 'Esto es una transacción de Bitcoin. El firmante firma para Ethereum y cadenas parecidas.';

export const messages = {
  request: {
    title: 'Leer una solicitud de firma',
    intro: 'Escanea el código o elige el archivo de la cartera. La revisarás antes de firmar.',
    input: {
      ways: 'Cómo leer la solicitud',
      noCamera: '¿No hay cámara? Guarda la solicitud como archivo en la otra cartera y elígelo aquí.',
      file: 'Solicitud de un archivo',
      fileHint: 'Un texto que empieza por «ur:eth-sign-request» o una imagen del código.',
      paste: 'Solicitud como texto',
      pasteHint: 'Empieza por «ur:eth-sign-request/».',
      empty: 'Pega el texto de la solicitud.',
      otherKinds: {
        'crypto-hdkey': accounts,
        hdkey: accounts,
        'crypto-account': accounts,
        'account-descriptor': accounts,
        'crypto-multi-accounts': accounts,
        'eth-signature':
          'Esto es una firma, la respuesta a una solicitud. Muéstrasela a la cartera que la pidió.',
        'crypto-psbt': bitcoin,
        psbt: bitcoin,
      },
    },
    read: 'Leer',
    refused: 'La última solicitud no se firmó.',
  },

  account: {
    title: '¿Usar esta cuenta?',
    intro: 'La solicitud es para una cuenta que aún no está en tu lista. Su clave sale de la frase de abajo.',
    label: 'Cuenta',
    source: 'Frase',
    path: 'Ruta',
    note: 'Esto la añade a tu lista. A continuación revisarás la solicitud.',
    add: 'Añadir cuenta',
  },

  answer: {
    title: 'Firmado',
    intro:
      'Muestra este código a la cartera que lo pidió o pásale el archivo. La firma no se ha enviado a ninguna parte.',
    code: 'Código QR de la firma',
  },

  exported: {
    title: 'Exportar cuentas',
    intro:
      'Así otra cartera puede mostrar estas cuentas y pedir firmas a este firmante. Tus claves se quedan aquí.',
    scheme: '¿Qué cuentas?',
    schemes: {
      bip44: 'Estándar (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, antiguo',
    },
    hints: {
      bip44: 'Lo usa la mayoría de las carteras.',
      ledgerLive: 'Solo si usas cuentas de Ledger Live.',
      ledgerLegacy: 'Solo si usas cuentas de un Ledger antiguo o de MyEtherWallet.',
    },
    learns: {
      branch:
        'La otra cartera recibe una clave pública que muestra todas las direcciones de esta rama, usadas o no. Con ella y una sola clave privada de la rama, alguien puede calcular las demás claves privadas. Nunca compartas ambas.',
      list: 'La otra cartera solo ve las direcciones de estas cuentas.',
      single: 'La otra cartera solo ve la dirección y la clave pública de esta cuenta.',
    },
    submit: 'Mostrar el código',
    of: (label: string) => `De «${label}»`,
    shownTitle: 'Muestra esto a la otra cartera',
    shownIntro: 'Escanéalo allí o pasa el archivo. Solo contiene claves públicas.',
    code: 'Código QR de las cuentas',
    xpub: 'Clave pública extendida',
    xpubText: 'Para carteras que no pueden leer este código.',
    xpubNoun: 'clave pública extendida',
    accounts: (n: number) => plural(n, { one: '1 cuenta', other: `${n} cuentas` }),
  },
} satisfies Translation<typeof english>;
