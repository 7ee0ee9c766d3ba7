/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Stapel',
  intro:
    'Stellen Sie mehrere Aufrufe zusammen, simulieren Sie sie gemeinsam und wählen Sie, wie sie gesendet werden.',
  account: 'Von',
  noNetwork: {
    title: 'Kein Netzwerk ist eingeschaltet.',
    text: 'Schalten Sie das Netzwerk für Ihre Aufrufe ein.',
    action: 'Netzwerke öffnen',
  },
  compose: 'Aufrufe',
  errors: 'Korrigieren Sie die markierten Aufrufe.',
  trial: {
    title: 'Vorschau',
    action: 'Alle simulieren',
    text: 'Führt alle Aufrufe der Reihe nach in einem simulierten Block aus. Nichts wird signiert.',
    asking: 'Wird simuliert',
    row: (place: number) => `Aufruf ${place}`,
    succeeded: (gas: string) => `Würde gelingen, verbraucht ${gas} Gas`,
    reverted: 'Würde fehlschlagen',
    unsupported: 'Dieser Endpunkt kann mehrere Aufrufe nicht gemeinsam simulieren.',
    stale: 'Die Aufrufe haben sich geändert. Simulieren Sie sie erneut.',
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
    title: 'Senden',
    legend: 'Methode',
    sequence: 'Nacheinander',
    sequenceHint:
      'Sie prüfen und signieren jeden Aufruf einzeln. Schlägt einer fehl, wird nicht weiter gesendet.',
    sequenceNotAtomic:
      'Jeder Aufruf würde einzeln gesendet. Einige könnten gelingen, während ein anderer fehlschlägt.',
    atomicTitle: 'Die Anfrage verlangt, dass alle Aufrufe gelingen oder keiner.',
    atomic:
      'Sie müssen als eine Transaktion von diesem Konto gesendet werden. Das kann nur ein Konto, dessen eigener Code Stapel ausführt.',
    lift: 'Jede Methode erlauben',
    notFromHere: 'Alle oder keiner, aber nicht von diesem Konto.',
    own: 'Als eine Transaktion, durch den Code Ihres Kontos',
    ownHint:
      'Ihr Konto delegiert an einen Vertrag, der Stapel ausführt (EIP-7702, ERC-7821). Alle Aufrufe gelingen oder keiner.',
    ownMissing: 'Ihr Konto delegiert nicht an einen bekannten Stapelvertrag (ERC-7821).',
    ownAsked: 'Der Code Ihres Kontos wird geprüft',
    ownUnread: 'Der Code Ihres Kontos konnte nicht gelesen werden. Evident versucht es erneut.',
    multicall: 'Als eine Transaktion, über Multicall3',
    multicallHint: 'Alle Aufrufe gelingen oder keiner. Der Aufrufer ist Multicall3, nicht Ihr Konto.',
    multicallMissing: 'Evident kennt auf dieser Chain kein Multicall3.',
    multicallRefused:
      'Bei einem der Aufrufe kommt es auf den Aufrufer an: eine Übertragung, eine Freigabe oder eine Einzahlung. Über Multicall3 würde er fehlschlagen, oder Sie würden verlieren, was er zurückgibt.',
    multicallRisk:
      'Mir ist klar, dass Multicall3 diese Aufrufe ausführt und kein Vertrag mein Konto als Aufrufer sieht.',
    safe: 'Von einem Safe',
    safeHint: 'Öffnet einen Safe mit diesen Aufrufen als eine Transaktion, die seine Eigentümer signieren.',
    action: { sequence: 'Beginnen', own: 'Prüfen', multicall: 'Prüfen', safe: 'Safe wählen' },
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
    retry: 'Aufruf wiederholen',
    done: 'Alle Aufrufe sind fertig.',
    stop: 'Hier aufhören',
    back: 'Zurück zu den Aufrufen',
    open: 'Öffnen',
  },
} satisfies Translation<typeof english>;
