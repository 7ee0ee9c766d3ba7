/** Spanish for `fee.ts`. */
import type { Translation } from '../../text/language.ts';
import type { FEE as english } from './fee.ts';

export const FEE = {
  FEE_ABOVE_CAP: {
    title: 'La comisión es inusualmente alta.',
    next: 'Comprueba la comisión, espera un momento más tranquilo o confirma que quieres pagarla.',
  },
  FEE_BELOW_BASE: {
    title: 'La comisión máxima es menor de lo que pide el próximo bloque.',
    next: 'El pago esperaría hasta que bajen las comisiones. Sube la comisión máxima para que se incluya pronto.',
  },
  FEE_PRIORITY_ABOVE_MAX: {
    title: 'La comisión de prioridad es mayor que la comisión máxima.',
    next: 'Baja la comisión de prioridad o sube la comisión máxima.',
  },
  FEE_REPLACEMENT_LOW: {
    title: 'La comisión es demasiado baja para reemplazar la transacción pendiente.',
    next: 'Sube ambas comisiones al menos un octavo. Con menos, los nodos la rechazan.',
  },
  FEE_UNAVAILABLE: {
    title: 'No se pudieron leer las comisiones de la red.',
    next: 'No se envió nada. Vuelve a intentarlo o introduce tú las comisiones.',
  },
} satisfies Translation<typeof english>;
