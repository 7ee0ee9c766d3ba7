/** Spanish for `messages.ts`. Nouns rather than participles, which would have to agree with what is filled in. */
import { plural, type Translation } from '#core/text/language.ts';
import type { ActivitySummaryText, activitySummaryMessages as english } from './summary-messages.ts';

const words = (doing: string, done: string, thing: string): ActivitySummaryText => ({ doing, done, thing });

export const activitySummaryMessages = {
  exchange: (gave, got) =>
    words(
      `Intercambiando ${gave} por ${got}`,
      `Intercambio de ${gave} por ${got}`,
      `intercambio de ${gave} por ${got}`,
    ),
  swap: (whom) => words(`Intercambiando en ${whom}`, `Intercambio en ${whom}`, `intercambio en ${whom}`),
  wrap: (whom) => words(`Envolviendo en ${whom}`, `Envuelto en ${whom}`, `envoltura en ${whom}`),
  unwrap: (whom) =>
    words(`Desenvolviendo de ${whom}`, `Desenvuelto de ${whom}`, `retirada de lo envuelto en ${whom}`),
  addLiquidity: (whom) =>
    words(
      `Aportando liquidez en ${whom}`,
      `Liquidez aportada en ${whom}`,
      `aportación de liquidez en ${whom}`,
    ),
  removeLiquidity: (whom) =>
    words(`Retirando liquidez de ${whom}`, `Liquidez retirada de ${whom}`, `retirada de liquidez de ${whom}`),
  send: (whom) => words(`Enviando a ${whom}`, `Enviado a ${whom}`, `pago a ${whom}`),
  allow: (whom) => words(`Autorizando a ${whom}`, `Autorización para ${whom}`, `autorización para ${whom}`),
  takeBack: (whom) =>
    words(
      `Revocando autorizaciones de ${whom}`,
      `Autorizaciones de ${whom} revocadas`,
      `revocación de autorizaciones de ${whom}`,
    ),
  batch: (count, whom) => {
    const calls = plural(count, { one: `${count} llamada`, other: `${count} llamadas` });
    return words(`Haciendo ${calls} con ${whom}`, `${calls} con ${whom}`, `${calls} con ${whom}`);
  },
  safe: (whom) =>
    words(
      `Ejecutando una transacción del Safe ${whom}`,
      `Transacción del Safe ${whom} ejecutada`,
      `transacción del Safe ${whom}`,
    ),
  name: {
    commit: (whom) =>
      words(
        `Reservando un nombre con ${whom}`,
        `Nombre reservado con ${whom}`,
        `reserva de un nombre con ${whom}`,
      ),
    register: (name) => words(`Registrando ${name}`, `Registro de ${name}`, `registro de ${name}`),
    renew: (name) => words(`Renovando ${name}`, `Renovación de ${name}`, `renovación de ${name}`),
    change: (name) => words(`Cambiando ${name}`, `Cambio de ${name}`, `cambio de ${name}`),
    some: 'un nombre',
  },
  named: (name, whom) =>
    words(`Llamando a ${name} en ${whom}`, `Llamada a ${name} en ${whom}`, `llamada a ${name} en ${whom}`),
} satisfies Translation<typeof english>;
