/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Signatur prüfen',
  intro:
    'Prüft, ob der Inhaber einer Adresse genau dies signiert hat. Signaturen von Schlüsseln werden auf diesem Gerät geprüft. Bei einem Vertrag fragt Evident den Vertrag.',
  kind: {
    legend: 'Was signiert wurde',
    message: 'Eine Nachricht',
    messageHint: 'Text oder Bytes (EIP-191).',
    typedData: 'Typisierte Daten',
    typedDataHint: 'Ein JSON-Dokument nach EIP-712.',
  },
  text: {
    message: 'Nachricht',
    messageHint:
      'Genau wie signiert, mit allen Leerzeichen und Umbrüchen. Sie können auch eine ganze gespeicherte Signatur einfügen.',
    typedData: 'Typisierte Daten',
    typedDataHint:
      'Mit types, primaryType, domain und message. Sie können auch eine ganze gespeicherte Signatur einfügen.',
    asBytes: 'Das sind Hex-Bytes, kein Text',
    where: (place: string) => `Fehler bei: ${place}.`,
    because: (reason: string) => `Grund: ${reason}.`,
  },
  address: 'Adresse',
  addressHint: 'Wer signiert haben soll.',
  signature: 'Signatur',
  signatureHint: 'Beginnt mit 0x.',
  noChain: 'Keine: nur Schlüssel',
  chainHint: 'Für Verträge nötig. Evident fragt den Vertrag in diesem Netzwerk, ob die Signatur gültig ist.',
  check: 'Prüfen',
  cancel: 'Abbrechen',
  taken: 'Gespeicherte Signatur erkannt und unten eingetragen.',
  digestDiffers: {
    title: 'Der gespeicherte Hash stimmt nicht.',
    text: 'Der gespeicherte Inhalt hat einen anderen Hash als den, der mit ihm gespeichert ist. Etwas wurde geändert.',
  },
  result: {
    title: 'Ergebnis',
    valid: 'Gültig.',
    invalid: 'Nicht gültig.',
    byKey: 'Der Schlüssel dieser Adresse hat genau dies signiert.',
    byContract: (block: string) =>
      `Der Vertrag an dieser Adresse hat die Signatur bei Block ${block} akzeptiert. Seine Antwort kann sich später ändern.`,
    byFuture: (block: string) =>
      `Der Vertrag, der an dieser Adresse bereitgestellt werden soll, akzeptiert die Signatur. Bei Block ${block} ist er noch nicht bereitgestellt.`,
    other: 'Ein anderer Schlüssel hat signiert, oder etwas anderes wurde signiert.',
    recovered: 'Aus der Signatur ergibt sich die Adresse',
    noContract: 'An dieser Adresse gibt es in diesem Netzwerk keinen Vertrag, der gefragt werden könnte.',
    perhapsContract:
      'Wenn die Adresse ein Vertrag ist, wählen Sie dessen Netzwerk. Ein Vertrag kann eine andere Art von Signatur akzeptieren.',
    faults: {
      length: 'Die Signatur eines Schlüssels hat 64 oder 65 Bytes. Diese könnte nur ein Vertrag akzeptieren.',
      recoveryId:
        'Das letzte Byte der Signatur eines Schlüssels ist 0, 1, 27 oder 28. Bei dieser ist es ein anderes.',
      highS:
        'Ihr s-Wert liegt in der oberen Hälfte. Dorthin kann ihn jeder ohne den Schlüssel verschoben haben (EIP-2).',
      range: 'Aus ihren Zahlen ergibt sich kein Schlüssel.',
    },
    answers: {
      magic: '',
      other:
        'Der Vertrag an dieser Adresse hat nicht genau den Wert zurückgegeben, der „gültig“ bedeutet (ERC-1271).',
      reverted: 'Der Vertrag an dieser Adresse hat sie zurückgewiesen.',
      undeployable:
        'Der Vertrag lässt sich nicht so an dieser Adresse bereitstellen, wie die Signatur es beschreibt (ERC-6492).',
    },
    delegate: 'Geantwortet hat der Code an',
    who: 'Adresse',
    how: 'Quelle',
    derived: 'Hier aus dem Signierten berechnet',
    reported: 'Vom Endpunkt gemeldet',
    announced: (valid: boolean) => (valid ? 'Die Signatur ist gültig' : 'Die Signatur ist nicht gültig'),
  },
  digests: {
    title: 'Hashes',
    final: 'Was signiert wurde (keccak-256)',
    domain: 'Hash der Domain (EIP-712)',
    message: 'Hash der Nachricht (EIP-712)',
  },
  siwe: {
    title: 'Anmeldung',
    malformed: 'Das sieht aus wie eine Anmeldung, hält sich aber nicht an das Standardformat (EIP-4361).',
    domain: 'Website',
    statement: 'Erklärung',
    account: 'Konto',
    uri: 'Für',
    chain: 'Netzwerk',
    issuedAt: 'Ausgestellt',
    expires: 'Läuft ab',
    never: 'Nie',
    notBefore: 'Gültig ab',
    nonce: 'Nonce',
    requestId: 'Anfrage',
    resources: 'Ressourcen',
    notes: {
      siweAddressOther: 'Sie meldet ein anderes Konto an als das der Adresse oben.',
      siweDomainOther: 'Sie gilt für eine andere Website als die, die gefragt hat.',
      siweDomainUser:
        'Der Name der Website ist so geschrieben, dass er täuscht: Der echte Name steht hinter dem @.',
      siweChainOther: 'Sie gilt für ein anderes Netzwerk.',
      siweExpired: 'Sie ist abgelaufen.',
      siweNotYet: 'Sie ist noch nicht gültig.',
      siweUriOther: 'Ihre URI verweist auf eine andere Website als ihre Domain.',
      siweInsecure: 'Die Verbindung zur Website ist nicht verschlüsselt (http).',
      siwePunycode:
        'Der Name der Website enthält andere Buchstaben als a bis z. Solche können anderen zum Verwechseln ähnlich sehen.',
      siweRecap: 'Sie erteilt auch Berechtigungen. Siehe „Ressourcen“.',
    },
  },
} satisfies Translation<typeof english>;
