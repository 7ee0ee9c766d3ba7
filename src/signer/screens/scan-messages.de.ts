/** German for `scan-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './scan-messages.ts';

export const messages = {
  input: {
    ways: 'Wie der Code gelesen wird',
    noCamera: 'Keine Kamera? Wählen Sie ein Bild oder eine Datei des Codes.',
    file: 'Code aus einer Datei',
    otherKinds: {},
  },
  code: {
    title: 'Für die Wallet scannen',
    intro:
      'Die Wallet erhält, was Sie scannen. Scannen Sie keine Wiederherstellungsphrase und keinen privaten Schlüssel.',
    fileHint: 'Ein Bild des Codes oder ein Text, der mit „ur:“ oder „wc:“ beginnt.',
    paste: 'Code als Text',
    pasteHint: 'Er beginnt mit „ur:“ oder „wc:“.',
    empty: 'Fügen Sie den Text des Codes ein.',
  },
  address: {
    title: 'Adresse scannen',
    intro:
      'Die Wallet erhält die Adresse oder den Zahlungslink, den Sie scannen. Prüfen Sie ihn dort vor dem Senden.',
    fileHint: 'Ein Bild des Codes oder ein Text, der mit „0x“ oder „ethereum:“ beginnt.',
    paste: 'Adresse als Text',
    pasteHint: 'Sie beginnt mit „0x“ oder „ethereum:“.',
    empty: 'Fügen Sie die Adresse ein.',
  },
  read: 'Lesen',
  link: {
    title: 'Evident verlassen?',
    intro:
      'Die Wallet möchte eine Seite außerhalb von Evident öffnen. Die Website sieht dann Ihre IP-Adresse und was in der Adresse steht.',
    host: 'Website',
    submit: 'Adresse kopieren',
  },
} satisfies Translation<typeof english>;
