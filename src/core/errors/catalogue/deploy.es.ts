/** Spanish for `deploy.ts`. */
import type { Translation } from '../../text/language.ts';
import type { DEPLOY as english } from './deploy.ts';

export const DEPLOY = {
  DEPLOY_CODE_EMPTY: {
    title: 'Este contrato no tiene código propio.',
    next: 'Las interfaces y los contratos abstractos no se pueden desplegar. Elige un contrato que los implemente.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'Esto no es código de creación ni un artefacto que lo contenga.',
    next: 'Pega el código de creación en hexadecimal, o elige el archivo JSON que han escrito Foundry, Hardhat o el compilador.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'El código de creación es mayor de lo que acepta una cadena.',
    next: 'El código y los argumentos pueden sumar como máximo 49\u202f152 bytes (EIP-3860). Reduce el contrato o divídelo.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'Este archivo es mayor de lo que Evident puede leer.',
    next: 'Elige el artefacto de ese único contrato, no la información de compilación de todo el proyecto.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'El código necesita la dirección de una biblioteca.',
    next: 'Introduce la dirección de cada biblioteca. Si alguna no está todavía en esta cadena, despliégala primero.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'El proxy de despliegue no está en esta cadena.',
    next: 'Elige CREATE, o haz que se despliegue primero el proxy en su dirección habitual.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'El contrato es mayor de lo que permite una cadena.',
    next: 'El código desplegado puede tener como máximo 24\u202f576 bytes (EIP-170). Reduce el contrato o divídelo.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'Esto no es una sal.',
    next: 'Una sal son 32 bytes: 0x y 64 dígitos hexadecimales. Si no tienes ninguna, elige una aleatoria.',
  },
  DEPLOY_TAKEN: {
    title: 'Esta dirección ya está en uso.',
    next: 'Ya se desplegó el mismo código con esta sal, o el nonce ya está usado. Elige otra sal.',
  },
} satisfies Translation<typeof english>;
