import fc from 'fast-check';
import { parseAbi, toEventSelector, toFunctionSelector, type AbiParameter as ViemParameter } from 'viem';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../result.ts';
import { typeText } from '../parse.ts';
import { typeArbitrary } from '../testing.ts';
import { writeAbi, writeInterface } from './json.ts';
import { errorBySelector, eventsByTopic, functionBySelector, membersOf } from './lookup.ts';
import { readInterface } from './read.ts';

const read = (text: string, choice: string | null = null) => unwrap(readInterface(text, choice));
const signatures = (text: string) => read(text).functions.map(({ signature }) => signature);
const failure = (text: string) => {
  const result = readInterface(text);
  return result.ok ? 'read' : [result.error.code, result.error.details.line ?? ''].join(' ').trim();
};

const EXCHANGE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {IERC20} from "./IERC20.sol"; /* function not(uint256) external; */
type Price is uint128;
error Late(uint64 deadline);
interface IBase { function base(address) external view returns (bool); }
library Sums { function add(uint a, uint b) internal pure returns (uint) { return a + b; } }
abstract contract Exchange is IBase, Ownable(msg.sender) {
  using Sums for uint256;
  enum Side { Buy, Sell }
  struct Leg { address token; uint256[] amounts; Price price; }
  struct Order { Leg[2] legs; Side side; IBase target; mapping(address => bool) seen; }
  struct Plain { Leg[] legs; Side side; IBase target; }
  event Filled(address indexed by, Side side, Leg leg) ;
  event Quiet(uint256 a) anonymous;
  error Refused(Plain order, string why);
  mapping(address owner => mapping(uint256 => Plain)) public plans;
  uint256[2][3] public grid;
  uint256 public constant MAX = 10 ** 18;
  uint256 private hidden = 1;
  modifier only(address who) { if (who != msg.sender) { revert(); } _; }
  constructor(address owner, Side side) payable only(owner) { hidden = 2; }
  function fill(Plain calldata order, Side[] memory sides) external payable only(msg.sender) returns (uint256 got) {
    string memory text = "} function no() external {";
    return 1;
  }
  function fill(uint256 id) public virtual override(IBase) returns (bool) { return true; }
  function helper() internal {}
  function stored(Order storage order) external {}
  function foreign(IERC20 token) external;
  receive() external payable {}
  fallback(bytes calldata input) external returns (bytes memory) {}
}`;

describe('a Solidity source', () => {
  const contract = read(EXCHANGE);

  it('gives functions, getters and what is inherited from the same text', () => {
    const leg = '(address,uint256[],uint128)';
    const plain = `(${leg}[],uint8,address)`;
    expect(contract.functions.map(({ signature, mutability }) => `${signature} ${mutability}`)).toEqual([
      'plans(address,uint256) view',
      'grid(uint256,uint256) view',
      'MAX() pure',
      `fill(${plain},uint8[]) payable`,
      'fill(uint256) nonpayable',
      'base(address) view',
    ]);
    // A struct's list has no place in a getter's result.
    expect(typeText({ kind: 'tuple', fields: contract.functions[0]?.outputs ?? [] })).toBe('(uint8,address)');
    expect(contract.skipped).toBe(2);
    expect(contract.missing).toEqual(['Ownable']);
    expect(contract).toMatchObject({ fallback: { payable: false }, receives: true });
    expect(contract.creation?.inputs.map(({ name }) => name)).toEqual(['owner', 'side']);
    expect(contract.creation?.payable).toBe(true);
  });

  it('keeps what the source calls its types, and the members of enumerations', () => {
    const [order, sides] = contract.functions[3]?.inputs ?? [];
    expect([order?.internal, sides?.internal]).toEqual(['struct Exchange.Plain', 'enum Exchange.Side[]']);
    const fields = order?.type.kind === 'tuple' ? order.type.fields : [];
    expect(fields.map(({ internal }) => internal)).toEqual([
      'struct Exchange.Leg[]',
      'enum Exchange.Side',
      'contract IBase',
    ]);
    expect(fields.map((field) => membersOf(field, contract.enums))).toEqual([null, ['Buy', 'Sell'], null]);
  });

  it('is found by selector and topic', () => {
    expect(functionBySelector(contract, toFunctionSelector('fill(uint256)') as never)?.signature).toBe(
      'fill(uint256)',
    );
    expect(functionBySelector(contract, '0x12345678' as never)).toBeNull();
    expect(errorBySelector(contract, `${toFunctionSelector('Late(uint64)')}00` as never)?.name).toBe('Late');
    const topic = toEventSelector('Filled(address,uint8,(address,uint256[],uint128))');
    expect(eventsByTopic(contract, topic as never).map(({ name }) => name)).toEqual(['Filled']);
    expect(eventsByTopic(contract, toEventSelector('Quiet(uint256)') as never)).toEqual([]);
  });

  it('reads back whole from what was written of it', () => {
    const { missing: _, ...rest } = contract;
    expect(unwrap(readInterface(writeInterface(contract)))).toEqual({ ...rest, skipped: 0 });
    expect(unwrap(readInterface(writeAbi(contract)))).toEqual({ ...rest, skipped: 0, enums: new Map() });
  });

  it('takes the contract that is named, and without a name the last that is no library', () => {
    expect(read(EXCHANGE, 'IBase').functions.map(({ name }) => name)).toEqual(['base']);
    expect(
      read('library L { function f(uint) external; function g(uint) internal {} }').functions,
    ).toHaveLength(1);
  });
});

describe('signatures line by line', () => {
  it('reads every kind, structs and overloads, over several lines', () => {
    const contract = read(
      `
      struct Pair { address a; uint b; }
      function swap(Pair[] pairs, bytes data)
        external payable
        returns (uint256 out)
      function swap(Pair pair) view returns (bool), // the other one
      `.replace('),', ')'),
    );
    expect(contract.functions.map(({ signature }) => signature)).toEqual([
      'swap((address,uint256)[],bytes)',
      'swap((address,uint256))',
    ]);
    expect(
      read(
        'transfer(address to, uint256 amount)\n\nfunction g(); error E(uint)\nevent F(uint indexed a)\nconstructor(uint)\nfallback() payable\nreceive() external payable',
      ),
    ).toMatchObject({
      functions: [{ signature: 'transfer(address,uint256)' }, { signature: 'g()' }],
      errors: [{ signature: 'E(uint256)' }],
      events: [{ signature: 'F(uint256)' }],
      creation: { payable: false },
      fallback: { payable: true },
      receives: true,
    });
  });

  it.each([
    ['function f(', 'ABI_SIGNATURE_INVALID 1'],
    ['function a()\nfunction b(uint7)', 'ABI_SIGNATURE_INVALID 2'],
    ['function a()\n\nfunction b(Order)', 'ABI_SIGNATURE_INVALID 3'],
    ['a(uint) b(uint)', 'ABI_SIGNATURE_INVALID 1'],
    ['function a() veiw returns (uint)', 'ABI_SIGNATURE_INVALID 1'],
    ['function a(uint[0])', 'ABI_SIGNATURE_INVALID 1'],
    ['function a(mapping(uint => uint) m)', 'ABI_SIGNATURE_INVALID 1'],
    ['contract A { function f(', 'ABI_SIGNATURE_INVALID 1'],
    ['contract A {\n string s = "', 'ABI_SIGNATURE_INVALID 2'],
    ['contract A {} /*', 'ABI_SIGNATURE_INVALID 1'],
    ['struct S { S s; }\nfunction f(S)', 'ABI_SIGNATURE_INVALID 2'],
    ['', 'ABI_SIGNATURE_INVALID 1'],
    ['not a signature', 'ABI_SIGNATURE_INVALID 1'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'ABI_TOO_LARGE'],
  ])('refuses %.60j with its line', (text, expected) => {
    expect(failure(text)).toBe(expected);
  });

  it('agrees with viem on selectors, topics and the JSON of what it reads', () => {
    const parameters = fc.array(typeArbitrary(2), { maxLength: 3 });
    fc.assert(
      fc.property(parameters, parameters, (inputs, outputs) => {
        const list = (types: typeof inputs) => types.map((type, i) => `${typeText(type)} p${i}`).join(', ');
        const results = outputs.length === 0 ? '' : ` returns (${list(outputs)})`;
        const lines = [
          `function f(${list(inputs)}) view${results}`,
          `event E(${list(inputs)})`,
          `error X(${list(inputs)})`,
        ];
        const ours = read(lines.join('\n'));
        const theirs = parseAbi(lines);
        expect(JSON.parse(writeAbi(ours))).toEqual(theirs.map((item) => shaped(item)));
        expect(unwrap(readInterface(JSON.stringify(theirs)))).toEqual(ours);
        expect(
          unwrap(
            readInterface(
              `contract C { ${lines.map((l) => l.replace(' view', ' external view')).join(';')}; }`,
            ),
          ),
        ).toEqual(ours);
      }),
      { numRuns: 200 },
    );
  });

  it('meets any text with an interface or a code, and a hostile one in time', () => {
    const pieces = fc.constantFrom(
      ...[
        'contract',
        'A',
        'is',
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ',',
        ';',
        '\n',
        'function',
        'f',
        'uint256',
        'struct',
      ],
      ...[
        'mapping',
        '=>',
        'enum',
        'event',
        'error',
        'returns',
        '"',
        '//',
        '/*',
        '*/',
        'public',
        '.',
        '3',
        'type',
        'is',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }).map((all) => all.join(' ')),
        (text) => {
          const result = readInterface(text);
          if (!result.ok) expect(result.error.code).toMatch(/^ABI_/);
        },
      ),
      { numRuns: 3000 },
    );
    // Each would take hours if it were read again from every place, or written out.
    expect(failure(`contract A {} ${'/*'.repeat(500_000)}`)).toMatch(/^ABI_/);
    expect(failure(`contract A { ${'\\"'.repeat(500_000)}`)).toMatch(/^ABI_/);
    const doubling = Array.from({ length: 15 }, (_, i) => `struct S${i + 1} { ${`S${i}[] a; `.repeat(9)} }`);
    expect(failure(`struct S0 { uint a; }\n${doubling.join('\n')}\nfunction f(S15)`)).toBe(
      'ABI_SIGNATURE_INVALID 17',
    );
  });
});

/** viem leaves out what is empty or false. */
function shaped(item: unknown): unknown {
  const entry = item as {
    type: string;
    inputs: readonly ViemParameter[];
    outputs?: readonly ViemParameter[];
  };
  return {
    ...entry,
    inputs: entry.inputs.map((each) =>
      entry.type === 'event' ? { ...named(each), indexed: false } : named(each),
    ),
    ...(entry.outputs ? { outputs: entry.outputs.map(named) } : {}),
    ...(entry.type === 'event' ? { anonymous: false } : {}),
  };
}

function named(parameter: ViemParameter): object {
  const components = 'components' in parameter ? { components: parameter.components.map(named) } : {};
  return { ...parameter, name: parameter.name ?? '', ...components };
}

it('reads the functions of descriptions', () => {
  expect(signatures('f(uint)')).toEqual(['f(uint256)']);
});
