/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  copy: {
    action: 'Copiar',
    of: (what: string) => `Copiar ${what}`,
    done: 'Copiado',
    failed: 'No se pudo copiar. Selecciona el texto y cópialo a mano.',
  },
  address: {
    noun: 'dirección',
    full: 'Dirección completa',
  },
  amount: {
    exact: (amount: string, symbol: string) => `Exactamente ${amount} ${symbol}`.trim(),
  },
  password: {
    show: 'Mostrar contraseña',
    hide: 'Ocultar contraseña',
    capsLock: 'Las mayúsculas están activadas.',
  },
  field: {
    optional: 'opcional',
    error: 'Error:',
  },
  longText: {
    held: (shown: string, all: string) =>
      `Se muestran ${shown} de ${all} caracteres. El resto está incluido, pero no se muestra.`,
    remove: 'Quitar este texto',
  },
  notice: {
    info: 'Nota:',
    offline: 'Nota:',
    caution: 'Atención:',
    danger: 'Peligro:',
  },
  error: {
    safe: 'Qué está a salvo',
    next: 'Qué puedes hacer',
    code: 'Código',
    details: 'Detalles',
  },
  evidence: {
    about: (text: string) => `${text}. Cómo se sabe`,
    level: {
      derived: 'calculado',
      proven: 'demostrado',
      agreed: 'coincidente',
      reported: 'informado',
    },
    disagrees: 'los servidores se contradicen',
    sentence: {
      derived: 'Calculado en este dispositivo. No se preguntó a ningún servidor.',
      proven:
        'Demostrado en este dispositivo con la cabecera de un bloque. El servidor no podría haberlo inventado.',
      agreed: 'Varios servidores independientes dieron la misma respuesta.',
      reported: 'Lo informó un solo servidor. No está comprobado.',
    },
    disagreement: 'Los servidores dieron respuestas distintas. No te fíes de este valor hasta que coincidan.',
  },
  dialog: { close: 'Cerrar' },
  progress: { cancel: 'Cancelar', percent: (n: number) => `${n} %` },
  colour: {
    none: 'Sin color',
    names: ['Rojo', 'Naranja', 'Amarillo', 'Verde', 'Verde azulado', 'Azul', 'Violeta', 'Rosa'],
  },
  file: {
    choose: 'Elegir un archivo',
    drop: 'o suéltalo aquí',
    dropNow: 'Suelta el archivo aquí',
    reading: (name: string) => `Leyendo ${name}`,
  },
} satisfies Translation<typeof english>;
