/** Spanish for `clear-text-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './clear-text-messages.ts';

export const messages = {
  title: 'Descripción del registro ERC-7730',
  madeFor: 'Hecha para {name}',
  madeForBy: 'Hecha para {contract}, por {owner}',
  source: 'Descripción:',
  missing: 'No se pudo cargar el registro ERC-7730. Todo lo anterior se ha leído sin él.',
  refused: {
    malformed:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque no corresponde a lo que firmas.',
    ambiguous:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque describe lo mismo dos veces.',
    failed: 'El registro ERC-7730 tiene una descripción para esto. No se muestra porque ha fallado.',
    unaccounted:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque mostraría algo que no firmas.',
    unreadable: 'El registro ERC-7730 tiene una descripción para esto. No se muestra porque no es legible.',
    tooLarge:
      'El registro ERC-7730 tiene una descripción para esto. No se muestra porque es demasiado larga.',
  },
} satisfies Translation<typeof english>;
