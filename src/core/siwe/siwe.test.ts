import fc from 'fast-check';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { toAddress } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { assessSiwe, readSiwe, type SiweContext, type SiweMessage, siweTime } from './siwe.ts';

interface Positive {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
const positive = readVectors<Readonly<Record<string, Positive>>>('siwe/parsing_positive.json');
const negative = readVectors<Readonly<Record<string, string>>>('siwe/parsing_negative.json');
const objects = readVectors<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
  'siwe/parsing_negative_objects.json',
);

/** Ours in the shape of the vectors: absent fields left out. */
function fieldsOf({ scheme, ...message }: SiweMessage): Record<string, unknown> {
  const { resources, ...rest } = message;
  const present = Object.entries({ ...rest, scheme }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(present), version: '1', ...(resources.length > 0 ? { resources } : {}) };
}

/** The message that the fields make, as EIP-4361 writes it. */
function write(fields: Readonly<Record<string, unknown>>): string {
  const line = (tag: string, key: string) => (fields[key] === undefined ? [] : [`${tag}: ${fields[key]}`]);
  return [
    `${fields.domain ?? ''} wants you to sign in with your Ethereum account:`,
    fields.address ?? '',
    '',
    ...(fields.statement === undefined ? [] : [fields.statement]),
    '',
    ...line('URI', 'uri'),
    ...line('Version', 'version'),
    ...line('Chain ID', 'chainId'),
    ...line('Nonce', 'nonce'),
    ...line('Issued At', 'issuedAt'),
    ...line('Expiration Time', 'expirationTime'),
    ...line('Not Before', 'notBefore'),
    ...line('Request ID', 'requestId'),
    ...(Array.isArray(fields.resources) ? ['Resources:', ...fields.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n');
}

describe('vectors of siwe', () => {
  it('are read', () => {
    for (const [name, { message, fields }] of Object.entries(positive)) {
      const reading = readSiwe(message);
      const expected = { ...fields, scheme: fields.scheme ?? undefined };
      expect([name, reading?.ok === true ? fieldsOf(reading.message) : reading]).toEqual([name, expected]);
    }
    expect(Object.keys(positive).length).toBeGreaterThan(10);
  });

  it('are refused, with the part that is wrong', () => {
    const faults: Record<string, unknown> = {};
    for (const [name, message] of Object.entries(negative)) {
      const reading = readSiwe(message);
      expect([name, reading?.ok]).toEqual([name, false]);
      faults[name] = reading?.ok === false ? reading.fault : null;
    }
    expect(faults).toMatchObject({
      'missing domain': 'domain',
      'address not EIP-55': 'address',
      'statement has line break': 'form',
      'uri is non-RFC 3986': 'uri',
      'version not 1': 'version',
      'not a valid chainId': 'chainId',
      'nonce with less then 8 chars': 'nonce',
      'non-ISO 8601 notBefore': 'time',
      'out of order resources': 'resources',
      'second resource is not-RFC3986': 'resources',
    });
    let written = 0;
    for (const [name, fields] of Object.entries(objects)) {
      expect([name, readSiwe(write(fields))?.ok]).toEqual([name, false]);
      written += 1;
    }
    const count = (vectors: object) => Object.keys(vectors).length;
    console.info(
      `siwe: ${count(positive)} read, ${count(negative)} and ${written} written from fields refused`,
    );
  });
});

const ACCOUNT = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
const FIELDS = {
  domain: 'service.org',
  address: ACCOUNT,
  statement: 'I accept "everything" – truly',
  uri: 'https://service.org/login',
  version: '1',
  chainId: 1,
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
  expirationTime: '2021-09-30T17:00:00+00:30',
  notBefore: '2021-09-30T16:00:00Z',
};

describe('readSiwe', () => {
  it('reads what viem writes', () => {
    const word = fc.stringMatching(/^[a-z]{1,10}$/);
    const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        word,
        fc.stringMatching(/^[A-Za-z0-9]{8,20}$/),
        fc.option(fc.stringMatching(/^[ -~]+$/), { nil: undefined }),
        fc.integer({ min: 1 }),
        instant,
        fc.array(
          word.map((path) => `https://example.org/${path}`),
          { maxLength: 3 },
        ),
        (name, nonce, statement, chainId, issuedAt, resources) => {
          const fields = {
            address: ACCOUNT,
            domain: `${name}.org`,
            uri: `https://${name}.org/`,
            nonce,
            chainId,
          };
          const text = createSiweMessage({
            ...fields,
            version: '1',
            issuedAt,
            ...(statement === undefined ? {} : { statement }),
            ...(resources.length === 0 ? {} : { resources }),
          });
          const reading = readSiwe(text);
          expect(reading).toMatchObject({
            ok: true,
            message: { ...fields, statement: statement ?? null, issuedAt: issuedAt.toISOString(), resources },
          });
        },
      ),
    );
  });

  it('leaves other messages alone, and takes imitations for malformed sign-ins', () => {
    expect(readSiwe('Hello')).toBeNull();
    expect(readSiwe('')).toBeNull();
    const text = write(FIELDS);
    expect(readSiwe(text)?.ok).toBe(true);
    for (const [imitation, fault] of [
      [text.replaceAll('\n', '\r\n'), 'form'],
      [`${text}\n`, 'form'],
      [`\n${text}`, 'form'],
      [`${text}\nMore: 1`, 'form'],
      [text.replace('wants you', 'wants\u00a0you'), 'form'],
      [text.replace('wants you', 'wa\u200bnts you'), 'form'],
      [text.replace('wants you', 'WANTS YOU'), 'form'],
      [text.replace('service.org wants', 'service.org/login wants'), 'domain'],
      [text.replace('service.org wants', 'sеrvice.org wants'), 'domain'],
      [text.replace('service.org wants', 'https:// wants'), 'domain'],
      [text.replace('Chain ID: 1', 'Chain ID: 01'), 'chainId'],
      [text.replace('Chain ID: 1', 'Chain ID: 9007199254740992'), 'chainId'],
      [text.replace('2021-09-30T16:00', '2021-02-30T16:00'), 'time'],
      [text.replace('2021-09-30T16:00', '2021-09-30T25:00'), 'time'],
      [text.replace(/Issued At:.*\n/, ''), 'time'],
      [text.replace('login', 'log%in'), 'uri'],
      [`${text}\nRequest ID: a b`, 'requestId'],
    ] as const)
      expect([imitation, readSiwe(imitation)]).toEqual([imitation, { ok: false, fault }]);
  });

  it('ends soon on any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(readSiwe(text)).toBeNull();
      }),
    );
    const long = 'a'.repeat(120_000);
    expect(readSiwe(`a${'\u0301\u0316'.repeat(30_000)}`)).toBeNull();
    expect(readSiwe(`${long}@${long} wants you to sign in with your Ethereum account:`)?.ok).toBe(false);
    expect(readSiwe(write({ ...FIELDS, uri: `a:${long}\u0000` }))?.ok).toBe(false);
  });
});

describe('siweTime', () => {
  it('reads RFC 3339 and nothing else', () => {
    expect(siweTime('2021-09-30T16:25:24-02:00')).toBe(Date.UTC(2021, 8, 30, 18, 25, 24));
    expect(siweTime('2024-02-29t00:00:00.5z')).toBe(Date.UTC(2024, 1, 29, 0, 0, 0, 500));
    for (const text of ['2021-09-30', '2021-09-30T16:25', '2021-13-01T00:00:00Z', '2023-02-29T00:00:00Z', ''])
      expect(siweTime(text)).toBeNull();
  });
});

describe('judgeSiwe', () => {
  const now = Date.UTC(2021, 8, 30, 16, 26);
  const assess = (fields: object, context: Partial<SiweContext> = {}) => {
    const reading = readSiwe(write({ ...FIELDS, ...fields }));
    if (reading?.ok !== true) throw new Error('not read');
    return assessSiwe(reading.message, { account: ACCOUNT, now, ...context });
  };

  it('says nothing about a sign-in that is in order', () => {
    const context = { origin: 'https://service.org', chainId: 1 as ChainId };
    expect(assess({}, context)).toEqual({ dangers: [], cautions: [] });
    expect(assess({ domain: 'https://service.org' }, context)).toEqual({ dangers: [], cautions: [] });
    expect(assess({ domain: 'http://localhost:3000', uri: 'http://localhost:3000/' })).toEqual({
      dangers: [],
      cautions: [],
    });
  });

  it('tells dangers', () => {
    const other = toAddress('0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946');
    expect(assess({}, { account: other }).dangers).toEqual(['siweAddressOther']);
    expect(assess({}, { origin: 'https://evil.example' }).dangers).toEqual(['siweDomainOther']);
    expect(assess({}, { origin: 'https://service.org.evil.example' }).dangers).toEqual(['siweDomainOther']);
    expect(assess({}, { origin: 'https://service.org:8443' }).dangers).toEqual(['siweDomainOther']);
    expect(assess({ domain: 'https://service.org' }, { origin: 'http://service.org' }).dangers).toEqual([
      'siweDomainOther',
    ]);
    expect(assess({ domain: 'service.org@evil.example' }).dangers).toEqual(['siweDomainUser']);
  });

  it('tells cautions', () => {
    expect(assess({}, { chainId: 10 as ChainId }).cautions).toEqual(['siweChainOther']);
    expect(assess({}, { now: Date.UTC(2021, 8, 30, 16, 30) }).cautions).toEqual(['siweExpired']);
    expect(assess({}, { now: Date.UTC(2021, 8, 30, 15, 59) }).cautions).toEqual(['siweNotYet']);
    expect(assess({ uri: 'https://other.org' }).cautions).toEqual(['siweUriOther']);
    expect(assess({ domain: 'http://service.org' }).cautions).toEqual(['siweInsecure']);
    expect(assess({ domain: 'xn--srvice-bva.org', uri: 'did:key:1' }).cautions).toEqual(['siwePunycode']);
    expect(assess({ resources: ['urn:recap:eyJhdHQiOnt9fQ'] }).cautions).toEqual(['siweRecap']);
  });
});
