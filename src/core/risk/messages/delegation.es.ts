/** Spanish for `delegation.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './delegation.ts';

export const messages = {
  delegation: {
    title: 'Un contrato actuará por esta cuenta',
    text: 'A partir de entonces, el código de esta dirección decide lo que hace la cuenta y puede tomar todo lo que tiene, hasta que la revoques. Continúa solo si conoces este código.',
  },
  delegationEverywhere: {
    title: 'La delegación vale en todas las cadenas',
    text: 'La misma firma se puede usar en cualquier cadena, incluso donde haya otro contrato en esta dirección.',
  },
  delegationOtherChain: {
    title: 'La delegación es para otra cadena',
    text: 'Aquí no hace nada, pero quien la vea puede usarla en la cadena que nombra.',
  },
  delegationOther: {
    title: 'La delegación es para otra cuenta',
    text: 'La firmó una cuenta distinta de la que envía esta transacción.',
  },
  delegationNobody: {
    title: 'Una delegación que nadie firmó',
    text: 'Su firma no corresponde a ninguna cuenta. No hace nada y cuesta gas.',
  },
  delegationRevoked: {
    title: 'Esto revoca una delegación',
    text: 'Después ningún contrato actúa por la cuenta.',
  },
  delegateRuns: {
    title: 'Se ejecuta el código de la delegación',
    text: 'La cuenta se llama a sí misma y delega en un contrato. El código de ese contrato se ejecuta como esta cuenta, incluso sin datos.',
  },
} satisfies Translation<typeof english>;
