/** Spanish for `ur-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { urMessages as english, qrMessages as qrEnglish } from './ur-messages.ts';

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

export const qrMessages = {
  stream: {
    part: (part: number, parts: number) => `Parte ${part} de ${parts}`,
    round: (part: number, parts: number, round: number) => `Parte ${part} de ${parts}, vuelta ${round}`,
    pause: 'Pausar',
    resume: 'Continuar',
    speed: 'Velocidad',
    speeds: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida' },
    lessMotion:
      'El código tiene que cambiar para mostrarlo todo. Cambia despacio porque tu sistema pide menos movimiento.',
  },
  scan: {
    camera: 'Cámara',
    nth: (n: number) => `Cámara ${n}`,
    picture: 'Imagen de la cámara',
    again: 'Reintentar',
    read: 'Leído hasta ahora',
    quarter: (percent: number) => `${percent} % leído`,
    state: {
      asking: {
        title: 'Esperando la cámara.',
        next: 'Si el navegador pregunta, permítela. La imagen no sale de este dispositivo.',
      },
      running: {
        title: 'La cámara está encendida.',
        next: 'Sujeta el código de forma que llene el cuadrado.',
      },
      refused: {
        title: 'La cámara no está permitida.',
        next: 'Permítela para esta página junto a la dirección en tu navegador y vuelve a intentarlo.',
      },
      none: { title: 'No se encontró ninguna cámara.', next: 'Conecta una y vuelve a intentarlo.' },
      busy: {
        title: 'No se pudo iniciar la cámara.',
        next: 'Puede que la esté usando otro programa. Ciérralo y vuelve a intentarlo.',
      },
      lost: { title: 'La cámara se detuvo.', next: 'Conéctala de nuevo y vuelve a intentarlo.' },
      unsupported: {
        title: 'Este navegador no ofrece cámara a esta página.',
        next: 'Abre esta página en otro navegador o usa un archivo.',
      },
    },
  },
} satisfies Translation<typeof qrEnglish>;
