/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Empezar sin cartera',
  documentTitle: 'Empezar',
  heading: 'Explora primero',
  what: 'Puedes ver direcciones y redes sin una clave. Para enviar, necesitas la clave en una cartera aquí o en un firmante sin conexión.',
  cold: {
    title: 'Conectar firmante sin conexión',
    text: 'Crea pagos aquí y fírmalos en un dispositivo sin conexión, con un código QR o un archivo.',
  },
  watch: {
    title: 'Observar una dirección',
    text: 'Mira sus saldos y su historial. Sin su clave no puedes enviar.',
    label: 'Dirección o clave pública extendida',
    hint: '0x y 40 caracteres, o xpub y más',
    extended: 'Esta es una clave pública extendida. A continuación, elige entre sus direcciones.',
    next: 'Continuar a sus direcciones',
    unchecked: 'Aceptada sin suma de comprobación: un error al escribir pasaría inadvertido.',
    name: 'Nombre',
    submit: 'Observar dirección',
  },
  xpub: {
    what: (depth: number) =>
      depth === 0
        ? 'Esta es la parte pública de una clave maestra. Puedes observar todas sus cuentas no endurecidas.'
        : 'Esta clave muestra todas sus cuentas. No puede gastar, pero quien la tenga lo ve todo.',
    legend: 'Rutas de las cuentas',
    ways: { bip44: 'Por debajo de 0', direct: 'Justo debajo', itself: 'La propia clave' },
    hints: {
      bip44: '0/0, 0/1, 0/2 … como la mayoría de las carteras',
      direct: '0, 1, 2 … como las carteras Ledger antiguas',
      itself: 'Una sola cuenta',
    },
    privacy:
      'Evident pregunta a los puntos de acceso de tus redes por 20 direcciones cada vez, así que saben que van juntas. Sin una red, no se pregunta a ningún servidor.',
    look: 'Buscar sus direcciones',
    back: 'Introducir otra clave',
    sourceLabel: 'Clave pública extendida',
    numbered: (label: string, n: number) => `${label} ${n}`,
  },
  demo: {
    title: 'Abrir cadena de demostración',
    text: 'Prueba dos cadenas de Ethereum en este equipo, con nombres, tokens y ether de prueba gratis. Nada de lo que hay allí tiene valor.',
    connected:
      'Cadenas de demostración conectadas. Ya puedes observar una dirección en ellas. Para enviar, necesitas una cartera.',
    create: 'Crear cartera',
  },
  quiet: 'Evident no contacta con ninguna red hasta que conectas una.',
  back: 'Volver a la cartera',
  wallet: 'Crear o importar una cartera',
} satisfies Translation<typeof english>;
