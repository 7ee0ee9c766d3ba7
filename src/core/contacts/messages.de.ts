/** German for `messages.ts`. */
import type { Translation } from '../text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  nameTaken: (name: string | null) => ({
    title: 'Ein anderer Kontakt hat diesen Namen',
    text: `${name ?? 'Der Name'} ist schon in Ihren Kontakten. Bei zwei Kontakten mit demselben Namen können Sie nicht erkennen, an wen Sie zahlen. Fügen Sie die Adresse dem vorhandenen Kontakt hinzu, oder wählen Sie einen anderen Namen.`,
  }),
  nameAlike: (name: string | null) => ({
    title: 'Der Name sieht aus wie ein anderer',
    text: `Er sieht aus wie ${name ?? 'der Name eines anderen Kontakts'}, hat aber andere Buchstaben. Wählen Sie einen Namen, den Sie nicht verwechseln können.`,
  }),
  nameOwn: (name: string | null) => ({
    title: 'Eines Ihrer Konten hat diesen Namen',
    text: `${name ?? 'Das'} ist der Name Ihres eigenen Kontos. Wählen Sie einen anderen Namen, damit Sie diesen Kontakt nicht für sich selbst halten.`,
  }),
  nameDisguised: {
    title: 'Der Name hat Buchstaben, die andere nachahmen',
    text: 'Er mischt ähnliche Buchstaben aus verschiedenen Schriften. Geben Sie den Namen auf Ihrer Tastatur neu ein.',
  },
  addressTaken: (name: string | null) => ({
    title: 'Diese Adresse ist schon in Ihren Kontakten',
    text: `Sie ist als ${name ?? 'anderer Kontakt'} gespeichert. Bei zwei Namen für eine Adresse zeigt Evident vielleicht den einen, vielleicht den anderen.`,
  }),
  addressOwn: (name: string | null) => ({
    title: 'Das ist Ihr eigenes Konto',
    text: `Evident zeigt es überall als ${name ?? 'Ihr eigenes Konto'}.`,
  }),
  addressToken: (symbol: string | null) => ({
    title: 'Das ist der Vertrag eines Tokens',
    text: `Es ist der Vertrag von ${symbol ?? 'einem Token'}, nicht das Konto einer Person. Was an ihn gesendet wird, ist meist verloren. Speichern Sie stattdessen die Adresse der Person oder des Dienstes.`,
  }),
  addressTwice: (address: string) => ({
    title: 'Diese Adresse ist zweimal eingetragen',
    text: `${address} ist für jede Chain eingetragen und noch einmal für eine einzelne. Einer der beiden Einträge genügt.`,
  }),
} satisfies Translation<typeof english>;
