/** German for `messages.ts`. What is filled in keeps its form: no word in front of it asks for another case. */
import { plural, type Translation } from '#core/text/language.ts';
import type { ActivitySummaryText, activitySummaryMessages as english } from './summary-messages.ts';

/** `thing` is a noun, so that it can be said to be under way. */
const words = (thing: string, done: string, doing = `Läuft: ${thing}`): ActivitySummaryText => ({
  doing,
  done,
  thing,
});

export const activitySummaryMessages = {
  exchange: (gave, got) => words(`Tausch von ${gave} gegen ${got}`, `${gave} gegen ${got} getauscht`),
  swap: (whom) => words(`Tausch über ${whom}`, `Über ${whom} getauscht`),
  wrap: (whom) => words(`Verpacken in ${whom}`, `In ${whom} verpackt`),
  unwrap: (whom) => words(`Entpacken aus ${whom}`, `Aus ${whom} entpackt`),
  addLiquidity: (whom) =>
    words(`Bereitstellen von Liquidität über ${whom}`, `Liquidität über ${whom} bereitgestellt`),
  removeLiquidity: (whom) => words(`Abzug von Liquidität aus ${whom}`, `Liquidität aus ${whom} abgezogen`),
  send: (whom) => words(`Zahlung an ${whom}`, `An ${whom} gesendet`),
  allow: (whom) => words(`Freigabe für ${whom}`, `Freigabe für ${whom}`),
  takeBack: (whom) => words(`Widerruf der Freigaben für ${whom}`, `Freigaben für ${whom} widerrufen`),
  batch: (count, whom) => {
    const calls = plural(count, { one: `${count} Aufruf`, other: `${count} Aufrufe` });
    return words(`${calls} über ${whom}`, `${calls} über ${whom} ausgeführt`);
  },
  safe: (whom) => words(`Transaktion des Safe ${whom}`, `Transaktion des Safe ${whom} ausgeführt`),
  name: {
    commit: (whom) => words(`Reservierung eines Namens bei ${whom}`, `Namen bei ${whom} reserviert`),
    register: (name) => words(`Registrierung: ${name}`, `Registriert: ${name}`, `Wird registriert: ${name}`),
    renew: (name) => words(`Verlängerung: ${name}`, `Verlängert: ${name}`, `Wird verlängert: ${name}`),
    change: (name) => words(`Änderung: ${name}`, `Geändert: ${name}`, `Wird geändert: ${name}`),
    some: 'ein Name',
  },
  named: (name, whom) => words(`Aufruf von ${name} bei ${whom}`, `${name} bei ${whom} aufgerufen`),
} satisfies Translation<typeof english>;
