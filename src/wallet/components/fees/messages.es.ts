/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { feeMessages as english } from './messages.ts';

export const feeMessages = {
  legend: 'Comisión',
  speeds: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida', own: 'Propia' },
  speed: 'Velocidad',
  seconds: (n: number) => `~${n} s`,
  minutes: (n: number) => `~${n} min`,
  own: 'se fija abajo',
  likely: (likely: string) => `≈ ${likely}`,
  unknown: '–',
  worst: 'Comisión máxima',
  plusDataFee: '+ comisión de datos',
  dataFee: 'Comisión de datos',
  dataFeeAside: 'estimada, para publicarla en la cadena inferior',
  noFee: 'Evident no cobra comisión.',
  perGas: (gwei: string) => `${gwei} gwei por gas`,
  maxFee: 'Comisión máxima, en gwei por gas',
  gasPrice: 'Precio del gas, en gwei por gas',
  priorityFee: 'Comisión de prioridad, en gwei por gas',
  nextBase: (gwei: string) => `La comisión base del próximo bloque es de ${gwei} gwei`,
  priorityHint: 'La parte que recibe quien construye el bloque',
  gasLimit: 'Límite de gas',
  gasHint: (gas: string) => `Déjalo vacío para usar la estimación, ${gas}`,
  gasHintUnknown: 'Déjalo vacío para usar la estimación',
  gasRange: (least: string, most: string | undefined) =>
    most === undefined ? `Como mínimo ${least}.` : `De ${least} a ${most}.`,
  nonce: 'Nonce',
  nonceHint:
    'Déjalo vacío para usar el siguiente. No puedes volver a usar el nonce de un pago pendiente; uno mayor espera a los anteriores.',
  capTitle: 'Comprueba la comisión.',
  cap: (fee: string, symbol: string) => `Puede costar hasta ${fee} ${symbol}.`,
  capAmount: (fee: string, symbol: string) =>
    `Puede costar hasta ${fee} ${symbol}, más que el importe enviado.`,
  accept: (fee: string, symbol: string) => `Acepto una comisión de hasta ${fee} ${symbol}`,
  revert: (reason: string) => `Motivo del contrato: ${reason}`,
  acceptFirst: 'Acepta primero la comisión o elige una menor.',
} satisfies Translation<typeof english>;
