/** German for `tool.ts`. */
import type { Translation } from '../../text/language.ts';
import type { TOOL as english } from './tool.ts';

export const TOOL = {
  TOOL_ABI_BYTES: {
    title: 'Diese Bytes kodieren diese Typen nicht.',
    next: 'Prüfen Sie die Typen, und lassen Sie den Selektor eines Aufrufs weg (seine ersten vier Bytes). Evident liest nur die kanonische Kodierung.',
  },
  TOOL_ADDRESS: {
    title: 'Das ist keine Ethereum-Adresse.',
    next: 'Eine Adresse besteht aus 0x und 40 Hex-Zeichen. Werkzeuge schlagen keine Namen nach.',
  },
  TOOL_JSON: {
    title: 'Das ist kein JSON in der erwarteten Form.',
    next: 'Vergleichen Sie es mit dem Beispiel unter dem Feld.',
  },
  TOOL_KEY_TYPE: {
    title: 'Mappings können keine Schlüssel dieses Typs haben.',
    next: 'Schreiben Sie einen einfachen Typ wie in Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'Das ist keine ganze Zahl im richtigen Bereich.',
    next: 'Schreiben Sie sie dezimal oder als 0x mit Hex-Ziffern, ohne Vorzeichen und ohne Nachkommastellen.',
  },
  TOOL_RLP_DEEP: {
    title: 'Diese Listen sind zu tief verschachtelt oder haben zu viele Elemente.',
    next: 'Erlaubt sind 128 ineinander liegende Listen und 200\u202f000 Elemente.',
  },
  TOOL_RLP_INVALID: {
    title: 'Diese Bytes sind kein kanonisches RLP.',
    next: 'Eine Länge passt nicht, ein Byte ist überflüssig, oder es sind Bytes übrig.',
  },
  TOOL_RLP_TEXT: {
    title: 'Das lässt sich nicht als RLP kodieren.',
    next: 'Schreiben Sie Bytes als "0x…" und Listen als […]; Listen können Listen enthalten.',
  },
  TOOL_SIZE: {
    title: 'Das hat die falsche Länge.',
    next: 'Zählen Sie die Bytes: Die nötige Länge steht unter dem Feld.',
  },
  TOOL_TIME: {
    title: 'Das ist kein Datum und keine Zeit, die Evident lesen kann.',
    next: 'Geben Sie Sekunden seit 1970 ein oder ein Datum wie 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'Diese Bytes sind keine Transaktion dieses Typs.',
    next: 'Der unten genannte Teil fehlt oder passt nicht. Kopieren Sie die ganze Transaktion noch einmal.',
  },
  TOOL_TYPED_DATA: {
    title: 'Das sind keine gültigen typisierten Daten.',
    next: 'Nutzen Sie JSON mit types, primaryType, domain und message. Jeder Wert muss zu seinem Typ passen (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'Das sind keine Solidity-Typen.',
    next: 'Schreiben Sie sie wie in Solidity, durch Kommas getrennt: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'Dieser Typ ist im Dokument nicht definiert.',
    next: 'Definieren Sie jeden Typ, den Sie verwenden, unter types.',
  },
} satisfies Translation<typeof english>;
