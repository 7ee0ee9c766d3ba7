/** Spanish for `simulation.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './simulation.ts';

export const messages = {
  simulationFailed: {
    title: 'No hay vista previa',
    text: 'La transacción no se pudo simular. Eso no la hace peligrosa ni segura.',
  },
  simulationPartial: {
    title: 'La vista previa está incompleta',
    text: 'El punto de acceso no pudo mostrar todo lo que sale y lo que llega.',
  },
  reverts: (outOfGas: boolean) => ({
    title: outOfGas ? 'Se quedaría sin gas' : 'La transacción fallaría',
    text: outOfGas
      ? 'Con este límite de gas la transacción falla. No se movería nada, pero pagarías igualmente la comisión.'
      : 'La transacción falla en la simulación. No se movería nada, pero pagarías igualmente la comisión.',
  }),
  contradiction: {
    title: 'El contrato no hace lo que dice hacer',
    text: 'Sus eventos informan de importes que los saldos no confirman. Los contratos honestos no hacen eso.',
  },
  outflow: (nothingBack: boolean) => ({
    title: 'Sale algo que la llamada no nombra',
    text: nothingBack
      ? 'En la simulación te quita algo que la llamada no muestra, y no recibes nada a cambio.'
      : 'En la simulación te quita algo que la llamada no muestra. Compara lo que sale con lo que esperas.',
  }),
  outflowMore: {
    title: 'Sale más de lo que dice la llamada',
    text: 'En la simulación te quita más de lo que dice la llamada.',
  },
  allowanceAppears: {
    title: 'La llamada daría además un permiso que no nombra',
    text: 'Tras la llamada simulada, esta dirección podría tomar un token tuyo. La propia llamada no lo dice.',
  },
  nothingArrives: (swap: boolean) => ({
    title: 'No llega nada',
    text: swap
      ? 'En la simulación, lo que das sale y lo que deberías recibir no llega.'
      : 'En la simulación, lo que envías sale y nada vuelve. Es normal en una comisión o un depósito; asegúrate de que lo quieres.',
  }),
} satisfies Translation<typeof english>;
