/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Firmar un mensaje',
  intro:
    'Una firma demuestra que tienes la clave de una cuenta. Algunas firmas también permiten que otros actúen en tu nombre. Antes de que firmes, el firmante muestra qué aceptas.',
  account: {
    label: 'Cuenta',
    noKey: (text: string) => `${text} · sin clave`,
    cold: (text: string) => `${text} · sin conexión`,
    watchOnly: 'Solo observas esta dirección. No puedes firmar por ella.',
  },
  kind: {
    legend: 'Qué firmar',
    message: 'Un mensaje',
    messageHint: 'Texto, firmado como «personal_sign» (EIP-191).',
    typedData: 'Datos con tipos',
    typedDataHint: 'Un documento JSON EIP-712 de una aplicación.',
  },
  text: {
    message: 'Mensaje',
    messageHint: 'Se firma exactamente como lo escribes, con sus espacios y saltos de línea.',
    size: (bytes: number) => plural(bytes, { one: '1 byte', other: `${countText(bytes)} bytes` }),
    asBytes: 'Son bytes hexadecimales, no texto',
    asBytesHint: (bytes: number) =>
      plural(bytes, { one: 'Se firma 1 byte.', other: `Se firman ${countText(bytes)} bytes.` }),
    typedData: 'Datos con tipos',
    typedDataHint: 'Con types, primaryType, domain y message.',
    where: (place: string) => `Error en: ${place}.`,
    because: (reason: string) => `Motivo: ${reason}.`,
  },
  action: {
    sign: 'Revisar y firmar',
    signCold: 'Firmar en el firmante sin conexión',
    cancel: 'Cancelar',
  },
  result: {
    waiting: 'Tu firma aparecerá aquí.',
    title: 'Firmado',
    account: 'Firmado por',
    message: 'Mensaje',
    typedData: 'Datos con tipos',
    bytes: 'Bytes',
    signature: 'Firma',
    signatureNoun: 'firma',
    digest: 'Resumen (keccak-256)',
    digestNoun: 'resumen',
    checked: 'Comprobado aquí: la firma es de esta cuenta',
    save: 'Guardar como JSON',
    verify: 'Verificar una firma',
    fileName: 'evident-mensaje-firmado.json',
    announced: 'Firmado',
  },
} satisfies Translation<typeof english>;
