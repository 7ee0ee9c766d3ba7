/** German for `fee.ts`. */
import type { Translation } from '../../text/language.ts';
import type { FEE as english } from './fee.ts';

export const FEE = {
  FEE_ABOVE_CAP: {
    title: 'Die Gebühr ist ungewöhnlich hoch.',
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
} satisfies Translation<typeof english>;
