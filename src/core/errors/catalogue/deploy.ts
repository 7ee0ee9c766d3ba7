/** Errors of what is to be deployed. */
import { catalogue } from '../../text/language.ts';
import type { Entries } from './entry.ts';

export const DEPLOY = catalogue('core/errors/deploy', {
  DEPLOY_CODE_EMPTY: {
    title: 'This contract has no code of its own.',
    next: 'Interfaces and abstract contracts cannot be deployed. Choose a contract that implements them.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'This is neither creation code nor an artefact that contains any.',
    next: 'Paste the creation code as hexadecimal, or choose the JSON file that Foundry, Hardhat or the compiler wrote.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'The creation code is larger than a chain accepts.',
    next: 'Code and arguments together can have at most 49,152 bytes (EIP-3860). Make the contract smaller, or split it.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'This file is larger than Evident can read.',
    next: 'Choose the artefact of the one contract, not the build information of the whole project.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'The code needs the address of a library.',
    next: 'Enter the address of each library. If one is not on this chain yet, deploy it first.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'The deployment proxy is not on this chain.',
    next: 'Choose CREATE, or have the proxy deployed at its usual address first.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'The contract is larger than a chain allows.',
    next: 'The deployed code can have at most 24,576 bytes (EIP-170). Make the contract smaller, or split it.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'This is not a salt.',
    next: 'A salt is 32 bytes: 0x and 64 hexadecimal digits. If you have none, choose a random one.',
  },
  DEPLOY_TAKEN: {
    title: 'This address is already in use.',
    next: 'The same code was deployed with this salt before, or the nonce was used. Choose another salt.',
  },
} as const satisfies Entries);
