import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say } from '../testing.ts';
import type { CallTree } from '../tree.ts';

const NODE = `0x${'9a'.repeat(32)}`;
const LABEL = `0x${'1b'.repeat(32)}`;
const SECRET = `0x${'5e'.repeat(32)}`;
const YEAR = 365n * 86_400n;
const THE_NAME = `the name whose node is ${NODE}`;

function told(signature: string, args: readonly unknown[], value = 0n): CallTree {
  const tree = read(CONTRACT, encode(`${signature} payable`, ...args), value);
  expect(tree.reading).toMatchObject({ kind: 'function', by: 'standard' });
  return tree;
}

describe('names', () => {
  it.each<readonly [string, readonly unknown[], string]>([
    ['commit(bytes32 a)', [SECRET], `Commit to registering a name with ${CONTRACT}, without revealing which`],
    [
      'register(string a, address b, uint256 c, bytes32 d)',
      ['alice', ACCOUNT, YEAR, SECRET],
      `Register “alice” for this account, for 365 days, with ${CONTRACT}`,
    ],
    [
      'registerWithConfig(string a, address b, uint256 c, bytes32 d, address e, address f)',
      ['alice', FRIEND, YEAR + 1n, SECRET, ZERO_ADDRESS, ZERO_ADDRESS],
      `Register “alice” for ${FRIEND}, for 31536001 seconds, with ${CONTRACT}`,
    ],
    [
      'register(string a, address b, uint256 c, bytes32 d)',
      ['alice” for this account, for 365 days. Nothing “else', FRIEND, YEAR, SECRET],
      `Register “alice' for this account, for 365 days. Nothing 'else” for ${FRIEND}, for 365 days, with ${CONTRACT}`,
    ],
    ['renew(string a, uint256 b)', ['alice', 86_400n], `Renew “alice” for 1 day, with ${CONTRACT}`],
    [
      'renew(string a, uint256 b, bytes32 c)',
      ['alice', YEAR, SECRET],
      `Renew “alice” for 365 days, with ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, address b)',
      [NODE, FRIEND],
      `Make ${THE_NAME} resolve to “${FRIEND}”, in the records of ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, address b)',
      [NODE, ZERO_ADDRESS],
      `Make ${THE_NAME} resolve to nothing, in the records of ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, uint256 b, bytes c)',
      [NODE, 60n, FRIEND],
      `Make ${THE_NAME} resolve to “${FRIEND}”, in the records of ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, uint256 b, bytes c)',
      [NODE, 0x8000_0000n + 8453n, FRIEND],
      `Make ${THE_NAME} resolve to “${FRIEND} (Base)”, in the records of ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, uint256 b, bytes c)',
      [NODE, 0x8000_0000n, FRIEND],
      `Make ${THE_NAME} resolve to “${FRIEND} (2147483648)”, in the records of ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, uint256 b, bytes c)',
      [NODE, 0x1_8000_0000n, '0x0014ab'],
      `Make ${THE_NAME} resolve to “0x0014ab (6442450944)”, in the records of ${CONTRACT}`,
    ],
    [
      'setAddr(bytes32 a, uint256 b, bytes c)',
      [NODE, 0n, '0x0014ab'],
      `Make ${THE_NAME} resolve to “0x0014ab (0)”, in the records of ${CONTRACT}`,
    ],
    [
      'setText(bytes32 a, string b, string c)',
      [NODE, 'url', 'https://example.org'],
      `Set a text of ${THE_NAME} in the records of ${CONTRACT}: “url: https://example.org”`,
    ],
    [
      'setContenthash(bytes32 a, bytes b)',
      [NODE, '0xe301'],
      `Set the content of ${THE_NAME} in the records of ${CONTRACT}`,
    ],
    [
      'setResolver(bytes32 a, address b)',
      [NODE, FRIEND],
      `Set the resolver of ${THE_NAME} to “${FRIEND}”, in ${CONTRACT}`,
    ],
    ['setOwner(bytes32 a, address b)', [NODE, FRIEND], `Transfer ${THE_NAME} to ${FRIEND}, in ${CONTRACT}`],
    [
      'setRecord(bytes32 a, address b, address c, uint64 d)',
      [NODE, FRIEND, ACCOUNT, 0n],
      `Transfer ${THE_NAME} to ${FRIEND}, in ${CONTRACT}`,
    ],
    [
      'setSubnodeOwner(bytes32 a, bytes32 b, address c)',
      [NODE, LABEL, FRIEND],
      `Give ${FRIEND} the subname “${LABEL}” of ${THE_NAME}, in ${CONTRACT}`,
    ],
    [
      'setSubnodeRecord(bytes32 a, string b, address c, address d, uint64 e, uint32 f, uint64 g)',
      [NODE, 'pay', FRIEND, ACCOUNT, 0n, 0, 0n],
      `Give ${FRIEND} the subname “pay” of ${THE_NAME}, in ${CONTRACT}`,
    ],
    [
      'setName(string a)',
      ['alice.eth'],
      `Ask ${CONTRACT} to make “alice.eth” the primary name of this account`,
    ],
    [
      'setNameForAddr(address a, address b, address c, string d)',
      [FRIEND, ACCOUNT, ACCOUNT, 'bob.eth'],
      `Ask ${CONTRACT} to make “bob.eth” the primary name of ${FRIEND}`,
    ],
  ])('says %s', (signature, args, sentence) => {
    expect(say(told(signature, args))).toBe(sentence);
  });

  it('reads both later forms of registering, with the records that are set in the same go', () => {
    const record = encode('setAddr(bytes32 a, address b)', NODE, ACCOUNT);
    const fields = 'string a, address b, uint256 c, bytes32 d, address e, bytes[] f, bool g, uint16 h';
    const flat = told(`register(${fields})`, ['alice', ACCOUNT, YEAR, SECRET, FRIEND, [record], true, 0]);
    const form =
      'string label, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, uint8 reverseRecord, bytes32 referrer';
    const current = told(
      `register((${form}) registration)`,
      [
        {
          label: 'alice',
          owner: ACCOUNT,
          duration: YEAR,
          secret: SECRET,
          resolver: FRIEND,
          data: [record],
          reverseRecord: 1,
          referrer: LABEL,
        },
      ],
      3n * 10n ** 15n,
    );
    for (const tree of [flat, current]) {
      expect(tree.meaning).toMatchObject({ act: 'register', name: 'alice', owner: ACCOUNT, duration: YEAR });
      expect(tree.children.map(({ call }) => [call.from, call.to])).toEqual([[CONTRACT, FRIEND]]);
      expect(tree.children[0]?.meaning).toMatchObject({ act: 'setAddress', value: ACCOUNT });
    }
    expect(say(current)).toBe(
      `Register “alice” for this account, for 365 days, with ${CONTRACT}, and send 0.003 ETH with the call`,
    );
  });

  it('reads records that a resolver sets in one go', () => {
    const data = [
      encode('setAddr(bytes32 a, address b)', NODE, ACCOUNT),
      encode('setText(bytes32 a, string b, string c)', NODE, 'url', 'x'),
    ];
    const tree = told('multicallWithNodeCheck(bytes32 a, bytes[] b)', [NODE, data]);
    expect(tree.children.map(({ meaning }) => meaning?.kind)).toEqual(['name', 'name']);
    // A contract that calls itself keeps acting for whoever called it.
    expect(tree.children[0]?.call).toMatchObject({ from: ACCOUNT, to: CONTRACT, operation: 'call' });
  });

  it('cleans and cuts a name that wants to be read otherwise', () => {
    const tree = told('renew(string a, uint256 b)', [`alice\u202eeth\u200b${'x'.repeat(500)}`, YEAR]);
    const sentence = say(tree);
    expect(sentence).not.toMatch(/[\u202e\u200b]/);
    expect(sentence.length).toBeLessThan(300);
  });
});
