/** German for `tx.ts`. */
import type { Translation } from '../../text/language.ts';
import type { TX as english, FEE as feeEnglish } from './tx.ts';

export const TX = {
  TX_BLOBS_MISSING: {
    title: 'Diese Transaktion hat Blobs, die in diesen Bytes nicht enthalten sind.',
    next: 'Es wurde nichts gesendet. Senden Sie sie mit dem Programm, das ihre Blobs hat.',
  },
  TX_BYTES_INVALID: {
    title: 'Diese Transaktion ist abgeschnitten, hat überzählige Bytes oder ein Feld, das nicht passt.',
    next: 'Es wurde nichts gesendet. Kopieren Sie die ganze signierte Transaktion noch einmal.',
  },
  TX_DELEGATION_UNSUPPORTED: {
    title: 'Diese Chain unterstützt keine Delegation.',
    next: 'Es wurde nichts signiert. Delegation (EIP-7702) braucht eine Chain mit Grundgebühr.',
  },
  TX_IMPOSSIBLE: {
    title: 'Der Zustand der Transaktion lässt diesen Schritt nicht zu.',
    next: 'Laden Sie neu, um ihren jetzigen Zustand zu sehen.',
  },
  TX_INSUFFICIENT_FUNDS: {
    title: 'Das Konto kann Betrag und Gebühr nicht beide zahlen.',
    next: 'Senken Sie den Betrag, oder laden Sie das Konto auf.',
  },
  TX_NONCE_TAKEN: {
    title: 'Eine andere ausstehende Zahlung von Ihnen nutzt diese Nonce.',
    next: 'Es wurde nichts gesendet. Bereiten Sie die Zahlung noch einmal vor; sie erhält die nächste Nonce.',
  },
  TX_NONCE_TOO_LOW: {
    title: 'Eine andere Transaktion mit dieser Nonce wurde schon aufgenommen.',
    next: 'Bereiten Sie die Zahlung noch einmal vor; sie erhält die nächste Nonce.',
  },
  TX_NOT_FOUND: {
    title: 'Kein Endpunkt dieser Chain kennt diese Transaktion.',
    next: 'Prüfen Sie den Hash und die Chain. Eine neue Transaktion erscheint manchmal erst nach einigen Sekunden.',
  },
  TX_OTHER_CHAIN: {
    title: 'Diese Transaktion wurde für eine andere Chain signiert.',
    next: 'Es wurde nichts gesendet. Wählen Sie die Chain, die sie nennt.',
  },
  TX_REFUSED: {
    title: 'Das Netzwerk hat die Transaktion abgelehnt.',
    next: 'Laut Netzwerk hat nichts das Konto verlassen. Lesen Sie unten den Grund, und versuchen Sie es dann erneut.',
  },
  TX_SIGNATURE_HIGH: {
    title: 'Die Zahl „s“ ihrer Signatur ist zu hoch (EIP-2), darum nimmt kein Knoten diese Transaktion an.',
    next: 'Es wurde nichts gesendet. Signieren Sie sie noch einmal mit einem Programm, das EIP-2 folgt.',
  },
  TX_SIGNATURE_INVALID: {
    title: 'Die Signatur dieser Transaktion passt zu keinem Konto.',
    next: 'Es wurde nichts gesendet. Kopieren Sie die ganze Transaktion noch einmal, oder signieren Sie sie noch einmal.',
  },
  TX_TOO_LATE: {
    title: 'Diese Transaktion steht nicht mehr aus.',
    next: 'Es wurde kein Ersatz gesendet. Unter Aktivität sehen Sie, was mit ihr geschehen ist.',
  },
  TX_TYPE_UNKNOWN: {
    title: 'Das beginnt nicht wie eine Transaktion.',
    next: 'Es wurde nichts gesendet. Eine signierte Transaktion beginnt mit 0x01, 0x02, 0x03, 0x04 oder 0xf8. Ein Hash, eine Adresse oder Aufrufdaten lassen sich nicht ins Netzwerk senden.',
  },
  TX_UNANSWERED: {
    title: 'Es ist nicht bekannt, ob das Netzwerk die Transaktion angenommen hat.',
    next: 'Senden Sie dieselben Bytes noch einmal: Sie können nur einmal aufgenommen werden.',
  },
  TX_UNDERPRICED: {
    title: 'Die Gebühr ist zu niedrig für das Netzwerk.',
    next: 'Erhöhen Sie die Gebühr, und versuchen Sie es erneut.',
  },
  TX_UNSIGNED: {
    title: 'Diese Transaktion ist nicht signiert.',
    next: 'Es wurde nichts gesendet. Bitten Sie den Absender, sie zuerst zu signieren.',
  },
  TX_WOULD_REVERT: {
    title: 'Der Vertrag würde diese Transaktion ablehnen.',
    next: 'Lesen Sie unten den Grund. Wenn Sie trotzdem senden, zahlen Sie nur die Gebühr.',
  },
} satisfies Translation<typeof english>;

export const FEE = {
  FEE_ABOVE_CAP: {
    title: 'Die Gebühr ist höher als der Betrag oder als das Limit in den Einstellungen.',
    next: 'Prüfen Sie die Gebühr, warten Sie auf einen ruhigeren Moment, oder bestätigen Sie, dass Sie sie zahlen möchten.',
  },
  FEE_BELOW_BASE: {
    title: 'Die Höchstgebühr ist niedriger, als der nächste Block verlangt.',
    next: 'Die Zahlung würde warten, bis die Gebühren sinken. Erhöhen Sie die Höchstgebühr, damit sie bald aufgenommen wird.',
  },
  FEE_PRIORITY_ABOVE_MAX: {
    title: 'Die Prioritätsgebühr ist höher als die Höchstgebühr.',
    next: 'Senken Sie die Prioritätsgebühr, oder erhöhen Sie die Höchstgebühr.',
  },
  FEE_REPLACEMENT_LOW: {
    title: 'Die Gebühr ist zu niedrig, um die ausstehende Transaktion zu ersetzen.',
    next: 'Erhöhen Sie beide Gebühren um mindestens ein Achtel. Weniger lehnen Knoten ab.',
  },
  FEE_UNAVAILABLE: {
    title: 'Die Gebühren des Netzwerks konnten nicht gelesen werden.',
    next: 'Es wurde nichts gesendet. Versuchen Sie es erneut, oder geben Sie die Gebühren selbst ein.',
  },
} satisfies Translation<typeof feeEnglish>;
