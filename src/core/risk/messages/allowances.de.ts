/** German for `allowances.ts`. */
import { plural, type Translation } from '../../text/language.ts';
import type { messages as english } from './allowances.ts';
import { daysOf } from './words.ts';

export const messages = {
  unlimited: (permit2: boolean) => ({
    title: 'Unbegrenzt, jetzt und später',
    text: permit2
      ? 'Permit2 kann jederzeit unbegrenzt viel von diesem Token nehmen, bewegt es aber nur für diejenigen, denen Sie es mit einer weiteren Signatur erlauben.'
      : 'Wer die Freigabe bekommt, kann jederzeit und ohne zu fragen alles von diesem Token nehmen, was Sie jetzt haben oder je erhalten. Geben Sie nur so viel frei wie nötig.',
  }),
  maybeUnlimited: {
    title: 'Vielleicht unbegrenzt, jetzt und später',
    text: 'Wenn dieser Vertrag ein Token ist, kann jederzeit alles davon genommen werden. Wenn er eine Sammlung ist, meint die Zahl ein einzelnes Objekt. Die Daten zeigen nicht, was zutrifft.',
  },
  aboveBalance: {
    title: 'Das gibt mehr frei, als Sie haben',
    text: 'Auch was Sie später erhalten, kann genommen werden. Geben Sie nur so viel frei wie nötig.',
  },
  fortune: {
    title: 'Diese Grenze ist höher, als Menschen besitzen',
    text: 'Damit kann alles genommen werden, was Sie von diesem Token haben oder später erhalten. Geben Sie nur so viel frei wie nötig.',
  },
  approvalForAll: {
    items: {
      title: 'Jedes Objekt der Sammlung',
      text: 'Wer die Freigabe bekommt, kann jederzeit und ohne zu fragen jedes Objekt nehmen, das Sie jetzt haben oder je erhalten.',
    },
    tokens: {
      title: 'Alles von diesem Token, jetzt und später',
      text: 'Wer die Freigabe bekommt, kann jederzeit und ohne zu fragen alles von diesem Token senden, was Sie jetzt haben oder je erhalten.',
    },
    position: {
      title: 'Alles, was Sie dort haben, und Schulden in Ihrem Namen',
      text: 'Wer die Freigabe bekommt, kann jederzeit und ohne zu fragen alles herausnehmen, was Sie in diesem Vertrag haben, und dagegen leihen. Was genommen wird, kann dort bleiben.',
    },
    debt: {
      title: 'Jemand anderes kann in Ihrem Namen leihen',
      text: 'Das Geliehene bleibt bei der anderen Seite. Die Schuld ist Ihre, und was Sie eingezahlt haben, kann zu ihrer Tilgung verkauft werden.',
    },
  },
  servesAnyone: {
    title: 'Alle können diese Freigabe nutzen',
    text: 'Dieser Vertrag führt für alle jeden Aufruf aus. Was er nehmen darf, können alle sofort nehmen. Geben Sie ihm nichts frei.',
  },
  spenderNoCode: {
    title: 'Die Freigabe geht an ein gewöhnliches Konto',
    text: 'Solche Freigaben sind für Verträge gedacht. Wer sie dem Konto einer Person gibt, wird fast immer betrogen.',
  },
  spenderUnknown: {
    title: 'Evident kennt die Adresse nicht, die es nehmen darf',
    text: 'Sie steht auf keiner Liste von Evident. Wer sie kontrolliert, kann den Betrag nehmen, ohne noch einmal zu fragen. Fahren Sie nur fort, wenn Sie sie kennen und genau das erwarten.',
  },
  spenderFresh: (seconds: number) => ({
    title: 'Der Vertrag ist sehr neu',
    text: plural(daysOf(seconds), {
      one: 'Vor einem Tag gab es ihn noch nicht. Für Diebstahl gemachte Verträge sind selten alt; fahren Sie nur fort, wenn Sie seine Entwickler kennen.',
      other: `Vor ${daysOf(seconds)} Tagen gab es ihn noch nicht. Für Diebstahl gemachte Verträge sind selten alt; fahren Sie nur fort, wenn Sie seine Entwickler kennen.`,
    }),
  }),
  permitStranger: {
    title: 'Diese Adresse haben Sie noch nie verwendet',
    text: 'Allein mit Ihrer Signatur kann sie Ihre Token nehmen, ohne noch einmal zu fragen. Signieren Sie nur, wenn Sie genau das erwarten.',
  },
  endless: {
    title: 'Die Freigabe endet nie',
    text: 'Sie gilt länger als zehn Jahre, oder bis Sie sie mit einer Transaktion widerrufen.',
  },
  endsFar: {
    title: 'Die Freigabe gilt lange',
    text: 'Sie endet erst in mehr als 30 Tagen. Meist genügen Minuten.',
  },
  ended: {
    title: 'Die Freigabe ist schon abgelaufen',
    text: 'Ihre Frist ist vorbei, sie kann nicht mehr verwendet werden.',
  },
  anyChain: {
    title: 'Die Freigabe nennt keine Chain',
    text: 'Sie gilt auf jeder Chain, auf der es diesen Vertrag gibt.',
  },
} satisfies Translation<typeof english>;
