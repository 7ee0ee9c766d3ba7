/** Spanish for `scan-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './scan-messages.ts';

export const messages = {
  title: 'Escanear para la cartera',
  intro: 'La cartera recibe lo que escaneas. No escanees una frase de recuperación ni una clave privada.',
  input: {
    ways: 'Cómo leer el código',
    noCamera: '¿No hay cámara? Elige una imagen o un archivo del código.',
    file: 'Código de un archivo',
    fileHint: 'Una imagen del código o un texto que empieza por «ur:» o «wc:».',
    paste: 'Código como texto',
    pasteHint: 'Empieza por «ur:» o «wc:».',
    empty: 'Pega el texto del código.',
    otherKinds: {},
  },
  read: 'Leer',
  link: {
    title: '¿Salir de Evident?',
    intro:
      'La cartera pide abrir una página fuera de Evident. El sitio verá tu dirección IP y lo que dice la dirección.',
    host: 'Sitio',
    submit: 'Copiar dirección',
  },
} satisfies Translation<typeof english>;
