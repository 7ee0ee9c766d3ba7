/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { Ability } from '../../rpc/endpoints/types.ts';
import type { connectingMessages as english } from './messages.ts';

const ABILITIES: Readonly<Record<Ability, string>> = {
  batch: 'varias solicitudes en un mensaje',
  simulate: 'simulación de transacciones',
  logs: 'registros de eventos',
  trace: 'trazas de llamadas',
  otterscan: 'historial (Otterscan)',
};

export const connectingMessages = {
  learns:
    'El operador de un punto de acceso ve tu dirección IP y cada dirección por la que preguntas, y puede relacionarlas.',
  url: {
    label: 'URL del punto de acceso',
    hint: 'https:// o wss://, o bien http:// o ws:// en este equipo. No se envía ninguna solicitud hasta que pulsas «Comprobar».',
    check: 'Comprobar',
    checking:
      'Preguntando al punto de acceso por su cadena y sus funciones. No se envía ninguna de tus direcciones.',
  },
  public: {
    legend: 'Puntos de acceso públicos',
    text: 'De listas públicas. Sus operadores no te prometen nada y Evident no los conoce.',
    none: 'No hay ningún otro punto de acceso público en la lista para esta red.',
  },
  report: {
    title: (host: string) => `${host} responde`,
    chain: 'Red',
    head: 'Último bloque',
    latency: 'Tiempo de respuesta',
    ms: (ms: number) => `${ms} ms`,
    can: 'Admite',
    cannot: 'No admite',
    untold: 'Desconocido',
    nothing: 'nada de esto',
    abilities: (which: readonly Ability[]) => which.map((one) => ABILITIES[one]).join(', '),
    add: 'Usar este punto de acceso',
    other: 'Elegir otro',
  },
  added: (host: string) => `${host}: punto de acceso añadido`,
  cancel: 'Cancelar',
  chain: (name: string, id: number) => `${name} (${id})`,
  unknownChain: (id: number) => `Cadena ${id}, desconocida para Evident`,
  describe: {
    title: 'Describir la cadena',
    text: 'Evident no tiene una descripción de esta cadena. Obtén estos datos de quienes la operan: con un símbolo equivocado podrías confundir una moneda con otra.',
    id: 'ID de cadena',
    idHint: 'Un número entero, publicado por quienes operan la cadena.',
    name: 'Nombre',
    symbol: 'Símbolo de la moneda',
    coin: 'Nombre de la moneda',
    decimals: 'Los importes usan 18 decimales, como en todas las cadenas que Evident admite.',
    time: 'Tiempo entre bloques, en segundos',
    testnet: 'Red de prueba: sus monedas no valen nada',
    fees: 'Modelo de comisiones',
    feesUnknown: 'Detectar desde el punto de acceso',
    legacy: 'Precio del gas',
    eip1559: 'Comisión base y comisión de prioridad (EIP-1559)',
    opStack: 'EIP-1559 y una comisión por datos (OP Stack)',
    submit: 'Añadir red',
  },
} satisfies Translation<typeof english>;
