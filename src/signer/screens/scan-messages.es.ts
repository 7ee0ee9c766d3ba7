/** Spanish for `scan-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './scan-messages.ts';

export const messages = {
  input: {
    ways: 'Cómo leer el código',
    noCamera: '¿No hay cámara? Elige una imagen o un archivo del código.',
    file: 'Código de un archivo',
    otherKinds: {},
  },
  code: {
    title: 'Escanear para la cartera',
    intro: 'La cartera recibe lo que escaneas. No escanees una frase de recuperación ni una clave privada.',
    fileHint: 'Una imagen del código o un texto que empieza por «ur:» o «wc:».',
    paste: 'Código como texto',
    pasteHint: 'Empieza por «ur:» o «wc:».',
    empty: 'Pega el texto del código.',
  },
  address: {
    title: 'Escanear una dirección',
    intro:
      'La cartera recibe la dirección o el enlace de pago que escaneas. Compruébalo allí antes de enviar.',
    fileHint: 'Una imagen del código o un texto que empieza por «0x» o «ethereum:».',
    paste: 'Dirección como texto',
    pasteHint: 'Empieza por «0x» o «ethereum:».',
    empty: 'Pega la dirección.',
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
