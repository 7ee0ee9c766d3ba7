/** German for `contract.ts`. */
import type { Translation } from '../../text/language.ts';
import type { DEPLOY as deployEnglish, ABI as english } from './contract.ts';

export const ABI = {
  ABI_ARGUMENT_INVALID: {
    title: 'Dieser Wert passt nicht zu seinem Typ.',
    next: 'Korrigieren Sie den Wert des unten genannten Feldes.',
  },
  ABI_BOOL_INVALID: {
    title: 'Das ist weder wahr noch falsch.',
    next: 'Wählen Sie true (wahr) oder false (falsch).',
  },
  ABI_BYTES_LENGTH: {
    title: 'Die Anzahl der Bytes passt nicht zu diesem Typ.',
    next: 'Geben Sie genau so viele Bytes ein, wie der Typ braucht, oder füllen Sie sie auf der Seite Ihrer Wahl mit Nullen auf.',
  },
  ABI_BYTES_GIVEN: {
    title: 'Das sind Bytes, keine Schnittstelle.',
    next: 'Eine Schnittstelle ist JSON oder Solidity. Nutzen Sie „Vertrag bereitstellen“ für Erstellungscode und „Dekodieren“ für Aufrufdaten.',
  },
  ABI_CALLDATA_UNKNOWN: {
    title: 'Dieser Aufruf konnte nicht dekodiert werden.',
    next: 'Lesen Sie die rohen Bytes, oder fügen Sie die ABI des Vertrags hinzu. Signieren Sie nur, was Sie lesen können.',
  },
  ABI_COUNT_WRONG: {
    title: 'Diese Liste hat zu viele oder zu wenige Elemente für ihren Typ.',
    next: 'Fügen Sie Elemente hinzu oder entfernen Sie welche, bis es genau so viele sind, wie der Typ braucht.',
  },
  ABI_DATA_MALFORMED: {
    title: 'Diese Bytes passen nicht zur Funktion.',
    next: 'Lesen Sie die rohen Bytes, und prüfen Sie, ob die ABI zu diesem Vertrag gehört. Signieren Sie nur, was Sie lesen können.',
  },
  ABI_DATA_TOO_LARGE: {
    title: 'Dieser Aufruf hat mehr Werte, als Evident zeigen kann.',
    next: 'Lesen Sie die rohen Bytes. Der Aufruf könnte dafür gemacht sein, etwas zu verbergen; signieren Sie nur, was Sie lesen können.',
  },
  ABI_ENUM_UNKNOWN: {
    title: 'Die Aufzählung hat kein solches Element.',
    next: 'Wählen Sie eines ihrer Elemente.',
  },
  ABI_JSON_INVALID: {
    title: 'Das ist nicht die ABI eines Vertrags.',
    next: 'Fügen Sie die JSON-Liste des Compilers oder des Explorers unverändert ein.',
  },
  ABI_NAME_OPEN: {
    title: 'Dieser Name ist noch nicht nachgeschlagen.',
    next: 'Warten Sie, bis der Name nachgeschlagen ist, oder geben Sie die Adresse ein.',
  },
  ABI_NUMBER_FRACTION: {
    title: 'Diese Zahl hat mehr Nachkommastellen, als ihre Einheit zulässt.',
    next: 'Verträge rechnen in ganzen Zahlen. Nutzen Sie weniger Nachkommastellen oder eine größere Einheit; gerundet wird nichts.',
  },
  ABI_NUMBER_INVALID: {
    title: 'Das ist keine Zahl.',
    next: 'Schreiben Sie eine ganze Zahl (1000, 1_000, 1e18, 0xff) oder eine mit ihrer Einheit (1.5 ether, 20 gwei).',
  },
  ABI_NUMBER_RANGE: {
    title: 'Diese Zahl liegt außerhalb des Bereichs ihres Typs.',
    next: 'Geben Sie eine Zahl ein, die der Typ aufnehmen kann.',
  },
  ABI_PASTE_INVALID: {
    title: 'Der eingefügte Text passt nicht zu diesem Argument.',
    next: 'Fügen Sie JSON ein, das zum Argument passt, oder für eine Liste ein Element je Zeile. Setzen Sie große Zahlen in Anführungszeichen.',
  },
  ABI_SEVERAL_CONTRACTS: {
    title: 'Diese Datei enthält mehrere Verträge.',
    next: 'Wählen Sie einen davon über seinen Namen.',
  },
  ABI_SIGNATURE_INVALID: {
    title: 'Das ist nicht die Signatur einer Funktion.',
    next: 'Schreiben Sie sie wie in Solidity, mit ihren Typen: transfer(address to, uint256 amount).',
  },
  ABI_TEXT_INVALID: {
    title: 'Dieser Text enthält ein defektes Zeichen.',
    next: 'Löschen Sie das Zeichen und geben Sie es neu ein.',
  },
  ABI_TOO_LARGE: {
    title: 'Diese ABI ist zu groß.',
    next: 'Erlaubt sind 2 MiB JSON oder 8\u202f192 Zeichen für eine einzelne Funktion. Prüfen Sie, ob Sie den richtigen Text gewählt haben.',
  },
  ABI_TOO_MANY: {
    title: 'Diese Liste hat mehr Elemente, als Evident annimmt.',
    next: 'Fügen Sie höchstens 20\u202f000 Elemente ein, oder kodieren Sie den Aufruf anderswo und fügen Sie seine Daten ein.',
  },
} satisfies Translation<typeof english>;

export const DEPLOY = {
  DEPLOY_CODE_EMPTY: {
    title: 'Dieser Vertrag hat keinen eigenen Code.',
    next: 'Schnittstellen und abstrakte Verträge lassen sich nicht bereitstellen. Wählen Sie einen Vertrag, der sie implementiert.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'Das ist weder Erstellungscode noch ein Artefakt, das welchen enthält.',
    next: 'Fügen Sie den Erstellungscode hexadezimal ein, oder wählen Sie die JSON-Datei, die Foundry, Hardhat oder der Compiler geschrieben hat.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'Der Erstellungscode ist größer, als eine Chain annimmt.',
    next: 'Code und Argumente zusammen dürfen höchstens 49\u202f152 Bytes haben (EIP-3860). Verkleinern Sie den Vertrag, oder teilen Sie ihn auf.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'Diese Datei ist größer, als Evident lesen kann.',
    next: 'Wählen Sie das Artefakt dieses einen Vertrags, nicht die Build-Informationen des ganzen Projekts.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'Der Code braucht die Adresse einer Bibliothek.',
    next: 'Geben Sie die Adresse jeder Bibliothek ein. Ist eine noch nicht auf dieser Chain, stellen Sie sie zuerst bereit.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'Der Bereitstellungs-Proxy ist nicht auf dieser Chain.',
    next: 'Wählen Sie CREATE, oder lassen Sie den Proxy zuerst an seiner üblichen Adresse bereitstellen.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'Der Vertrag ist größer, als eine Chain erlaubt.',
    next: 'Der bereitgestellte Code darf höchstens 24\u202f576 Bytes haben (EIP-170). Verkleinern Sie den Vertrag, oder teilen Sie ihn auf.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'Das ist kein Salt.',
    next: 'Ein Salt hat 32 Bytes: 0x und 64 Hex-Ziffern. Wenn Sie keinen haben, wählen Sie einen zufälligen.',
  },
  DEPLOY_TAKEN: {
    title: 'Diese Adresse ist schon vergeben.',
    next: 'Derselbe Code wurde mit diesem Salt schon bereitgestellt, oder die Nonce ist verbraucht. Wählen Sie einen anderen Salt.',
  },
} satisfies Translation<typeof deployEnglish>;
