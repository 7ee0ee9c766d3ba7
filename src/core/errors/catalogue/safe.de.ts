/** German for `safe.ts`. */
import type { Translation } from '../../text/language.ts';
import type { SAFE_ERRORS as english } from './safe.ts';

export const SAFE_ERRORS = {
  BATCH_CALL_INVALID: {
    title: 'Ein Aufruf dieses Stapels kann nicht gelesen werden.',
    next: 'Es wurde nichts importiert. Korrigieren Sie den unten genannten Teil, oder exportieren Sie den Stapel noch einmal.',
  },
  BATCH_CAPABILITY: {
    title: 'Diese Anfrage braucht Wallet-Funktionen, die Evident nicht hat.',
    next: 'Es wurde nichts importiert. Die Funktionen sind unten genannt; der Verfasser der Anfrage kann sie als optional kennzeichnen.',
  },
  BATCH_CHAIN_OTHER: {
    title: 'Dieser Stapel wurde für eine andere Chain erstellt.',
    next: 'Es wurde nichts importiert. Wählen Sie die Chain, die er nennt.',
  },
  BATCH_CHECKSUM: {
    title: 'Der Stapel passt nicht zu seiner Prüfsumme.',
    next: 'Er wurde nach dem Export verändert. Fahren Sie nur fort, wenn Sie wissen, wer ihn verändert hat, und lesen Sie jeden Aufruf.',
  },
  BATCH_DEPLOYMENT: {
    title: 'Ein Aufruf dieser Anfrage erstellt einen Vertrag.',
    next: 'Es wurde nichts importiert. Ein Stapel ruft bestehende Verträge auf; stellen Sie den Vertrag gesondert bereit.',
  },
  BATCH_FILE_INVALID: {
    title: 'Das ist kein Stapel des Safe Transaction Builder.',
    next: 'Es wurde nichts importiert. Wählen Sie die JSON-Datei, die er exportiert hat, unverändert, oder eine Anfrage, Aufrufe zu senden (EIP-5792).',
  },
  BATCH_FROM_OTHER: {
    title: 'Diese Anfrage wurde für ein anderes Konto erstellt.',
    next: 'Es wurde nichts importiert. Wählen Sie das Konto, das sie nennt.',
  },
  BATCH_REQUEST_INVALID: {
    title: 'Diese Anfrage, Aufrufe zu senden, kann nicht gelesen werden.',
    next: 'Es wurde nichts importiert. Der unten genannte Teil folgt nicht EIP-5792.',
  },
  BATCH_REQUEST_VERSION: {
    title: 'Evident unterstützt diese Version der Anfrage nicht.',
    next: 'Es wurde nichts importiert. Evident liest Version 2.0.0 von EIP-5792.',
  },
  BATCH_TOO_LARGE: {
    title: 'Dieser Stapel hat mehr Aufrufe, als Evident annimmt.',
    next: 'Erlaubt sind 200 Aufrufe und 128 KiB Daten. Teilen Sie ihn in mehrere Stapel auf.',
  },
  SAFE_FILE_INVALID: {
    title: 'Das ist keine gültige Safe-Transaktionsdatei.',
    next: 'Es wurde nichts importiert. Ihr Inhalt muss zu dem Hash passen, den sie nennt; bitten Sie noch einmal um die Datei.',
  },
  SAFE_FILE_OTHER: {
    title: 'Diese Datei gehört zu einer anderen Transaktion.',
    next: 'Es wurde nichts importiert. Vergleichen Sie die Hashes mit der Person, die sie gesendet hat.',
  },
  SAFE_FILE_VERSION: {
    title: 'Diese Datei stammt von einer neueren Version von Evident.',
    next: 'Es wurde nichts importiert. Aktualisieren Sie Evident, um sie zu lesen.',
  },
  SAFE_HASH_DIFFERS: {
    title: 'Der Vertrag berechnet einen anderen Hash als Evident.',
    next: 'Es wurde nichts signiert. Der Endpunkt lügt vielleicht, oder der Vertrag ist kein Safe dieser Version.',
  },
  SAFE_NOT_FOUND: {
    title: 'An dieser Adresse gibt es auf dieser Chain keinen Safe.',
    next: 'Prüfen Sie die Adresse und die Chain.',
  },
  SAFE_SIGNATURE_INVALID: {
    title: 'Eine Signatur gehört nicht zu dieser Transaktion.',
    next: 'Sie wurde weggelassen. Sie signiert etwas anderes oder ist beschädigt; bitten Sie den Eigentümer noch einmal um sie.',
  },
  SAFE_SIGNATURE_STRANGER: {
    title: 'Eine Signatur stammt nicht von einem Eigentümer des Safe.',
    next: 'Sie wurde weggelassen: Der Safe würde sie ablehnen.',
  },
  SAFE_VERSION: {
    title: 'Evident unterstützt diese Version von Safe nicht.',
    next: 'Hier kann nichts signiert werden. Evident unterstützt die Versionen 1.0.0 bis 1.5.0.',
  },
} satisfies Translation<typeof english>;
