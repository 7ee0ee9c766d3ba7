/** Spanish for `typed-data-fault-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './typed-data-fault-messages.ts';

export const messages = {
  field: 'Campo',
  reason: 'Motivo',
  whole: 'todo el documento',
  reasons: {
    size: 'Más grande de lo que lee el firmante: demasiados bytes, tipos o valores.',
    json: 'Se esperaba JSON válido.',
    depth: 'Más niveles anidados de los que lee el firmante.',
    duplicateKey: 'Esta clave aparece dos veces.',
    number: 'Un número JSON debe ser entero y como máximo 2^53 − 1. Pon los demás números entre comillas.',
    shape: 'Se esperaba un objeto, una lista o un texto, según el tipo.',
    missing: 'Se esperaba un valor. No hay ninguno.',
    undeclared: '«types» no declara este campo.',
    name: 'Se esperaba un nombre válido que no se use dos veces.',
    ambiguousName:
      'Las bibliotecas leen el nombre de esta estructura de formas distintas y firmarían datos distintos.',
    type: 'Este tipo no existe.',
    cycle: 'Un tipo no puede contenerse a sí mismo.',
    primaryType: 'Se esperaba el nombre de uno de los tipos.',
    domain: 'EIP-712 no tiene este campo de dominio, o lo tiene con otro tipo.',
    integer: 'Se esperaba un número entero.',
    range: 'El número es demasiado grande o demasiado pequeño para su tipo.',
    bytes: 'Se esperaban bytes completos en hexadecimal: 0x y un número par de dígitos.',
    length: 'El tipo indica otro número de bytes o de elementos.',
    address: 'Se esperaba una dirección: 0x y 40 dígitos hexadecimales.',
    checksum: 'Se esperaba una dirección con una suma de verificación correcta (EIP-55).',
    boolean: 'Se esperaba true o false.',
    string: 'Se esperaba texto en Unicode válido.',
  },
} satisfies Translation<typeof english>;
