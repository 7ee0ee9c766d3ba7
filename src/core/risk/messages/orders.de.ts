/** German for `orders.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './orders.ts';

export const messages = {
  lopsided: {
    title: 'Sie würden weit mehr geben als bekommen',
    text: 'Was Sie geben, ist ein Vielfaches dessen wert, was Sie bekommen, zu jedem Preis, den diese Vermögenswerte je hatten. Betrüger bitten um solche Aufträge.',
  },
  uneven: (percent: string) => ({
    title: `Sie würden ${percent} % weniger bekommen als geben`,
    text: 'Beide Seiten sind dieselbe Art von Vermögenswert und sollten etwa gleich sein.',
  }),
  mostToOthers: {
    title: 'Der größte Teil des Preises geht an andere',
    text: 'Gebühren sind wenige Prozent; Betrüger teilen einen Preis so auf.',
  },
  dust: {
    title: 'Sie würden so gut wie nichts bekommen',
    text: 'Alles, was Sie bekommen, ist weniger als etwa einen Dollar wert. Fahren Sie nur fort, wenn Sie es verschenken wollen.',
  },
  nothing: {
    title: 'Sie würden geben und nichts bekommen',
    text: 'Der Auftrag nennt nichts, was an Sie zurückkommt. Fahren Sie nur fort, wenn Sie es verschenken wollen.',
  },
  unlistedReturn: {
    title: 'Sie bekommen einen Token, den Evident nicht kennt',
    text: 'Jeder kann einen Token mit beliebigem Namen anlegen. Vergleichen Sie die vollständige Adresse mit der, die seine Entwickler veröffentlichen.',
  },
  unlistedItem: {
    title: 'Sie bekommen ein Objekt aus einer Sammlung, die Evident nicht kennt',
    text: 'Jeder kann eine Sammlung mit beliebigem Namen und beliebigen Bildern anlegen. Vergleichen Sie die vollständige Adresse mit der, die ihre Urheber veröffentlichen.',
  },
  itemsForItems: {
    title: 'Sie würden Objekte bekommen und kein Geld',
    text: 'Evident weiß nicht, was ein Objekt wert ist. Betrüger bieten ein wertloses für ein wertvolles: Vergleichen Sie die vollständige Adresse seiner Sammlung.',
  },
  anyItem: {
    title: 'Die Gegenseite wählt, welche Objekte Sie geben',
    text: 'Der Auftrag nennt eine Sammlung, kein Objekt: Wer ihn ausführt, nimmt sich von Ihren die wertvollsten.',
  },
} satisfies Translation<typeof english>;
