/** German for `calls.ts`. */
import { displayText } from '../../text/display.ts';
import { plural, type Translation } from '../../text/language.ts';
import type { messages as english } from './calls.ts';

export const messages = {
  unread: (why: 'unknown' | 'malformed' | 'tooDeep', inside: boolean) => ({
    title: inside ? 'Ein innerer Aufruf ist nicht lesbar' : 'Dieser Aufruf ist nicht lesbar',
    text: {
      unknown:
        'Evident weiß nicht, was diese Funktion tut. Ein Vertrag kann alles bewegen, was dieses Konto ihm freigegeben hat. Fahren Sie nur fort, wenn Sie diesen Vertrag kennen und der Quelle der Anfrage vertrauen.',
      malformed:
        'Der Anfang gleicht einer bekannten Funktion, aber die Daten passen nicht dazu. Ein Vertrag kann alles bewegen, was dieses Konto ihm freigegeben hat. Fahren Sie nur fort, wenn Sie diesen Vertrag kennen und der Quelle der Anfrage vertrauen.',
      tooDeep:
        'Die Aufrufe sind tiefer verschachtelt, als es je nötig ist. Ein Vertrag kann alles bewegen, was dieses Konto ihm freigegeben hat. Fahren Sie nur fort, wenn Sie diesen Vertrag kennen und der Quelle der Anfrage vertrauen.',
    }[why],
  }),
  unclear: {
    title: 'Was dieser Aufruf mit diesen Werten tut, ist unklar',
    text: 'Evident kennt die Funktion, kann aber diese Werte nicht erklären. Ein Vertrag kann alles bewegen, was dieses Konto ihm freigegeben hat. Fahren Sie nur fort, wenn Sie diesen Vertrag kennen und der Quelle der Anfrage vertrauen.',
  },
  tail: (size: number, paid: boolean) => ({
    title: plural(size, {
      one: 'Hinter dem Aufruf steht 1 zusätzliches Byte',
      other: `Hinter dem Aufruf stehen ${size} zusätzliche Bytes`,
    }),
    text: paid
      ? 'Sie nennen jemanden, der an diesem Handel eine Provision bekommt, falls der Vertrag sie liest. Prüfen Sie die Adresse und was Sie erhalten.'
      : 'Diese Darstellung lässt sie weg. Die meisten Verträge beachten solche Bytes nicht, und oft nennen sie nur die App, von der die Anfrage kommt; ein Vertrag kann aber auch nach ihnen handeln.',
  }),
  unknownPromise: {
    title: 'Evident kennt diesen Vertrag nicht',
    text: 'Die Funktion ist bekannt, aber jeder Vertrag kann sie haben. Dieser kann behalten, was Sie senden, und nichts zurückgeben. Fahren Sie nur fort, wenn Sie den Vertrag kennen.',
  },
  guessed: {
    title: 'Was dieser Aufruf tut, ist nur vermutet',
    text: 'Der Name der Funktion stammt aus einer Datenbank, in die jeder schreiben kann, und verschiedene Funktionen können dieselben vier Bytes haben. Fahren Sie nur fort, wenn Sie diesen Vertrag kennen.',
  },
  supplied: {
    title: 'Die Beschreibung dieses Aufrufs ist ungeprüft',
    text: 'Die Namen der Funktion und ihrer Felder stammen aus einer mitgelieferten Schnittstelle, nicht aus dem Vertrag. Vergewissern Sie sich, dass Sie ihrer Quelle vertrauen.',
  },
  tooManyCalls: {
    title: 'Das enthält zu viele Aufrufe',
    text: 'Es sind mehr Aufrufe, als Evident prüfen kann. Fahren Sie nur fort, wenn Sie genau wissen, was sie tun.',
  },
  creation: {
    title: 'Das erstellt einen neuen Vertrag',
    text: 'Es gibt keinen Empfänger. Der mitgesendete Wert bleibt im Vertrag, und nur dessen Code entscheidet, was damit geschieht.',
  },
  delegateCall: {
    title: 'Der Code eines anderen Vertrags liefe mit allen Rechten',
    text: 'Das ist ein Delegate Call: Der Code an dieser Adresse läuft, als wäre er der Vertrag, der ihn aufruft. Er kann alles nehmen, was dieser Vertrag hat, und seinen Eigentümer ändern. Fahren Sie nur fort, wenn Sie diesen Code kennen.',
  },
  noCode: (elsewhere: readonly string[]) => ({
    title: 'An dieser Adresse ist kein Vertrag',
    text:
      elsewhere.length === 0
        ? 'Es ist ein gewöhnliches Konto: Der Aufruf bewirkt nichts, und sein Wert geht an den Inhaber des Kontos.'
        : `Auf dieser Chain bewirkt der Aufruf nichts. Einen Vertrag an dieser Adresse gibt es auf ${elsewhere
            .slice(0, 3)
            .map((name) => displayText(name, 32))
            .join(', ')}: Vergewissern Sie sich, dass Sie auf der richtigen Chain sind.`,
  }),
  selfCall: {
    title: 'Das Konto ruft sich selbst auf',
    text: 'Das bewirkt nichts, es sei denn, das Konto delegiert an einen Vertrag.',
  },
  valueWithToken: {
    title: 'Das sendet auch Münzen der Chain',
    text: 'Ein solcher Aufruf braucht keine. Die Münzen gehen nur an den aufgerufenen Vertrag und sind meist verloren.',
  },
  codeChanged: {
    title: 'Dieser Vertrag hat sich geändert',
    text: 'Sein Code hat sich geändert, seit Sie den Vertrag zuletzt verwendet oder seine Schnittstelle gespeichert haben; die Schnittstelle passt vielleicht nicht mehr. Das kann eine Aktualisierung sein; vergewissern Sie sich, dass seine Entwickler eine angekündigt haben.',
  },
  ownership: {
    title: 'Das überträgt die Kontrolle über einen Vertrag',
    text: 'Danach kontrolliert ihn jemand anderes, und nur mit dessen Hilfe lässt sich das rückgängig machen.',
  },
  ownershipGone: {
    title: 'Den Vertrag würde niemand mehr kontrollieren',
    text: 'Das gibt die Eigentümerschaft endgültig auf. Danach kann niemand mehr tun, was nur dem Eigentümer erlaubt ist.',
  },
  upgrade: {
    title: 'Das ersetzt den Code eines Vertrags',
    text: 'Danach bestimmt anderer Code über alles, was der Vertrag hat. Vergewissern Sie sich, dass Sie den neuen Code kennen.',
  },
  moduleInstalled: {
    title: 'Ein Modul könnte für dieses Konto handeln',
    text: 'Was das Modul darf, tut es ohne Ihre Signatur: Die meisten können alles bewegen, was das Konto hat. Fahren Sie nur fort, wenn Sie das Modul kennen.',
  },
  safeControl: {
    title: 'Das ändert, wer oder was für den Safe handeln darf',
    text: 'Ein Modul, ein Guard oder ein Handler kann ohne die Eigentümer bewegen oder sperren, was der Safe hat. Fahren Sie nur fort, wenn Sie den Vertrag kennen.',
  },
  safeHash: {
    title: 'Das bestätigt eine Safe-Transaktion über ihren Hash',
    text: 'Ein Hash zeigt nicht, was Sie damit bestätigen. Fahren Sie nur fort, wenn Sie ihn selbst berechnet haben.',
  },
  safeUnguarded: {
    title: 'Das entfernt den Guard des Safe',
    text: 'Danach schützen nur noch die Signaturen der Eigentümer, was der Safe hat. Fahren Sie nur fort, wenn alle davon wissen.',
  },
  safeOwners: {
    title: 'Das ändert, wer den Safe kontrolliert',
    text: 'Die Eigentümer und die Zahl derer, die signieren müssen, bestimmen über alles, was er hat. Prüfen Sie die vollständige Adresse jedes Eigentümers und wie viele Signaturen nötig sein werden.',
  },
  safeSettings: {
    title: 'Das ändert die Einstellungen eines Safe',
    text: 'Prüfen Sie jede vollständige Adresse und was der Safe danach erlaubt.',
  },
  safeRefund: {
    title: 'Der Safe bezahlt für diesen Aufruf',
    text: 'Er erstattet die Gebühr. Wer sie bekommt und zu welchem Preis, bestimmt die Anfrage. Prüfen Sie beides.',
  },
  safeRefundStranger: (anybody: boolean) => ({
    title: anybody
      ? 'Der Safe bezahlt jeden, der das einreicht'
      : 'Der Safe bezahlt einen Fremden für das Einreichen',
    text: anybody
      ? 'Die Anfrage bestimmt den Preis und eine zusätzliche Menge Gas: Zusammen können sie das ganze Guthaben erreichen, aus dem der Safe zahlt. Bezahlt wird, wer es als Erster einreicht. Fahren Sie nur fort, wenn Sie einer Erstattung zugestimmt haben und jede Zahl davon stimmt.'
      : 'Die Anfrage bestimmt den Preis und eine zusätzliche Menge Gas: Zusammen können sie das ganze Guthaben erreichen, aus dem der Safe zahlt. Die bezahlte Adresse ist keine von Ihren. Fahren Sie nur fort, wenn Sie einer Erstattung zugestimmt haben und jede Zahl davon stimmt.',
  }),

  nameElsewhere: {
    title: 'Der Name würde auf jemand anderen verweisen',
    text: 'Zahlungen an diesen Namen gingen dann an eine Adresse, die keine von Ihren ist. Fahren Sie nur fort, wenn Sie das wollen.',
  },
  nameResolver: {
    title: 'Ein anderer Vertrag würde sagen, worauf der Name verweist',
    text: 'Der Resolver bestimmt, wohin Zahlungen an diesen Namen gehen, und dieser ist keiner von ENS. Fahren Sie nur fort, wenn Sie ihn kennen.',
  },
  nameGiven: {
    title: 'Der Name wird jemand anderem gehören',
    text: 'Der neue Eigentümer ist keines Ihrer Konten. Nur er kann den Namen zurückgeben.',
  },
} satisfies Translation<typeof english>;
