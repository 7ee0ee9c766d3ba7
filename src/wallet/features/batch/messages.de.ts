/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Stapel',
  intro:
    'Stellen Sie mehrere Aufrufe zusammen, simulieren Sie sie gemeinsam und wählen Sie, wie sie gesendet werden.',
  noNetwork: {
    title: 'Kein Netzwerk ist eingeschaltet.',
    text: 'Schalten Sie das Netzwerk für Ihre Aufrufe ein.',
    action: 'Netzwerke öffnen',
  },
  errors: 'Korrigieren Sie die markierten Aufrufe.',
  trial: {
    title: 'Vorschau',
    action: 'Alle simulieren',
    again: 'Erneut simulieren',
    incomplete: 'Füllen Sie alle Aufrufe aus, um die Vorschau zu sehen.',
    long: 'Lange Aufrufe werden erst auf Wunsch simuliert.',
    asking: 'Wird simuliert',
    row: (place: number) => `Aufruf ${place}`,
    gasUsed: (gas: string) => `${gas} Gas`,
    total: 'Gesamt',
    reverted: 'Würde fehlschlagen',
    unsupported: 'Dieser Endpunkt kann mehrere Aufrufe nicht gemeinsam simulieren.',
    counted: (count: number, failed: number) =>
      failed === 0
        ? plural(count, {
            one: 'Der Aufruf würde gelingen.',
            other: `Alle ${countText(count)} würden gelingen.`,
          })
        : plural(failed, {
            one: `1 von ${countText(count)} würde fehlschlagen.`,
            other: `${countText(failed)} von ${countText(count)} würden fehlschlagen.`,
          }),
  },
  ways: {
    legend: 'Wie gesendet wird',
    sequence: 'Nacheinander',
    sequenceHint:
      'Sie prüfen und signieren jeden Aufruf einzeln. Schlägt einer fehl, wird nicht weiter gesendet.',
    sequenceNotAtomic: 'Einige könnten gelingen, während ein anderer fehlschlägt.',
    atomicTitle: 'Die Anfrage verlangt, dass alle Aufrufe gelingen oder keiner.',
    atomic:
      'Sie müssen als eine Transaktion von diesem Konto gesendet werden. Das kann nur ein Konto, dessen eigener Code Stapel ausführt.',
    lift: 'Jede Methode erlauben',
    notFromHere: 'Alle oder keiner, aber nicht von diesem Konto.',
    own: 'Als eine, durch den Code Ihres Kontos',
    ownHint:
      'Ihr Konto delegiert an einen Vertrag, der Stapel ausführt (EIP-7702, ERC-7821). Alle Aufrufe gelingen oder keiner.',
    ownMissing: 'Kein Stapelvertrag (ERC-7821) gesetzt.',
    ownAsked: 'Der Code Ihres Kontos wird geprüft',
    ownUnread: 'Der Code Ihres Kontos konnte nicht gelesen werden. Evident versucht es erneut.',
    multicall: 'Als eine, über Multicall3',
    multicallHint: 'Alle Aufrufe gelingen oder keiner. Der Aufrufer ist Multicall3, nicht Ihr Konto.',
    multicallMissing: 'Evident kennt auf dieser Chain kein Multicall3.',
    multicallRefused: 'Ein Aufruf hängt vom Aufrufer ab, wie eine Übertragung.',
    multicallRisk:
      'Mir ist klar, dass Multicall3 diese Aufrufe ausführt und kein Vertrag mein Konto als Aufrufer sieht.',
    safe: 'Von einem Safe',
    safeHint: 'Öffnet einen Safe mit diesen Aufrufen als eine Transaktion, die seine Eigentümer signieren.',
    review: (count: number) =>
      plural(count, { one: 'Aufruf prüfen', other: `${countText(count)} Aufrufe prüfen` }),
    chooseSafe: 'Safe wählen',
    watchOnly: 'Sie beobachten dieses Konto nur. Simulieren können Sie hier, signieren nicht.',
  },
  review: 'Stapel prüfen',
  sequence: {
    title: 'Nacheinander',
    now: (place: number, all: number) => `Aufruf ${place} von ${all}`,
    steps: {
      open: 'Nicht gesendet',
      waiting: 'Gesendet, noch nicht in einem Block',
      done: 'Fertig',
      failed: 'Fehlgeschlagen',
    },
    waiting: 'Dieser Aufruf ist noch nicht in einem Block. Der nächste wird auf seinem Ergebnis simuliert.',
    failed: 'Ein Aufruf ist fehlgeschlagen. Weitere wurden nicht gesendet.',
    only: {
      waiting: 'Der Aufruf ist noch nicht in einem Block.',
      failed: 'Der Aufruf ist fehlgeschlagen.',
      done: 'Der Aufruf ist fertig.',
    },
    retry: 'Aufruf wiederholen',
    done: 'Alle Aufrufe sind fertig.',
    stop: 'Hier aufhören',
    back: 'Zurück zu den Aufrufen',
    open: 'Öffnen',
  },
} satisfies Translation<typeof english>;
