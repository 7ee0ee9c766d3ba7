/** Spanish for `tool.ts`. */
import type { Translation } from '../../text/language.ts';
import type { TOOL as english } from './tool.ts';

export const TOOL = {
  TOOL_ABI_BYTES: {
    title: 'Estos bytes no codifican estos tipos.',
    next: 'Comprueba los tipos y omite el selector de la llamada (sus cuatro primeros bytes). Evident solo lee la codificación canónica.',
  },
  TOOL_ADDRESS: {
    title: 'Esto no es una dirección de Ethereum.',
    next: 'Una dirección es 0x y 40 caracteres hexadecimales. Las herramientas no resuelven nombres.',
  },
  TOOL_JSON: {
    title: 'Esto no es JSON con la forma esperada.',
    next: 'Compáralo con el ejemplo que hay debajo del campo.',
  },
  TOOL_KEY_TYPE: {
    title: 'Los mappings no pueden tener claves de este tipo.',
    next: 'Escribe un tipo simple como en Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'Esto no es un número entero dentro del rango correcto.',
    next: 'Escríbelo en decimal, o como 0x y dígitos hexadecimales, sin signo ni fracción.',
  },
  TOOL_RLP_DEEP: {
    title: 'Estas listas están demasiado anidadas o tienen demasiados elementos.',
    next: 'El límite es de 128 listas unas dentro de otras y 200\u202f000 elementos.',
  },
  TOOL_RLP_INVALID: {
    title: 'Estos bytes no son RLP canónico.',
    next: 'Una longitud no corresponde, un byte es redundante o sobran bytes.',
  },
  TOOL_RLP_TEXT: {
    title: 'Esto no se puede codificar como RLP.',
    next: 'Escribe los bytes como "0x…" y las listas como […]; las listas pueden contener listas.',
  },
  TOOL_SIZE: {
    title: 'Esto tiene una longitud incorrecta.',
    next: 'Cuenta sus bytes: la longitud necesaria está debajo del campo.',
  },
  TOOL_TIME: {
    title: 'Esto no es una fecha ni una hora que Evident pueda leer.',
    next: 'Introduce segundos desde 1970, o una fecha como 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'Estos bytes no son una transacción de este tipo.',
    next: 'La parte indicada abajo falta o no corresponde. Copia otra vez la transacción completa.',
  },
  TOOL_TYPED_DATA: {
    title: 'Estos datos con tipos no son válidos.',
    next: 'Usa JSON con types, primaryType, domain y message. Cada valor debe corresponder a su tipo (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'Estos no son tipos de Solidity.',
    next: 'Escríbelos como en Solidity, separados por comas: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'Este tipo no está definido en el documento.',
    next: 'Define en types cada tipo que uses.',
  },
} satisfies Translation<typeof english>;
