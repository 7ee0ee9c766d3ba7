import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { decodeTypedData } from './typed-data.ts';
import type { TypedDataFault } from './typed-schema.ts';

/** `reason path`, the other code, or `none`. */
function faultOf(json: string): string {
  try {
    decodeTypedData(json);
  } catch (thrown) {
    if (!(thrown instanceof EvidentError)) throw thrown;
    const { path, reason } = thrown.details;
    return thrown.code === 'SIGN_TYPED_DATA_INVALID' ? `${reason} ${path}`.trimEnd() : thrown.code;
  }
  return 'none';
}

type Types = Record<string, unknown>;
const typed = (types: Types, message: unknown, more: object = {}) =>
  JSON.stringify({ types, primaryType: 'T', domain: {}, message, ...more });
/** Typed data with one member `v` of `type`. */
const one = (type: string, value: unknown) => typed({ T: [{ name: 'v', type }] }, { v: value });
/** The same with the value as JSON text. */
const raw = (type: string, value: string) => one(type, null).replace('null', value);
const V = [{ name: 'v', type: 'uint8' }];

function table(
  cases: Readonly<Record<string, readonly [string, `${TypedDataFault}${string}` | 'none']>>,
): void {
  for (const [name, [json, expected]] of Object.entries(cases))
    expect([name, faultOf(json)]).toEqual([name, expected]);
}

describe('what is refused', () => {
  it('JSON that has two readings', () => {
    table({
      'no JSON': ['{', 'json'],
      'text after it': [`${one('uint8', 1)}x`, 'json'],
      'open string': ['{"types', 'json'],
      'no object': ['[]', 'shape'],
      nothing: ['', 'json'],
      'key twice': [
        typed({ T: V }, {}).replace('"message":{}', '"message":{"v":1,"v":2}'),
        'duplicateKey message.v',
      ],
      'key twice, escaped': [
        typed({ T: V }, {}).replace('"message":{}', '"message":{"v":1,"\\u0076":2}'),
        'duplicateKey message.v',
      ],
      'part twice': [`${one('uint8', 1).slice(0, -1)},"domain":{}}`, 'duplicateKey domain'],
      'type twice': [
        typed({ T: V }, { v: 1 }).replace('"types":{', '"types":{"T":[],'),
        'duplicateKey types.T',
      ],
      '__proto__ twice': [
        '{"types":{},"primaryType":"T","domain":{},"message":{"__proto__":1,"__proto__":2}}',
        'duplicateKey message.?',
      ],
      fraction: [raw('uint8', '1.0'), 'number message.v'],
      exponent: [raw('uint256', '1e3'), 'number message.v'],
      '2^53': [raw('uint256', '9007199254740992'), 'number message.v'],
      '2^53 + 1, which a double cannot hold': [raw('uint256', '9007199254740993'), 'number message.v'],
      '−2^53': [raw('int256', '-9007199254740992'), 'number message.v'],
      'rounds to a safe number': [raw('uint256', '9007199254740991.2'), 'number message.v'],
      '−0': [raw('int8', '-0'), 'number message.v'],
      'in a list': [raw('uint256[]', '[1,{"a":2},1.5]'), 'number message.v[2]'],
      '2^53 − 1': [raw('uint256', '9007199254740991'), 'none'],
      'brackets and quotes in a text': [one('string', '{"[[[\\"}],1.5e3'), 'none'],
    });
  });

  it('parts that are missing, added or of another kind', () => {
    table({
      'no types': ['{"primaryType":"T","domain":{},"message":{}}', 'missing types'],
      'no domain': ['{"primaryType":"T","types":{},"message":{}}', 'missing domain'],
      'more parts': [typed({ T: V }, { v: 1 }, { note: 1 }), 'undeclared note'],
      'part with a hostile name': [typed({ T: V }, { v: 1 }, { 'a\u202eb': 1 }), 'undeclared ?'],
      'types as list': [typed([] as never, {}), 'shape types'],
      'domain null': [typed({ T: V }, { v: 1 }, { domain: null }), 'shape domain'],
      'message list': [typed({ T: V }, [1]), 'shape message'],
      'message null': [typed({ T: V }, null), 'shape message'],
      'unknown primary type': [typed({ T: V }, { v: 1 }, { primaryType: 'U' }), 'primaryType primaryType'],
      'inherited primary type': [
        typed({ T: V }, { v: 1 }, { primaryType: 'constructor' }),
        'primaryType primaryType',
      ],
      'primary type a list': [typed({ T: V }, { v: 1 }, { primaryType: ['T'] }), 'primaryType primaryType'],
      'the domain as message': [
        typed({ T: V, EIP712Domain: [] }, {}, { primaryType: 'EIP712Domain' }),
        'primaryType primaryType',
      ],
    });
  });

  it('types that are incomplete, cyclic or misnamed', () => {
    const member = (name: unknown, type: unknown, more: object = {}) => [{ name, type, ...more }];
    const of = (type: string) => ({ T: member('v', type) });
    table({
      'missing type': [typed(of('Person'), {}), 'type types.T[0]'],
      'inherited type': [typed(of('toString'), {}), 'type types.T[0]'],
      'missing in an unused type': [typed({ T: [], U: member('a', 'X') }, {}), 'type types.U[0]'],
      'alias uint': [typed(of('uint'), {}), 'type types.T[0]'],
      uint7: [typed(of('uint7'), {}), 'type types.T[0]'],
      uint264: [typed(of('uint264'), {}), 'type types.T[0]'],
      uint08: [typed(of('uint08'), {}), 'type types.T[0]'],
      bytes0: [typed(of('bytes0'), {}), 'type types.T[0]'],
      bytes33: [typed(of('bytes33'), {}), 'type types.T[0]'],
      function: [typed(of('function'), {}), 'type types.T[0]'],
      'empty list': [typed(of('uint8[0]'), {}), 'type types.T[0]'],
      'length with a zero': [typed(of('uint8[02]'), {}), 'type types.T[0]'],
      'open bracket': [typed(of('uint8['), {}), 'type types.T[0]'],
      'space in a type': [typed(of('uint8 '), {}), 'type types.T[0]'],
      'two members in one type': [typed(of('uint8 a,address'), {}), 'type types.T[0]'],
      'type no text': [typed({ T: member('v', 1) }, {}), 'type types.T[0]'],
      'members no list': [typed({ T: {} }, {}), 'shape types.T'],
      'member null': [typed({ T: [null] }, {}), 'shape types.T[0]'],
      'member with more': [typed({ T: member('v', 'uint8', { x: 1 }) }, {}), 'undeclared types.T[0].x'],
      'member name empty': [typed({ T: member('', 'uint8') }, {}), 'name types.T[0]'],
      'member name with a comma': [typed({ T: member('a,uint8 b', 'uint8') }, {}), 'name types.T[0]'],
      'member name __proto__': [typed({ T: member('__proto__', 'uint8') }, {}), 'name types.T[0]'],
      'member name no text': [typed({ T: member(1, 'uint8') }, {}), 'name types.T[0]'],
      'member twice': [typed({ T: [...V, ...V] }, { v: 1 }), 'name types.T[1]'],
      'type name __proto__': [
        '{"types":{"__proto__":[]},"primaryType":"T","domain":{},"message":{}}',
        'name types.?',
      ],
      'type name with brackets': [typed({ T: V, 'A(uint8 x)': [] }, { v: 1 }), 'name types.?'],
      'type named as an atomic one': [typed({ T: V, uint8: [] }, { v: 1 }), 'name types.uint8'],
      'type named as no valid atomic one': [typed({ T: V, bytes99: [] }, { v: 1 }), 'name types.bytes99'],
      'holds itself': [typed(of('T'), {}), 'cycle types.T'],
      'holds itself in a list': [typed(of('T[]'), { v: [] }), 'cycle types.T'],
      'cycle of three': [
        typed({ T: member('a', 'A'), A: member('b', 'B[2][]'), B: member('a', 'A') }, {}),
        'cycle types.A',
      ],
      'cycle aside': [typed({ T: V, A: member('a', 'A') }, { v: 1 }), 'cycle types.A'],
      'domain in a message': [typed({ ...of('EIP712Domain'), EIP712Domain: [] }, {}), 'type types.T[0]'],
    });
  });

  it('a domain that does not match its type', () => {
    const with712 = (EIP712Domain: unknown, domain: unknown) =>
      typed({ T: V, EIP712Domain }, { v: 1 }, { domain });
    const name = { name: 'name', type: 'string' };
    table({
      'unknown field': [typed({ T: V }, { v: 1 }, { domain: { url: 'x' } }), 'undeclared domain.url'],
      'undeclared field': [with712([name], { name: 'a', version: '1' }), 'undeclared domain.version'],
      'missing field': [with712([name], {}), 'missing domain.name'],
      'unknown declared field': [
        with712([{ name: 'url', type: 'string' }], { url: 'x' }),
        'domain types.EIP712Domain[0]',
      ],
      'chain id of another type': [
        with712([name, { name: 'chainId', type: 'uint8' }], { name: 'a', chainId: 1 }),
        'domain types.EIP712Domain[1]',
      ],
      'contract as text': [
        with712([{ name: 'verifyingContract', type: 'string' }], { verifyingContract: 'x' }),
        'domain types.EIP712Domain[0]',
      ],
      'chain id null': [typed({ T: V }, { v: 1 }, { domain: { chainId: null } }), 'integer domain.chainId'],
      'chain id in hexadecimal digits': [typed({ T: V }, { v: 1 }, { domain: { chainId: '0x1' } }), 'none'],
      'short salt': [typed({ T: V }, { v: 1 }, { domain: { salt: '0x00' } }), 'length domain.salt'],
    });
  });

  it('values that do not fit their types', () => {
    const bad = '0xe5a12547fe4E872D192E3eCecb76F2Ce1aeA4946';
    table({
      missing: [typed({ T: V }, {}), 'missing message.v'],
      'inherited value': [
        typed({ T: [{ name: 'toString', type: 'string' }] }, {}),
        'missing message.toString',
      ],
      undeclared: [typed({ T: V }, { v: 1, w: 2 }), 'undeclared message.w'],
      'undeclared __proto__': [
        typed({ T: V }, {}).replace('"message":{}', '"message":{"v":1,"__proto__":{}}'),
        'undeclared message.?',
      ],
      null: [one('uint8', null), 'integer message.v'],
      'uint8 256': [one('uint8', 256), 'range message.v'],
      'uint8 −1': [one('uint8', '-1'), 'range message.v'],
      'int8 128': [one('int8', 128), 'range message.v'],
      'int8 −128': [one('int8', -128), 'none'],
      'int8 −129': [one('int8', '-129'), 'range message.v'],
      'int8 0xff': [one('int8', '0xff'), 'range message.v'],
      'uint256 2^256': [one('uint256', (2n ** 256n).toString()), 'range message.v'],
      'uint256 of 79 digits': [one('uint256', '1'.repeat(79)), 'integer message.v'],
      'leading zero': [one('uint8', '01'), 'integer message.v'],
      plus: [one('uint8', '+1'), 'integer message.v'],
      space: [one('uint8', ' 1'), 'integer message.v'],
      'empty number': [one('uint8', ''), 'integer message.v'],
      'empty hexadecimal number': [one('uint8', '0x'), 'integer message.v'],
      'negative hexadecimal number': [one('int8', '-0x1'), 'integer message.v'],
      'fraction in a text': [one('uint8', '1.0'), 'integer message.v'],
      'boolean as number': [one('uint8', true), 'integer message.v'],
      'list as number': [one('uint8', [1]), 'integer message.v'],
      'number as boolean': [one('bool', 1), 'boolean message.v'],
      'text as boolean': [one('bool', 'true'), 'boolean message.v'],
      'number as text': [one('string', 1), 'string message.v'],
      'half a character': [raw('string', '"\\ud800"'), 'string message.v'],
      'bytes without 0x': [one('bytes', '00'), 'bytes message.v'],
      'half a byte': [one('bytes', '0x0'), 'bytes message.v'],
      'bytes as list': [one('bytes', [0]), 'bytes message.v'],
      'bytes2 of 1': [one('bytes2', '0x00'), 'length message.v'],
      'bytes2 of 3': [one('bytes2', '0x000000'), 'length message.v'],
      'short address': [one('address', '0x00'), 'address message.v'],
      'address as number': [one('address', 0), 'address message.v'],
      'mistyped address': [one('address', bad), 'checksum message.v'],
      'no list': [one('uint8[]', { 0: 1 }), 'shape message.v'],
      'too few': [one('uint8[2]', [1]), 'length message.v'],
      'too many': [one('uint8[2]', [1, 2, 3]), 'length message.v'],
      'in a list of lists': [one('uint8[][2]', [[1], [1, 256]]), 'range message.v[1][1]'],
    });
    const orders = { T: [{ name: 'orders', type: 'Order[]' }], Order: [{ name: 'amount', type: 'uint8' }] };
    expect(faultOf(typed(orders, { orders: [{ amount: 1 }, { amount: 2 }, { amount: 'secret' }] }))).toBe(
      'integer message.orders[2].amount',
    );
  });

  it('more than anybody reads, and soon', () => {
    const nested = (depth: number) => raw('uint8', `${'['.repeat(depth)}${']'.repeat(depth)}`);
    const chain = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [
        `S${i}`,
        Array.from({ length: 10 }, (_, j) => ({ name: `a${j}`, type: i < 99 ? `S${i + 1}` : 'uint8' })),
      ]),
    );
    const long = 'x'.repeat(120);
    const wide = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [
        `S${i}`,
        Array.from({ length: 8 }, (_, j) => ({ name: `${long}${j}`, type: i < 99 ? `S${i + 1}` : 'uint8' })),
      ]),
    );
    table({
      'too long': [one('string', 'x'.repeat(128 * 1024)), 'size'],
      'too long in UTF-8': [one('string', 'é'.repeat(70 * 1024)), 'size'],
      'long enough': [one('string', 'x'.repeat(127 * 1024)), 'none'],
      'deep lists': [
        nested(60_000),
        'depth message.v[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]',
      ],
      'deep objects': [
        `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
        `depth ${Array(40).fill('a').join('.')}`,
      ],
      'unbalanced lists': ['['.repeat(100_000), `depth ${'[0]'.repeat(40)}`],
      'huge list': [one('uint8[]', Array(60_000).fill(1)), 'size message.v'],
      'huge lists': [one('uint8[][]', Array(2000).fill([1, 1])), 'size message.v[1364]'],
      'as large as it may be': [one('uint8[]', Array(4094).fill(1)), 'none'],
      'one more': [one('uint8[]', Array(4095).fill(1)), 'size message.v'],
      'declared huge': [one('uint8[999999999]', []), 'length message.v'],
      'many types': [
        typed(Object.fromEntries(Array.from({ length: 129 }, (_, i) => [`A${i}`, []])), {}),
        'size types',
      ],
      'many members': [
        typed({ T: Array.from({ length: 1025 }, (_, i) => ({ name: `a${i}`, type: 'uint8' })) }, {}),
        'size types',
      ],
      'types that would unfold to 10^100 values': [
        typed(chain, { a0: {} }, { primaryType: 'S0' }),
        'missing message.a0.a0',
      ],
      'types whose encoding is long': [typed(wide, {}, { primaryType: 'S0' }), 'size types'],
      'long name': [typed({ T: [{ name: 'x'.repeat(129), type: 'uint8' }] }, {}), 'name types.T[0]'],
      'long type': [one(`uint8${'[]'.repeat(200)}`, []), 'type types.T[0]'],
      'long integer': [one('uint256', `0x${'f'.repeat(100_000)}`), 'integer message.v'],
    });
  });
});

describe('errors', () => {
  it('never hold a value', () => {
    for (const json of [
      one('uint8', 'secret'),
      one('address', 'secret'),
      typed({ T: V }, { v: 1, 'secret key': 1 }),
    ])
      try {
        decodeTypedData(json);
        expect.unreachable();
      } catch (thrown) {
        expect(JSON.stringify(thrown)).not.toContain('secret');
        expect(String(thrown)).not.toContain('secret');
      }
  });
});
