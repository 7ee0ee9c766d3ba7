/** German for `simulation.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './simulation.ts';

export const messages = {
  simulationFailed: {
    title: 'Keine Vorschau verfügbar',
    text: 'Die Transaktion konnte nicht simuliert werden. Das macht sie weder gefährlich noch sicher.',
  },
  simulationPartial: {
    title: 'Die Vorschau ist unvollständig',
    text: 'Der Endpunkt konnte nicht alles zeigen, was abgeht und ankommt.',
  },
  reverts: (outOfGas: boolean) => ({
    title: outOfGas ? 'Das Gas würde nicht reichen' : 'Die Transaktion würde fehlschlagen',
    text: outOfGas
      ? 'Mit diesem Gaslimit schlägt die Transaktion fehl. Es würde sich nichts bewegen, aber Sie würden trotzdem die Gebühr zahlen.'
      : 'In der Simulation schlägt die Transaktion fehl. Es würde sich nichts bewegen, aber Sie würden trotzdem die Gebühr zahlen.',
  }),
  contradiction: {
    title: 'Der Vertrag tut nicht, was er meldet',
    text: 'Seine Ereignisse melden Beträge, die die Guthaben nicht bestätigen. Ehrliche Verträge tun das nicht.',
  },
  outflow: (nothingBack: boolean) => ({
    title: 'Es geht etwas ab, das der Aufruf nicht nennt',
    text: nothingBack
      ? 'In der Simulation wird Ihnen etwas genommen, das der Aufruf nicht zeigt, und Sie bekommen nichts dafür.'
      : 'In der Simulation wird Ihnen etwas genommen, das der Aufruf nicht zeigt. Vergleichen Sie, was abgeht, mit dem, was Sie erwarten.',
  }),
  outflowMore: {
    title: 'Es geht mehr ab, als der Aufruf sagt',
    text: 'In der Simulation wird Ihnen mehr genommen, als der Aufruf sagt.',
  },
  allowanceAppears: {
    title: 'Der Aufruf gäbe auch etwas frei, das er nicht nennt',
    text: 'Nach dem simulierten Aufruf könnte diese Adresse einen Ihrer Token nehmen. Der Aufruf selbst sagt das nicht.',
  },
  nothingArrives: (swap: boolean) => ({
    title: 'Es kommt nichts an',
    text: swap
      ? 'In der Simulation geht ab, was Sie geben, und was Sie bekommen sollten, kommt nicht an.'
      : 'In der Simulation geht ab, was Sie senden, und nichts kommt zurück. Bei einer Gebühr oder einer Einzahlung ist das üblich; vergewissern Sie sich, dass Sie das wollen.',
  }),
} satisfies Translation<typeof english>;
