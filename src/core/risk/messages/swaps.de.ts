/** German for `swaps.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './swaps.ts';

export const messages = {
  noMinimum: {
    title: 'Vielleicht bekommen Sie nichts',
    text: 'Ihr Mindestbetrag ist nichts oder so gut wie nichts. Wer die Transaktion zuerst sieht, kann fast alles davon nehmen.',
  },
  open: {
    title: 'Vielleicht bekommen Sie nichts',
    text: 'Die Daten sagen nicht, welchen Token Sie bekommen oder wie viel davon; nur die Regeln des Vertrags schützen Sie. Fahren Sie nur fort, wenn Sie ihm vertrauen.',
  },
  openBridge: {
    title: 'Die Daten legen nicht fest, wer es empfängt',
    text: 'Auf der anderen Chain geht es an den Empfänger, den der Auftrag der Bridge nennt; diesen Auftrag kann Evident nicht lesen. Fahren Sie nur fort, wenn Sie der Quelle der Anfrage vertrauen.',
  },
  lowMinimum: {
    title: 'Vielleicht bekommen Sie weit weniger als erwartet',
    text: 'Ihr Mindestbetrag ist weniger als die Hälfte dessen, was Sie jetzt bekämen. Wer die Transaktion zuerst sieht, kann den Unterschied nehmen.',
  },
  noMaximum: {
    title: 'Was Sie geben, ist unbegrenzt',
    text: 'Für das, was Sie geben, gibt es keine Grenze. Wer die Transaktion zuerst sieht, kann den Preis bestimmen.',
  },
  lopsided: {
    title: 'Vielleicht bekommen Sie weit weniger, als Sie geben',
    text: 'Was Sie geben, ist weit mehr wert als Ihr Mindestbetrag. Wer die Transaktion zuerst sieht, kann den Unterschied nehmen.',
  },
  position: (number: string) => ({
    title: 'Die Position kann jemand anderem gehören',
    text: `Die Daten nennen nur ihre Nummer. Was Sie hinzufügen, gehört dem Eigentümer der Position ${number}: Prüfen Sie, ob es Ihre ist.`,
  }),
  swapToOther: (known: boolean) => ({
    title: 'Was Sie bekommen, geht an jemand anderen',
    text: known
      ? 'Sie zahlen, und eine Adresse, die Sie kennen, empfängt. Vergewissern Sie sich, dass Sie das wollen.'
      : 'Sie zahlen, und ein Fremder empfängt. Fahren Sie nur fort, wenn Sie genau das wollen.',
  }),
  vaultToOther: (known: boolean) => ({
    title: 'Was das bewegt, geht an jemand anderen',
    text: known
      ? 'Es gehört Ihnen, und eine Adresse, die Sie kennen, empfängt es. Vergewissern Sie sich, dass Sie das wollen.'
      : 'Es gehört Ihnen, und ein Fremder empfängt es. Fahren Sie nur fort, wenn Sie genau das wollen.',
  }),
  toOtherKind: {
    title: 'Evident weiß nicht, wer es bekommt',
    text: 'Es geht an eine Adresse auf einer Chain anderer Art, auf der Evident Ihre Adressen nicht kennt. Fahren Sie nur fort, wenn Sie die ganze Adresse verglichen haben.',
  },
  openMarket: {
    title: 'Das ist nur so sicher wie die Preisquelle des Markts',
    text: 'Hier kann jeder einen Markt eröffnen. Seine Preisquelle, ein Orakel, bestimmt, wie viel gegen seine Sicherheit geliehen werden kann: Ist eine von beiden unehrlich, kann alles, was Sie einbringen, für nichts geliehen werden. Fahren Sie nur fort, wenn Sie beiden Adressen vertrauen.',
  },
  swapStays: {
    title: 'Was Sie senden oder bekommen, bleibt im Vertrag',
    text: 'Kein Schritt sendet es Ihnen, und wer den Vertrag als Nächster aufruft, kann es nehmen.',
  },
  deadlineFar: {
    title: 'Der Tausch kann viel später geschehen',
    text: 'Er kann noch viel später ausgeführt werden, zu einem Preis, den Sie dann nicht annehmen würden.',
  },
  deadlinePassed: {
    title: 'Die Frist ist vorbei',
    text: 'Der Vertrag wird das ablehnen, und Sie zahlen trotzdem die Gebühr.',
  },
} satisfies Translation<typeof english>;
