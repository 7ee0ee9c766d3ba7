/** German for `rpc.ts`. */
import type { Translation } from '../../text/language.ts';
import type { RPC as english, EXPLORER as explorerEnglish } from './rpc.ts';

export const RPC = {
  RPC_ABORTED: {
    title: 'Die Anfrage wurde abgebrochen.',
    next: 'Versuchen Sie es erneut, wenn Sie bereit sind.',
  },
  RPC_BAD_ANSWER: {
    title: 'Die Antwort des Endpunkts ergibt keinen Sinn.',
    next: 'Es ist nichts verloren. Versuchen Sie es erneut, oder wählen Sie unter „Netzwerke“ einen anderen Endpunkt.',
  },
  RPC_CIRCUIT_OPEN: {
    title: 'Der Endpunkt ist mehrmals hintereinander ausgefallen.',
    next: 'Evident versucht es in einigen Sekunden erneut. Sie können unter „Netzwerke“ einen anderen Endpunkt wählen.',
  },
  RPC_DISAGREEMENT: {
    title: 'Die Server widersprechen sich.',
    next: 'Mindestens einer von ihnen liegt falsch oder hinkt hinterher. Verlassen Sie sich nicht auf diesen Wert; prüfen Sie die Server unter „Netzwerke“.',
  },
  RPC_NO_ENDPOINT: {
    title: 'Dieses Netzwerk ist ausgeschaltet oder hat keinen Endpunkt.',
    next: 'Schalten Sie es unter „Netzwerke“ ein oder fügen Sie dort einen Endpunkt hinzu.',
  },
  RPC_HEADER_UNKNOWN: {
    title: 'Evident kann den Header des Blocks nicht prüfen.',
    next: 'Er hat Felder, die diese Version nicht kennt, und beweist darum nichts. Sie können weiterhin lesen, was der Endpunkt meldet. Suchen Sie nach einer neueren Version.',
  },
  RPC_NOT_A_NODE: {
    title: 'Der Server an dieser Adresse ist kein Endpunkt einer Chain.',
    next: 'Es wurde nichts hinzugefügt. Vergleichen Sie die Adresse mit der Anleitung des Anbieters: Oft fehlt ein Pfad oder ein Schlüssel.',
  },
  RPC_OTHER_CHAIN: {
    title: 'Der Endpunkt bedient eine andere Chain mit derselben ID.',
    next: 'Ihr erster Block ist nicht der bisher bekannte. Es wurde nichts gesendet, und die Antworten des Endpunkts werden nicht angezeigt. Wählen Sie unter „Netzwerke“ einen anderen Endpunkt.',
  },
  RPC_PROOF_WRONG: {
    title: 'Der Beweis des Endpunkts beweist seine Antwort nicht.',
    next: 'Die Antwort wird nicht angezeigt. Fragen Sie einen anderen Endpunkt: Dieser irrt, speichert keine Beweise oder lügt.',
  },
  RPC_RATE_LIMITED: {
    title: 'Der Endpunkt hat zu viele Anfragen erhalten.',
    next: 'Evident wartet und fragt dann erneut. Sie können unter „Netzwerke“ einen anderen Endpunkt wählen.',
  },
  RPC_REFUSED: {
    title: 'Der Endpunkt hat die Anfrage abgelehnt.',
    next: 'Lesen Sie unten seine Antwort, und versuchen Sie es dann erneut oder wählen Sie einen anderen Endpunkt.',
  },
  RPC_SILENT: {
    title: 'An dieser Adresse hat kein Server geantwortet.',
    next: 'Es wurde nichts hinzugefügt. Prüfen Sie die Adresse, ob der Server läuft und ob er Anfragen von Webseiten erlaubt (CORS).',
  },
  RPC_STATE_MISSING: {
    title: 'Der Endpunkt hat keinen Zustand für diesen Block.',
    next: 'Prüfen Sie die Nummer. Wählen Sie für alte Blöcke einen Archiv-Endpunkt unter Netzwerke.',
  },
  RPC_TIMEOUT: {
    title: 'Der Endpunkt hat nicht rechtzeitig geantwortet.',
    next: 'Es ist nichts verloren. Versuchen Sie es erneut, oder wählen Sie unter „Netzwerke“ einen anderen Endpunkt.',
  },
  RPC_TOO_FEW_ANSWERS: {
    title: 'Zu wenige Server haben geantwortet, um sie zu vergleichen.',
    next: 'Versuchen Sie es erneut, oder fügen Sie unter „Netzwerke“ einen weiteren Endpunkt hinzu.',
  },
  RPC_UNREACHABLE: {
    title: 'Der Endpunkt ist nicht erreichbar.',
    next: 'Prüfen Sie Ihre Verbindung. Was Sie sehen, ist vielleicht veraltet; verloren ist nichts.',
  },
  RPC_WRONG_CHAIN: {
    title: 'Der Endpunkt bedient die falsche Chain.',
    next: 'Es wurde nichts gesendet. Korrigieren Sie den Endpunkt unter „Netzwerke“, bevor Sie fortfahren.',
  },
} satisfies Translation<typeof english>;

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
} satisfies Translation<typeof explorerEnglish>;
