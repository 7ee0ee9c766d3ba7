/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { coldMessages as english } from './messages.ts';

const EXPORT = 'Esto es una exportación de cuentas, no una firma.';

export const coldMessages = {
  notAnAnswer: {
    'eth-sign-request':
      'Esto es una solicitud de firma. Tu firmante sin conexión la lee y muestra a cambio una firma.',
    'crypto-hdkey': EXPORT,
    hdkey: EXPORT,
    'crypto-account': EXPORT,
    'crypto-multi-accounts': EXPORT,
  },

  input: {
    ways: 'Entrada',
    scan: 'Escanear con la cámara',
    scanHint:
      'Evident abre la cámara a pantalla completa. ¿No hay cámara? Guarda el código como archivo en el otro dispositivo.',
    fileHint: 'Un texto que empieza por «ur:» o una imagen del código.',
    pasteHint: 'Empieza por «ur:».',
    read: 'Leer',
  },

  dialog: {
    title: 'Firma en tu firmante sin conexión',
    step: (step: 1 | 2) => `Paso ${step} de 2`,
    show: 'Muestra la solicitud a tu firmante sin conexión',
    showHint:
      'Abre el firmante en el otro dispositivo, elige «Firmar una solicitud» y escanea este código, o pásale el archivo.',
    code: 'Código QR de la solicitud',
    fileName: 'evident-solicitud.ur',
    next: 'Leer la firma',
    read: 'Lee la firma de tu firmante sin conexión',
    readHint:
      'Muestra un código después de que firmes allí. No se envía nada hasta que Evident comprueba la firma.',
    file: 'Firma de un archivo',
    paste: 'Firma como texto',
    back: 'Volver a mostrar la solicitud',
    cancel: 'Cancelar',
    checking: 'Comprobando la firma',
    compare: 'Las dos pantallas deben mostrar lo mismo.',
    derived: 'Descodificado de los bytes que se firman',
  },

  facts: {
    account: 'Cuenta',
    sends: 'Envía',
    to: 'Para',
    deploys: 'Despliega un contrato',
    contract: 'Contrato',
    tokenUnits: 'unidades mínimas',
    data: 'Datos',
    bytes: (n: number) => plural(n, { one: '1 byte', other: `${countText(n)} bytes` }),
    fee: 'Comisión',
    atMost: 'como máximo',
    chain: 'Red',
    chainId: (id: number) => `ID de cadena ${id}`,
    nonce: 'Nonce',
    text: 'Mensaje',
    notText: 'bytes, no texto',
    type: 'Tipo',
    domain: 'Dominio',
    digest: 'Resumen que se firma (keccak-256)',
    digestNoun: 'resumen',
  },
} satisfies Translation<typeof english>;
