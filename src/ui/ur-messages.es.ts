/** Spanish for `ur-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { urMessages as english } from './ur-messages.ts';

export const urMessages = {
  input: {
    camera: 'Cámara',
    file: 'Archivo',
    paste: 'Texto',
    start: 'Encender la cámara',
    startHint: 'La imagen no sale de este dispositivo. Solo se lee el código que contiene.',
    useFile: 'Usar un archivo',
    parts: (received: number, of: number) => `Partes leídas: ${received} de ${of}. Escanea la siguiente.`,
  },
  output: {
    save: 'Guardar como archivo',
    saved: (name: string) => `El navegador lo guarda como ${name}. Búscalo en tus descargas.`,
    text: 'Como texto',
    textNoun: 'texto',
  },
} satisfies Translation<typeof english>;
