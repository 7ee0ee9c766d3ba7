/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Herramientas',
  search: 'Buscar herramientas',
  none: 'No se ha encontrado ninguna herramienta',
  noneText: 'Prueba otra palabra, como «hash» o «dirección».',
  count: (n: number) => plural(n, { one: '1 herramienta', other: `${countText(n)} herramientas` }),
  local: 'En este dispositivo',
  groups: {
    wallet: 'Cuentas y redes',
    hashes: 'Hashes',
    values: 'Números y texto',
    addresses: 'Direcciones',
    contracts: 'Datos de contratos',
    transactions: 'Transacciones',
  },
  names: { name: 'Nombres', text: 'Busca nombres y direcciones, gestiona tus nombres o registra uno.' },
  sign: { name: 'Firmar un mensaje', text: 'Firma texto o datos con tipos con una de tus cuentas.' },
  verify: {
    name: 'Verificar una firma',
    text: 'Comprueba quién firmó algo: una clave o un contrato.',
  },
  decode: {
    name: 'Descodificar',
    text: 'Descodifica datos de llamada, transacciones, datos con tipos, eventos y motivos de error.',
  },
  broadcast: { name: 'Difundir', text: 'Difunde una transacción ya firmada.' },
} satisfies Translation<typeof english>;
