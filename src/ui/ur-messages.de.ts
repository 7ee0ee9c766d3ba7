/** German for `ur-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { urMessages as english } from './ur-messages.ts';

export const urMessages = {
  input: {
    camera: 'Kamera',
    file: 'Datei',
    paste: 'Text',
    start: 'Kamera einschalten',
    startHint: 'Das Bild bleibt auf diesem Gerät. Nur der Code darin wird gelesen.',
    useFile: 'Datei verwenden',
    parts: (received: number, of: number) =>
      `Teile gelesen: ${received} von ${of}. Scannen Sie den nächsten.`,
  },
  output: {
    save: 'Als Datei speichern',
    saved: (name: string) => `Ihr Browser speichert sie als ${name}. Sehen Sie in Ihren Downloads nach.`,
    text: 'Als Text',
    textNoun: 'Text',
  },
} satisfies Translation<typeof english>;
