/** The strings of URs that go out and come in, and of their codes, apart so that only screens with one load them. */
import { catalogue, plural } from '#core/text/language.ts';

export const urMessages = catalogue('ui/ur', {
  input: {
    camera: 'Camera',
    file: 'File',
    paste: 'Text',
    start: 'Turn on camera',
    startHint: 'The picture stays on this device. Only the code in it is read.',
    useFile: 'Use a file',
    parts: (received: number, of: number) =>
      plural(of, {
        one: `${received} of 1 part read. Scan the next one.`,
        other: `${received} of ${of} parts read. Scan the next one.`,
      }),
  },
  output: {
    save: 'Save as a file',
    saved: (name: string) => `Your browser saves it as ${name}. Look in your downloads.`,
    text: 'As text',
    textNoun: 'text',
  },
});

// The QR stream and the scanner.

export const qrMessages = catalogue('ui/qr', {
  stream: {
    part: (part: number, parts: number) => `Part ${part} of ${parts}`,
    round: (part: number, parts: number, round: number) => `Part ${part} of ${parts}, round ${round}`,
    pause: 'Pause',
    resume: 'Resume',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    lessMotion:
      'The code must change to show everything. It changes slowly because your system asks for less motion.',
  },
  scan: {
    camera: 'Camera',
    nth: (n: number) => `Camera ${n}`,
    picture: 'Camera picture',
    again: 'Try again',
    read: 'Read so far',
    quarter: (percent: number) => `${percent}% read`,
    state: {
      asking: {
        title: 'Waiting for the camera.',
        next: 'If your browser asks, allow it. The picture stays on this device.',
      },
      running: { title: 'The camera is on.', next: 'Hold the code so that it fills the square.' },
      refused: {
        title: 'The camera is not allowed.',
        next: 'Allow it for this page next to the address in your browser, then try again.',
      },
      none: { title: 'No camera was found.', next: 'Connect one, then try again.' },
      busy: {
        title: 'The camera could not be started.',
        next: 'Another program may be using it. Close that program, then try again.',
      },
      lost: { title: 'The camera stopped.', next: 'Connect it again, then try again.' },
      unsupported: {
        title: 'This browser does not offer a camera to this page.',
        next: 'Open this page in another browser, or use a file.',
      },
    },
  },
});
