import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { unwrap } from '../../result.ts';
import { finish } from '../steps.ts';
import { writeInterface } from './json.ts';
import { readInterface } from './read.ts';
import { type Enums, enumsOfSources, joinEnums, unnamedEnums, withEnums } from './source-enums.ts';

interface Node {
  readonly nodeType: string;
  readonly name?: string;
  readonly nodes?: readonly Node[];
  readonly members?: readonly { readonly name: string }[];
}
interface Solc {
  compile(input: string): string;
}
const require = createRequire(import.meta.url);

/** What the compiler makes of it: the enumerations of its syntax tree. Null where it takes none of it. */
function compiled(content: string): Enums | null {
  const solc = require('solc') as Solc;
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'a.sol': { content } },
        settings: { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } },
      }),
    ),
  ) as {
    readonly errors?: readonly { readonly severity: string }[];
    readonly sources?: Readonly<Record<string, { readonly ast?: Node }>>;
  };
  const ast = output.sources?.['a.sol']?.ast;
  if (output.errors?.some(({ severity }) => severity === 'error') === true || ast === undefined) return null;
  const found = new Map<string, readonly string[]>();
  // Two of one name are refused in a later step, which is not asked for here.
  let twice = false;
  const walk = (node: Node, owner: string) => {
    if (node.nodeType === 'EnumDefinition') {
      const name = `${owner}${node.name}`;
      twice ||= found.has(name);
      const members = (node.members ?? []).map((member) => member.name);
      found.set(name, members);
    }
    for (const inner of node.nodes ?? [])
      walk(inner, node.nodeType === 'ContractDefinition' ? `${node.name}.` : '');
  };
  walk(ast, '');
  return twice ? null : found;
}

const read = (files: readonly string[], ...wanted: readonly string[]) =>
  finish(enumsOfSources(files, new Set(wanted)));

describe('enumerations of a source', () => {
  it('have the name of their contract, and none of what stands in comments, texts and bodies counts', () => {
    const source = `
      // enum Side { Sell, Buy }
      enum Status { Open, Done }
      /* contract Desk { enum Side { Sell, Buy } } */
      string constant TEXT = "contract Desk { enum Side { Sell } }";
      abstract contract Desk is Base(Status.Open), Other layout at 0x20 {
        using { f } for uint256;
        enum Side { Buy, /* enum */ Sell } // enum Side { Nothing }
        struct Order { Side side; }
        string s = 'enum Side { } \\' "';
        function f(Side side) public { assembly { let enums := 1 } { } }
      }
      interface Other { enum Side { A } }
      library L { enum $ize { S_1 } }
    `;
    expect([...read([source], 'Desk.Side', 'Status', 'Other.Side', 'L.$ize', 'Side')]).toEqual([
      ['Status', ['Open', 'Done']],
      ['Desk.Side', ['Buy', 'Sell']],
      ['Other.Side', ['A']],
      ['L.$ize', ['S_1']],
    ]);
  });

  it('are left out where two differ, and where a file could define one more', () => {
    const desk = (members: string) => `contract Desk { enum Side { ${members} } }`;
    expect(read([desk('A, B'), desk('A, B')], 'Desk.Side').get('Desk.Side')).toEqual(['A', 'B']);
    expect(read([desk('A, B'), desk('B, A'), desk('A, B')], 'Desk.Side').size).toBe(0);
    for (const broken of [
      '/* never closed',
      'string s = "',
      'contract A {',
      '}',
      'enum Side { }',
      'enum Side { A, A }',
      'enum Side { A B }',
      'enum Side { A,',
      'enum',
      'contract',
      `enum Side { ${Array.from({ length: 257 }, (_, i) => `A${i}`).join()} }`,
    ]) {
      expect(read([desk('A, B'), broken], 'Desk.Side').size, broken).toBe(0);
    }
    const most = Array.from({ length: 256 }, (_, i) => `A${i}`);
    expect(read([desk(most.join())], 'Desk.Side').get('Desk.Side')).toEqual(most);
    expect([
      ...joinEnums([new Map([['A', ['x']]]), new Map([['A', ['y']]]), new Map([['A', ['x']]])]),
    ]).toEqual([]);
  });

  it('are the compiler’s, whatever a source hides behind comments, quotes and ends of lines', () => {
    // An attack on the reading would open a comment or a text for one of the two readers only.
    const ends = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
    const [buys, sells] = ['enum Side { Buy, Sell }', 'enum Side { Sell, Buy }'];
    const check = (text: string) => {
      const truth = compiled(text);
      const seen = read([text], 'Side', 'Desk.Side', 'Other.Side');
      // All of them, or none where the text is stranger than what is read here.
      if (truth !== null && seen.size > 0) expect(new Map(seen), JSON.stringify(text)).toEqual(truth);
      return truth === null ? 0 : seen.size;
    };
    const junk = fc
      .array(fc.constantFrom(buys, '//', '/*', '*/', '/**', '**/', '*', '\\', '"', "'", ...ends), {
        maxLength: 4,
      })
      .map((all) => all.join(''));
    const part = fc.oneof(
      fc.tuple(fc.constantFrom('//', '///'), junk, fc.constantFrom(...ends)).map((all) => all.join('')),
      fc
        .tuple(fc.constantFrom('/*', '/**', '/*/', '/***'), junk, fc.constant('*/'))
        .map((all) => all.join('')),
      fc
        .tuple(
          fc.constantFrom('string constant T = "', "string constant T = '"),
          junk,
          fc.constantFrom('";', "';"),
        )
        .map((all) => all.join('')),
      fc.constantFrom(buys, sells, `contract Desk { ${buys} }`, 'contract Desk {', '}', '/**/', ' '),
    );
    // Found by the property: the second line of such a comment goes on behind the form feed.
    check(`///\n ///\f ${buys}`);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (all) => {
        check(all.join(' '));
      }),
      { numRuns: 800 },
    );
    let agreed = 0;
    for (const end of ends) {
      for (const line of ['//', '///']) {
        agreed += check(`${line} ${end} ${sells} /* \n ${buys} // */`);
        agreed += check(`${line} ${end} /* \n ${buys} // */ ${sells}`);
      }
      for (const block of ['/*', '/**']) {
        agreed += check(`${block} ${end}*/ ${buys} // */ ${sells}`);
        agreed += check(`${block} ${end} **/ ${buys} // */ ${sells}`);
      }
      agreed += check(`string constant T = "\\${end}"; ${buys} // ";\n`);
    }
    // Otherwise nothing would have been compared.
    expect(agreed).toBeGreaterThan(40);
  });

  it('of any text are none or some, and cost time in proportion to it', () => {
    fc.assert(
      fc.property(fc.array(anyText(), { maxLength: 3 }), (files) => {
        expect(read(files, 'A').size).toBeLessThanOrEqual(1);
      }),
    );
    for (const nasty of [
      '/*'.repeat(1_000_000),
      '//'.repeat(1_000_000),
      '"\\"'.repeat(700_000),
      'enum A {'.repeat(250_000),
      '{'.repeat(2_000_000),
      `enum A { ${'B,'.repeat(1_000_000)}`,
    ]) {
      expect(read([nasty], 'A').size).toBe(0);
    }
    expect(read(['x'.repeat(8 * 1024 * 1024 + 1)], 'A').size).toBe(0);
  });
});

describe('an interface', () => {
  const side = (name: string, type = 'uint8') => ({
    name,
    type,
    internalType: `enum Desk.Side${type.slice(5)}`,
  });
  const abi = JSON.stringify([
    { type: 'function', name: 'plain', inputs: [{ name: 'a', type: 'uint8' }], outputs: [] },
    { type: 'function', name: 'place', inputs: [side('side')], outputs: [] },
    { type: 'function', name: 'sides', inputs: [], outputs: [side('', 'uint8[2][]')] },
    {
      type: 'event',
      name: 'Placed',
      inputs: [{ name: 'o', type: 'tuple[]', internalType: 'struct Desk.O[]', components: [side('s')] }],
    },
    { type: 'error', name: 'Wrong', inputs: [{ name: 's', type: 'uint8', internalType: 'enum Status' }] },
    // A type of the source's own that is no enumeration, under the name of one.
    { type: 'function', name: 'own', inputs: [{ name: 'o', type: 'uint8', internalType: 'Status' }] },
  ]);

  it('tells which of its enumerations have no names, takes them, and is kept with them', () => {
    const contract = unwrap(readInterface(abi));
    expect(unnamedEnums(contract)).toEqual(new Set(['Desk.Side', 'Status']));
    const told = new Map([['Desk.Side', ['Buy', 'Sell']]]);
    const named = withEnums(contract, told);
    expect(unnamedEnums(named)).toEqual(new Set(['Status']));
    // Forms are known by their function: only those that change are others.
    expect(named.functions.map((fn, at) => fn === contract.functions[at])).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([named.events[0] === contract.events[0], named.errors[0] === contract.errors[0]]).toEqual([
      false,
      true,
    ]);
    expect(unwrap(readInterface(writeInterface(named)))).toEqual(named);
    expect(withEnums(named, new Map([['Desk.Side', ['Other']]]))).toBe(named);
    expect(withEnums(contract, new Map())).toBe(contract);
  });
});
