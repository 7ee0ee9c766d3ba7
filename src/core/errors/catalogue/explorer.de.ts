/** German for `explorer.ts`. */
import type { Translation } from '../../text/language.ts';
import type { EXPLORER as english } from './explorer.ts';

export const EXPLORER = {
  EXPLORER_BAD_ANSWER: {
    title: 'Die Antwort des Explorers ergibt keinen Sinn.',
    next: 'Evident hat nichts davon verwendet. Prüfen Sie die Adresse des Explorers unter „Netzwerke“, oder wählen Sie einen anderen Explorer.',
  },
  EXPLORER_KEY_REFUSED: {
    title: 'Der Explorer nimmt den Zugangsschlüssel nicht an.',
    next: 'Prüfen Sie den Schlüssel unter „Netzwerke“. Ein neuer Schlüssel funktioniert manchmal erst nach einigen Minuten.',
  },
  EXPLORER_RATE_LIMITED: {
    title: 'Der Explorer hat zu viele Anfragen erhalten.',
    next: 'Was bisher gelesen wurde, ist gespeichert. Versuchen Sie es später erneut, oder nutzen Sie einen eigenen Schlüssel, der mehr erlaubt.',
  },
  EXPLORER_REFUSED: {
    title: 'Der Explorer hat die Anfrage abgelehnt.',
    next: 'Lesen Sie unten seine Antwort. Vielleicht kennt er diese Chain nicht oder verlangt einen Zugangsschlüssel.',
  },
  EXPLORER_TIMEOUT: {
    title: 'Der Explorer hat nicht rechtzeitig geantwortet.',
    next: 'Was bisher gelesen wurde, ist gespeichert. Versuchen Sie es erneut, oder wählen Sie unter „Netzwerke“ einen anderen Explorer.',
  },
  EXPLORER_UNREACHABLE: {
    title: 'Der Explorer ist nicht erreichbar.',
    next: 'Prüfen Sie Ihre Verbindung. Was Sie sehen, ist vielleicht veraltet; verloren ist nichts.',
  },
  EXPLORER_WRONG_CHAIN: {
    title: 'Der Explorer bedient die falsche Chain.',
    next: 'Evident hat nichts davon verwendet. Korrigieren Sie die Adresse des Explorers unter „Netzwerke“.',
  },
} satisfies Translation<typeof english>;
