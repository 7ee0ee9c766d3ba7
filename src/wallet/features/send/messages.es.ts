/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Enviar',
  close: 'Cerrar',
  asset: {
    chosen: (symbol: string, chain: string) => `Activo: ${symbol}, ${chain}`,
    choose: 'Elegir un activo',
    search: 'Buscar',
    none: 'No tienes ninguna red activada.',
    networks: 'Abrir Redes',
    noMatch: 'Ningún activo coincide.',
    more: (count: number) =>
      plural(count, {
        one: '1 más. Búscalo para encontrarlo.',
        other: `${countText(count)} más. Búscalos para encontrarlos.`,
      }),
    unknownDecimals: 'decimales desconocidos',
    unknownToken: 'token desconocido',
    unread: '–',
    imitates: (symbol: string) => `no es ${symbol}`,
    imitationTitle: (symbol: string) => `Esto no es ${symbol}.`,
    imitation: (symbol: string) =>
      `Es un token que se hace llamar ${symbol}. Revisa su contrato antes de enviárselo a alguien como ${symbol}.`,
    hiddenTitle: 'Su nombre esconde caracteres.',
    hidden: 'El nombre o el símbolo del token contiene caracteres invisibles. Aquí se omiten.',
    contract: 'Contrato del token',
  },
  to: {
    label: 'Para',
    hint: 'Dirección, nombre como alice.eth o enlace de pago',
    oneselfTitle: 'Esta es la cuenta desde la que envías.',
    oneself: 'Conservas el importe y solo pagas la comisión.',
  },
  amount: {
    label: 'Importe',
    available: '{amount} disponible',
    unknown: 'Saldo desconocido',
    all: 'Máx.',
    allHint: 'Todo, menos la comisión máxima. Cambia con la comisión hasta que firmes.',
    allTokenHint: 'Todo lo que tiene la cuenta.',
    inMoney: (money: string) => `${money}. Introducir el importe en dólares estadounidenses`,
    inAsset: (amount: string, symbol: string) => `${amount} ${symbol}. Introducir el importe en ${symbol}`,
    oldPrice: 'precio antiguo',
    waiting: (count: number) =>
      plural(count, {
        one: 'Sin lo que puede gastar tu transacción pendiente.',
        other: `Sin lo que pueden gastar tus ${countText(count)} transacciones pendientes.`,
      }),
    sweep: 'Vaciar la cuenta',
    sweepAlmost: 'Vaciar la cuenta todo lo posible',
    sweepCost: (extra: string, symbol: string) =>
      `Toda la reserva para la comisión se paga como comisión: probablemente hasta ${extra} ${symbol} más. Si no, queda en la cuenta.`,
    sweepDataFee: 'Una parte queda para la comisión de datos.',
    sweepWaiting: 'Una parte queda para tus transacciones pendientes.',
    allLater: 'Se sabrá cuando se conozcan el destinatario y la comisión',
  },
  preview: {
    recipientReceives: 'El destinatario recibe',
    receives: '{whom} recibe',
    total: 'Total con comisión',
    plus: '+',
    after: 'Saldo después',
    unknown: '–',
  },
  review: {
    nothing: 'Revisar',
    amount: (amount: string, symbol: string) => `Revisar ${amount} ${symbol}`,
  },
  link: {
    unreadTitle: 'No se pudieron leer algunas partes del enlace.',
    unread: (parts: string) => `Omitido: ${parts}. Revisa el formulario antes de continuar.`,
    names: {
      from: 'cuenta',
      chain: 'red',
      asset: 'activo',
      to: 'destinatario',
      amount: 'importe',
      data: 'datos',
    },
    filledTitle: 'Rellenado desde un enlace.',
    filled: 'Revisa el destinatario, el activo y el importe antes de continuar.',
    switchedTitle: (chain: string) => `El enlace pide ${chain}.`,
    switched: (before: string) =>
      `Habías elegido ${before}. Revisa el activo y el importe antes de continuar.`,
    goneTitle: 'La cuenta elegida ya no está en esta cartera.',
    accountTitle: 'El enlace nombra una cuenta que no es tuya.',
    account: 'Elige la cuenta desde la que enviar.',
    chainTitle: (chain: string) => `${chain} está desactivada.`,
    chain: 'Actívala en Redes o elige un activo de otra red.',
    dataTitle: 'El enlace pide una llamada a un contrato.',
    data: (bytes: number) =>
      plural(bytes, {
        one: 'Contiene 1 byte de datos que «Enviar» no puede enviar. Ábrelo como llamada a un contrato para ver qué hace. Sin esos datos, quizá el destinatario no sepa para qué es el pago.',
        other: `Contiene ${countText(bytes)} bytes de datos que «Enviar» no puede enviar. Ábrelo como llamada a un contrato para ver qué hacen. Sin ellos, quizá el destinatario no sepa para qué es el pago.`,
      }),
    openCall: 'Abrir como llamada',
    dropData: 'Enviar sin datos',
  },
} satisfies Translation<typeof english>;
