import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readItemMetadata } from './metadata.ts';
import { MAX_DESCRIPTION_BYTES, readResource } from './resource.ts';

const LIMIT = MAX_DESCRIPTION_BYTES;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytesOf = (of: string) => new TextEncoder().encode(of);

describe('readResource', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \tjavascript:alert(1)',
    'vbscript:x',
    'blob:https://a.org/1',
    'file:///etc/passwd',
    'http://a.org/1.json',
    'ftp://a.org/1',
    'ws://a.org',
    '//a.org/1',
    '/1.json',
    'a.org/1.json',
  ])('opens no %s', (address) => {
    expect(readResource(address, LIMIT)).toEqual({ kind: 'refused', reason: 'scheme' });
  });

  it.each([
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://[::1]/1',
    'https://192.168.1.1/admin',
    'https://router/1',
    'https://printer.local/1',
    'https://a.localhost/1',
    'https://x.internal./1',
  ])('asks nobody beside this machine: %s', (address) => {
    expect(readResource(address, LIMIT)).toEqual({ kind: 'refused', reason: 'host' });
  });

  it.each(['https://user:pass@a.org/1', 'https://', 'ipfs://', 'ipfs://../x', 'ipfs://Qm/1', 'data:nothing'])(
    'makes nothing of %s',
    (address) => {
      expect(readResource(address, LIMIT)).toEqual({ kind: 'refused', reason: 'address' });
    },
  );

  it('names the host that would learn of it, as its own letters are', () => {
    expect(readResource('https://Mеta.org:8443/1.json#x', LIMIT)).toMatchObject({
      kind: 'remote',
      host: 'xn--mta-rdd.org:8443',
      url: 'https://xn--mta-rdd.org:8443/1.json',
    });
  });

  it('asks a gateway for what is named by IPFS, and never leaves its folder', () => {
    const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
    expect(readResource(`ipfs://ipfs/${cid}/a b/1.json`, LIMIT)).toMatchObject({
      url: `https://ipfs.io/ipfs/${cid}/a%20b/1.json`,
      host: 'ipfs.io',
      via: 'ipfs',
    });
    for (const path of ['/../../x', '/./x']) {
      expect(readResource(`ipfs://${cid}${path}`, LIMIT).kind).toBe('refused');
    }
    const escaped = readResource(`ipfs://${cid}/%2e%2e/%2e%2e%2fx`, LIMIT);
    expect(escaped.kind === 'remote' && new URL(escaped.url).pathname.startsWith(`/ipfs/${cid}/`)).toBe(true);
  });

  it('puts the number in its place as ERC-1155 says', () => {
    expect(readResource('https://a.org/{id}.json', LIMIT, 314_592n)).toMatchObject({
      url: `https://a.org/${'4cce0'.padStart(64, '0')}.json`,
    });
  });

  it('reads any bytes back from base64 and from escapes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const base64 = readResource(
          `data:application/json;base64,${Buffer.from(bytes).toString('base64')}`,
          LIMIT,
        );
        expect(base64.kind === 'inline' && [...base64.bytes]).toEqual([...bytes]);
        const escapes = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
        const escaped = readResource(`data:application/json;charset=utf-8,${escapes}`, LIMIT);
        expect(escaped.kind === 'inline' && [...escaped.bytes]).toEqual([...bytes]);
      }),
    );
  });

  it('takes what is no escape for what it is: contracts write it so', () => {
    const read = readResource('data:application/json;utf8,{"name":"100% é #1 %zz"}', LIMIT);
    expect(read.kind === 'inline' && text(read.bytes)).toBe('{"name":"100% é #1 %zz"}');
  });

  it('decodes nothing that is too long', () => {
    const five = 'A'.repeat(5_000_000);
    expect(readResource(`data:application/json;base64,${five}`, LIMIT)).toEqual({
      kind: 'refused',
      reason: 'size',
    });
    expect(readResource(`data:,${five}`, LIMIT)).toEqual({ kind: 'refused', reason: 'size' });
    expect(readResource(`https://a.org/${'a'.repeat(3000)}`, LIMIT).kind).toBe('refused');
    expect(readResource('data:application/json;base64,***', LIMIT)).toEqual({
      kind: 'refused',
      reason: 'encoding',
    });
  });

  it('never throws, and yields no address but https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((of) => `data:${of}`),
        ),
        (address) => {
          const read = readResource(address, LIMIT, 1n);
          if (read.kind === 'remote') expect(new URL(read.url).protocol).toBe('https:');
        },
      ),
    );
  });
});

describe('readMetadata', () => {
  it('reads what it knows, and leaves the rest aside', () => {
    const json = {
      name: 'Heron',
      description: 'A bird',
      image: 'https://a.org/{id}.png',
      attributes: [
        { trait_type: 'Colour', value: 'amber' },
        { value: 7 },
        { trait_type: 'Bad', value: { deep: true } },
        'nonsense',
      ],
      animation_url: 'https://evil.org/app.html',
      __proto__: { polluted: true },
    };
    const read = readItemMetadata(bytesOf(JSON.stringify(json)), 1n);
    expect(read).toMatchObject({
      name: 'Heron',
      description: 'A bird',
      traits: [
        { name: 'Colour', value: 'amber' },
        { name: '', value: '7' },
      ],
      cut: true,
      picture: { kind: 'remote', url: `https://a.org/${'1'.padStart(64, '0')}.png` },
    });
    expect(JSON.stringify(read)).not.toContain('evil.org');
    expect('polluted' in {}).toBe(false);
  });

  it('makes one wrong member no trouble of the others', () => {
    const read = readItemMetadata(
      bytesOf('{"name":{"a":1},"description":"x","image":7,"attributes":"none"}'),
      1n,
    );
    expect(read).toEqual({ name: null, description: 'x', picture: { kind: 'none' }, traits: [], cut: false });
  });

  it.each([
    ['no JSON', '<svg/>'],
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
  ])('makes nothing of %s', (_, json) => {
    expect(readItemMetadata(bytesOf(json), 1n)).toBeNull();
  });

  it('survives depth, length and bytes that are no text', () => {
    const deep = `{"name":"x","attributes":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    expect(readItemMetadata(bytesOf(deep), 1n)?.name).toBe('x');
    expect(readItemMetadata(new Uint8Array(5_000_000), 1n)).toBeNull();
    expect(readItemMetadata(Uint8Array.from([0xff, 0xfe]), 1n)).toBeNull();
    const long = readItemMetadata(
      bytesOf(JSON.stringify({ name: 'n'.repeat(9_000), description: 'd'.repeat(9_000) })),
      1n,
    );
    expect([long?.name?.length, long?.description?.length, long?.cut]).toEqual([256, 4096, true]);
  });

  it('keeps a drawing inside the description as the bytes that it is', () => {
    const markup = '<svg onload="alert(1)"></svg>';
    const read = readItemMetadata(bytesOf(JSON.stringify({ image_data: markup })), 1n);
    expect(read?.picture).toMatchObject({ kind: 'inline', type: 'image/svg+xml' });
    expect(read?.picture.kind === 'inline' && text(read.picture.bytes)).toBe(markup);
    const script = readItemMetadata(bytesOf(JSON.stringify({ image: 'javascript:alert(1)' })), 1n);
    expect(script?.picture).toEqual({ kind: 'refused', reason: 'scheme' });
  });
});
