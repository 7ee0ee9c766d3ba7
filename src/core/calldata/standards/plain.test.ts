import { describe, expect, it } from 'vitest';
import { messages as rightsMessages } from '../rights-messages.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say } from '../testing.ts';
import { PLAIN } from './plain.ts';

const ROLE = `0x${'11'.repeat(32)}`;

describe('functions of owners and proxies', () => {
  it.each([
    ['transferOwnership(address newOwner)', [FRIEND], `Transfer the ownership of ${CONTRACT} to ${FRIEND}`],
    ['renounceOwnership()', [], `Give up the ownership of ${CONTRACT} for good`],
    ['acceptOwnership()', [], `Accept the ownership of ${CONTRACT}`],
    ['grantRole(bytes32 role, address account)', [ROLE, FRIEND], `Give ${FRIEND} a role in ${CONTRACT}`],
    [
      'revokeRole(bytes32 role, address account)',
      [ROLE, ACCOUNT],
      `Revoke a role that this account has in ${CONTRACT}`,
    ],
    [
      'upgradeTo(address newImplementation)',
      [FRIEND],
      `Replace the code of ${CONTRACT} with that of ${FRIEND}`,
    ],
    [
      'upgradeToAndCall(address newImplementation, bytes data)',
      [FRIEND, '0x'],
      `Replace the code of ${CONTRACT} with that of ${FRIEND}`,
    ],
  ] as const)('%s', (signature, args, sentence) => {
    expect(say(read(CONTRACT, encode(signature, ...args)))).toBe(sentence);
  });

  it('each have a sentence', () => {
    // Compound's has one for tokens of somebody else alone.
    const others = ['supplyFrom(address,address,address,uint256)'];
    expect(Object.keys(rightsMessages.functions).sort()).toEqual(
      [...PLAIN.map(({ fn }) => fn.signature), ...others].sort(),
    );
  });

  it('have none where only somebody says that a contract has them', () => {
    const functions = ['function transferRole(address newOwner)'];
    const abi = [{ contract: CONTRACT, functions, by: 'supplied' }] as const;
    const tree = read(CONTRACT, encode('transferRole(address newOwner)', FRIEND), 0n, { abi });
    expect(say(tree)).toBe(`Call “transferRole” of ${CONTRACT}`);
  });
});
