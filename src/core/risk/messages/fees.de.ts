/** German for `fees.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './fees.ts';

export const messages = {
  feeExtreme: {
    title: 'Die Gebühr ist extrem',
    text: 'Sie kann eine ganze Münze dieser Chain oder mehr kosten, und Sie bekommen sie nicht zurück.',
  },
  feeHigh: {
    title: 'Die Gebühr kann hoch sein',
    text: 'Sie kann mehr als 0.05 Münzen der Chain kosten. Vergleichen Sie sie mit dem Betrag.',
  },
  feeAboveAmount: {
    title: 'Die Gebühr kann höher sein als der Betrag',
    text: 'Das Senden kann mehr kosten, als ankommt.',
  },
  gasLimitExtreme: {
    title: 'Das Gaslimit ist extrem',
    text: 'Es liegt über 30 Millionen; das ist mehr, als die meisten Chains in einen ganzen Block lassen.',
  },
  gasPriceExtreme: {
    title: 'Der Gaspreis ist extrem',
    text: 'Er liegt über 10\u202f000 Gwei. Sie zahlen vielleicht weit mehr, als die Transaktion wert ist.',
  },
  gasPriceLow: {
    title: 'Die Gebühr liegt unter dem jetzigen Preis',
    text: 'Der nächste Block kostet mehr. Die Transaktion wartet, bis die Gebühren fallen oder bis Sie sie beschleunigen.',
  },
  valueExtreme: {
    title: 'Der Betrag ist extrem',
    text: 'Er liegt über einer Million Münzen der Chain.',
  },
  dataFee: {
    title: 'Diese Chain berechnet auch Daten',
    text: 'Dieser Teil steht nicht in der Transaktion: Die Gebühr kann etwas höher sein als gezeigt.',
  },
  accessList: {
    title: 'Die Transaktion hat eine Zugriffsliste',
    text: 'Sie ändert, wofür die Gebühr bezahlt, nicht, was gesendet wird.',
  },
} satisfies Translation<typeof english>;
