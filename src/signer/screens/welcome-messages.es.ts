/** Spanish for `welcome-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './welcome-messages.ts';

export const messages = {
  title: ['Una cartera', 'que puedes leer'],
  lead: 'Tus claves viven en un firmante que no tiene red. Te muestra lo que firmas, leído de los propios bytes.',
  lost: {
    title: 'Las claves guardadas en este navegador ya no están.',
    text: 'Se borraron sus datos del sitio. Importa tu frase de recuperación o restaura una copia de seguridad.',
  },
  unlock: 'Desbloquear cartera',
  create: 'Crear cartera',
  import: 'Importar cartera',
  demo: 'Probar la demo',
  more: 'Más opciones',
  restore: 'Restaurar una copia',
  watch: 'Observar una dirección',
  cold: 'Conectar firmante sin conexión',
  back: 'Volver a la cartera',
  promises: ['Sin registro', 'Sin rastreo', 'Código abierto'],
  example: {
    label: 'Ejemplo: el firmante muestra un pago en palabras y dónde está cada palabra en los bytes',
    sends: 'Enviar {amount} {break} a {recipient}',
    onlyHere: 'Solo lo conoce el firmante auténtico',
    read: 'Leído de los bytes exactos que firmas',
    reject: 'Rechazar',
    approve: (amount: string) => `Enviar ${amount}`,
  },
} satisfies Translation<typeof english>;
