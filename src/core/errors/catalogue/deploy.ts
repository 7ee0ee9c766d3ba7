/** Errors of what is to be deployed. */
import type { Entries } from './entry.ts';

export const DEPLOY = {
  DEPLOY_CODE_EMPTY: {
    title: 'This contract has no code of its own.',
    next: 'Interfaces and abstract contracts cannot be deployed. Choose a contract that implements them.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'This is neither creation code nor an artefact that holds any.',
    next: 'Paste the creation code as hexadecimal, or choose the JSON file that Foundry, Hardhat or the compiler wrote.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'The creation code is larger than a chain takes.',
    next: 'Code and arguments may have 49,152 bytes together (EIP-3860). Make the contract smaller, or split it.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'This file is larger than Evident reads.',
    next: 'Choose the artefact of the one contract, not the build information of the whole project.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'The code has a gap for a library.',
    next: 'Enter the address of each library. Deploy the library first where it stands nowhere yet.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'The deployment proxy does not stand on this chain.',
    next: 'Choose CREATE, or have the proxy deployed at its usual address first.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'The contract is larger than a chain keeps.',
    next: 'The code that stays may have 24,576 bytes (EIP-170). Make the contract smaller, or split it.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'This is no salt.',
    next: 'A salt is 32 bytes: 0x and 64 hexadecimal digits. Choose a random one if you have none.',
  },
  DEPLOY_TAKEN: {
    title: 'Something stands at this address already.',
    next: 'The same code was deployed with this salt before, or this nonce was used. Choose another salt.',
  },
} as const satisfies Entries;
