/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { feeMessages as english } from './messages.ts';

export const feeMessages = {
  legend: 'Gebühr',
  speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', own: 'Eigene' },
  speed: 'Tempo',
  seconds: (n: number) => `~${n} s`,
  minutes: (n: number) => `~${n} min`,
  own: 'unten festgelegt',
  likely: (likely: string) => `≈ ${likely}`,
  unknown: '–',
  worst: 'Höchstgebühr',
  plusDataFee: '+ Datengebühr',
  dataFee: 'Datengebühr',
  dataFeeAside: 'geschätzt, für die Veröffentlichung auf der Chain darunter',
  noFee: 'Evident nimmt keine Gebühr.',
  perGas: (gwei: string) => `${gwei} gwei je Gas`,
  maxFee: 'Höchstgebühr, in gwei je Gas',
  gasPrice: 'Gaspreis, in gwei je Gas',
  priorityFee: 'Prioritätsgebühr, in gwei je Gas',
  nextBase: (gwei: string) => `Die Grundgebühr des nächsten Blocks ist ${gwei} gwei`,
  priorityHint: 'Der Teil, der an den Ersteller des Blocks geht',
  gasLimit: 'Gaslimit',
  gasHint: (gas: string) => `Leer lassen für die Schätzung, ${gas}`,
  gasHintUnknown: 'Leer lassen für die Schätzung',
  gasRange: (least: string, most: string | undefined) =>
    most === undefined ? `Mindestens ${least}.` : `Von ${least} bis ${most}.`,
  nonce: 'Nonce',
  nonceHint:
    'Leer lassen für die nächste. Die Nonce einer ausstehenden Zahlung können Sie nicht noch einmal verwenden; eine höhere wartet auf die davor.',
  capTitle: 'Prüfen Sie die Gebühr.',
  cap: (fee: string, symbol: string) => `Sie kann bis zu ${fee} ${symbol} betragen.`,
  capAmount: (fee: string, symbol: string) =>
    `Sie kann bis zu ${fee} ${symbol} betragen, mehr als der gesendete Betrag.`,
  accept: (fee: string, symbol: string) => `Ich akzeptiere eine Gebühr von bis zu ${fee} ${symbol}`,
  revert: (reason: string) => `Grund des Vertrags: ${reason}`,
  acceptFirst: 'Akzeptieren Sie zuerst die Gebühr, oder wählen Sie eine niedrigere.',
} satisfies Translation<typeof english>;
