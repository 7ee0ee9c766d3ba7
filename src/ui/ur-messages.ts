/** The strings of URs that go out and come in, apart so that only screens with one load them. */
export const urMessages = {
  input: {
    camera: 'Camera',
    file: 'File',
    paste: 'Text',
    start: 'Turn the camera on',
    startHint: 'The picture stays on this device. Only the code in it is read.',
    useFile: 'Use a file',
    parts: (received: number, of: number) =>
      `${received} of ${of} ${of === 1 ? 'part' : 'parts'} read. Go on with the next.`,
  },
  output: {
    save: 'Save as a file',
    saved: (name: string) => `The browser saves it as ${name}. Look for it among your downloads.`,
    text: 'As text',
    textNoun: 'text',
  },
} as const;
