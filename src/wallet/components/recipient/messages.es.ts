/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { recipientMessages as english } from './messages.ts';

export const recipientMessages = {
  placeholder: 'Dirección o nombre',
  resolving: (name: string) => `Consultando ${name}`,
  resolved: (name: string, address: string) => `${name} apunta a ${address}`,
  unchecked:
    'Esta dirección no tiene suma de comprobación, así que un error de escritura pasaría inadvertido. Compárala con tu fuente.',
  unknown: 'No está en tus contactos',
  address: 'Dirección',
  clear: 'Borrar el destinatario',
  scan: 'Escanear código QR',
  byDefault:
    'El nombre no tiene dirección para esta red. Esta es su dirección predeterminada para cadenas EVM: asegúrate de que su titular puede usarla aquí.',
  retry: 'Consultar otra vez',
  called: (name: string, origin: string) => `${name}, ${origin}`,
  elsewhere: (name: string, chain: string) =>
    `Guardaste esta dirección para ${name} solo en ${chain}. Puede que ${name} no la controle en esta red, así que lo que envíes podría perderse.`,
  choose: 'Elegir entre tus cuentas, contactos y destinatarios anteriores',
  suggestions: 'Tus cuentas, contactos y destinatarios anteriores',
  counted: (count: number) =>
    plural(count, { one: '1 sugerencia abajo', other: `${countText(count)} sugerencias abajo` }),
  yours: 'tu cuenta',
  contact: 'de tus contactos',
  paid: (times: number) =>
    plural(times, { one: 'pagado una vez', other: `pagado ${countText(times)} veces` }),
} satisfies Translation<typeof english>;
