/** German for `ur-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { urMessages as english, qrMessages as qrEnglish } from './ur-messages.ts';

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

export const qrMessages = {
  stream: {
    part: (part: number, parts: number) => `Teil ${part} von ${parts}`,
    round: (part: number, parts: number, round: number) => `Teil ${part} von ${parts}, Runde ${round}`,
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    speed: 'Tempo',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell' },
    lessMotion:
      'Der Code muss wechseln, um alles zu zeigen. Er wechselt langsam, weil Ihr System weniger Bewegung verlangt.',
  },
  scan: {
    camera: 'Kamera',
    nth: (n: number) => `Kamera ${n}`,
    picture: 'Kamerabild',
    again: 'Erneut versuchen',
    read: 'Bisher gelesen',
    quarter: (percent: number) => `${percent} % gelesen`,
    state: {
      asking: {
        title: 'Warten auf die Kamera.',
        next: 'Wenn Ihr Browser fragt, erlauben Sie sie. Das Bild bleibt auf diesem Gerät.',
      },
      running: { title: 'Die Kamera ist an.', next: 'Halten Sie den Code so, dass er das Quadrat ausfüllt.' },
      refused: {
        title: 'Die Kamera ist nicht erlaubt.',
        next: 'Erlauben Sie sie für diese Seite neben der Adresse in Ihrem Browser und versuchen Sie es erneut.',
      },
      none: { title: 'Keine Kamera gefunden.', next: 'Schließen Sie eine an und versuchen Sie es erneut.' },
      busy: {
        title: 'Die Kamera konnte nicht gestartet werden.',
        next: 'Vielleicht nutzt sie ein anderes Programm. Schließen Sie es und versuchen Sie es erneut.',
      },
      lost: {
        title: 'Die Kamera hat aufgehört.',
        next: 'Schließen Sie sie wieder an und versuchen Sie es erneut.',
      },
      unsupported: {
        title: 'Dieser Browser stellt dieser Seite keine Kamera bereit.',
        next: 'Öffnen Sie diese Seite in einem anderen Browser, oder verwenden Sie eine Datei.',
      },
    },
  },
} satisfies Translation<typeof qrEnglish>;
