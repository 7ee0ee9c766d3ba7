/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Nachricht signieren',
  intro:
    'Eine Signatur beweist, dass Sie den Schlüssel eines Kontos haben. Manche Signaturen erlauben außerdem anderen, für Sie zu handeln. Bevor Sie signieren, zeigt der Signierer, womit Sie sich einverstanden erklären.',
  account: {
    label: 'Konto',
    noKey: (text: string) => `${text} · ohne Schlüssel`,
    cold: (text: string) => `${text} · offline`,
    watchOnly: 'Sie beobachten diese Adresse nur. Sie können nicht für sie signieren.',
  },
  kind: {
    legend: 'Was Sie signieren',
    message: 'Eine Nachricht',
    messageHint: 'Text, signiert als „personal_sign“ (EIP-191).',
    typedData: 'Typisierte Daten',
    typedDataHint: 'Ein JSON-Dokument nach EIP-712, das von einer App stammt.',
  },
  text: {
    message: 'Nachricht',
    messageHint: 'Wird genau wie eingegeben signiert, mit allen Leerzeichen und Umbrüchen.',
    size: (bytes: number) => plural(bytes, { one: '1 Byte', other: `${countText(bytes)} Bytes` }),
    asBytes: 'Das sind Hex-Bytes, kein Text',
    asBytesHint: (bytes: number) =>
      plural(bytes, { one: 'Signiert 1 Byte.', other: `Signiert ${countText(bytes)} Bytes.` }),
    typedData: 'Typisierte Daten',
    typedDataHint: 'Mit types, primaryType, domain und message.',
    where: (place: string) => `Fehler bei: ${place}.`,
    because: (reason: string) => `Grund: ${reason}.`,
  },
  action: {
    sign: 'Prüfen und signieren',
    signCold: 'Mit dem Offline-Signierer signieren',
    cancel: 'Abbrechen',
  },
  result: {
    waiting: 'Ihre Signatur erscheint hier.',
    title: 'Signiert',
    account: 'Signiert von',
    message: 'Nachricht',
    typedData: 'Typisierte Daten',
    bytes: 'Bytes',
    signature: 'Signatur',
    signatureNoun: 'Signatur',
    digest: 'Signierter Hash (keccak-256)',
    digestNoun: 'Hash',
    checked: 'Hier geprüft: Die Signatur stammt von diesem Konto',
    save: 'Als JSON speichern',
    verify: 'Signatur prüfen',
    fileName: 'evident-signierte-nachricht.json',
    announced: 'Signiert',
  },
} satisfies Translation<typeof english>;
