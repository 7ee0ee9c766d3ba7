/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  amountOf: '{amount} de {token}',
  unlimited: 'ilimitado',
  unlimitedOf: 'un importe {amount} de {token}',
  unlimitedOfToken: 'un importe {amount} del token {token}',
  unlimitedOfCoin: 'un importe {amount} de la moneda de la cadena',
  ofCoin: 'en la moneda de la cadena',
  baseUnits: (amount: string) => plural(Number(amount), { one: 'unidad mínima', other: 'unidades mínimas' }),
  contract: 'Contrato',
  value: 'Valor enviado',
  operation: {
    delegateCall: 'Llamada delegada',
    delegateCallText:
      'El código de este contrato se ejecuta en nombre de quien llama, con todo lo que este posee y puede hacer.',
    create: 'Contrato nuevo',
    createText:
      'Los datos son un programa que quedará guardado en la cadena. Evident no puede mostrar lo que hace.',
  },
  known: {
    supplied: 'Leído con una interfaz aportada, no según un estándar conocido. Puede ser errónea.',
    guess:
      'El nombre de la función es una suposición tomada de una lista pública. El contrato puede hacer otra cosa.',
  },
  unread: {
    unknown: 'Evident no conoce esta función ni sabe qué hace.',
    malformed:
      'Empieza como una función conocida, pero sus datos no encajan. Evident no puede decir qué hace.',
    tooDeep: 'Estas llamadas están demasiado anidadas. Las interiores se muestran como bytes.',
  },
  selector: 'Selector',
  fields: 'Todos los campos de {signature}',
  emptyList: 'lista vacía',
  emptyText: 'texto vacío',
  noFields: 'Sin campos',
  raw: (bytes: number) =>
    plural(bytes, { one: 'Datos sin procesar, 1 byte', other: `Datos sin procesar, ${bytes} bytes` }),
  rawNoun: 'datos',
  digest: 'Resumen (ERC-8213)',
  digestNoun: 'resumen',
  inner: (count: number) =>
    plural(count, { one: 'Contiene una llamada:', other: `Contiene ${count} llamadas, en este orden:` }),
  place: (place: number, count: number) => `Llamada ${place} de ${count}`,
} satisfies Translation<typeof english>;
