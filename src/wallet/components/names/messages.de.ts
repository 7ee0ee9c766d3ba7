/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { gatewayMessages as english } from './messages.ts';

export const gatewayMessages = {
  title: 'Dieser Name ist außerhalb der Chain gespeichert.',
  text: (hosts: string) =>
    `Seine Einträge liegen auf ${hosts}. Wenn Sie fragen, sieht der Server den Namen und Ihre IP-Adresse. Der Vertrag des Namens prüft die Antwort.`,
  keep: 'Diesen Server immer fragen',
  ask: (host: string) => `${host} fragen`,
} satisfies Translation<typeof english>;
