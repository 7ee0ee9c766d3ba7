/** Spanish for `rights-messages.ts`. */
import type { Translation } from '../text/language.ts';
import type { messages as english } from './rights-messages.ts';

export const messages = {
  operator: {
    items: {
      allow:
        'Permitir que {operator} mueva todos los artículos de la colección {contract} que son o lleguen a ser de {owner}',
      revoke: 'Revocar el permiso de {operator} para todos los artículos de la colección {contract}',
    },
    tokens: {
      allow: 'Permitir que {operator} mueva todos los {token} que son o lleguen a ser de {owner}',
      revoke: 'Revocar el permiso de {operator} para todos los {token} de {owner}',
    },
    item: {
      allow:
        'Permitir que {operator} mueva {copies} del artículo número {item} de la colección {contract} que es de {owner}',
      revoke:
        'Revocar lo que {operator} puede mover del artículo número {item} de la colección {contract} de {owner}',
      all: 'una cantidad ilimitada',
    },
    position: {
      allow:
        'Permitir que {operator} saque de {contract} todo lo que es de {owner} y tome préstamos con ello como garantía',
      revoke: 'Revocar lo que {operator} puede hacer en {contract} en nombre de {owner}',
    },
    debt: {
      allow: 'Permitir que {operator} tome prestado {amount} como deuda de {owner}',
      revoke: 'Revocar lo que {operator} puede tomar prestado como deuda de {owner}, en {token}',
    },
  },
  functions: {
    'transferOwnership(address)': 'Transferir la propiedad de {contract} a {newOwner}',
    'renounceOwnership()': 'Renunciar para siempre a la propiedad de {contract}',
    'acceptOwnership()': 'Aceptar la propiedad de {contract}',
    'grantRole(bytes32,address)': 'Dar a {account} un rol en {contract}',
    'revokeRole(bytes32,address)': 'Revocar un rol que {account} tiene en {contract}',
    'delegate(address)': 'Prestar tus votos de {contract} a {delegatee}',
    'installModule(uint256,address,bytes)': 'Instalar el módulo {module} en la cuenta inteligente {contract}',
    'uninstallModule(uint256,address,bytes)': 'Quitar el módulo {module} de la cuenta inteligente {contract}',
    'delegateTo(address,(bytes,uint256),bytes32)':
      'Delegar activos de restaking en {operator}, con {contract}',
    'undelegate(address)': 'Terminar la delegación de {staker} y pedir a {contract} que retire sus activos',
    'supplyFrom(address,address,address,uint256)':
      'Aportar o devolver activos de {from} a {contract}, para {dst}',
    'upgradeTo(address)': 'Sustituir el código de {contract} por el de {newImplementation}',
    'upgradeToAndCall(address,bytes)': 'Sustituir el código de {contract} por el de {newImplementation}',
  },
  operatorRow: 'Quién puede hacerlo',
  position: {
    all: 'todo',
    increase:
      'Añadir como máximo {first} y {second} de sus dos tokens a la posición número {position}, con {manager}; es del dueño de esa posición',
    decrease:
      'Sacar al menos {first} y {second} de sus dos tokens de la posición número {position}, y dejarlos en {manager} para cobrarlos',
    collect: {
      own: 'Cobrar lo que la posición número {position} ha ganado o de ella se ha sacado, con {manager}',
      to: 'Cobrar lo que la posición número {position} ha ganado o de ella se ha sacado, con {manager}; va a {recipient}',
      stays:
        'Cobrar lo que la posición número {position} ha ganado o de ella se ha sacado, y dejarlo en {manager} para la siguiente llamada',
    },
    burn: 'Destruir el artículo número {position} de la colección {manager}',
  },
} satisfies Translation<typeof english>;
