/** The strings of URs that go out and come in, apart so that only screens with one load them. */
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
