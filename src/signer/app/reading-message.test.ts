import { describe, expect, it } from 'vitest';
import type { AskedBy } from '../apps/door.ts';
import { decodeMessage } from '../decode/message.ts';
import { readMessage } from './reading-message.ts';
import { ALICE } from './testing.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const signIn = (domain: string, uri = `https://${domain}/login`, resources: readonly string[] = []) =>
  `${domain} wants you to sign in with your Ethereum account:
${ALICE}

Welcome

URI: ${uri}
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-01-01T00:00:00Z${resources.length === 0 ? '' : `\nResources:${resources.map((each) => `\n- ${each}`).join('')}`}`;

function read(text: string) {
  const reading = readMessage(decodeMessage(utf8(text)), { account: ALICE, claims: { chainId: 1 }, now: 0 });
  return {
    site: reading.site.map(({ id, level }) => `${level} ${id}`),
    dangers: reading.dangers,
    cautions: reading.cautions,
  };
}

describe('a sign-in that an app asks for', () => {
  const dangersBy = (by: Pick<AskedBy, 'origin' | 'claimed' | 'attested'>) =>
    readMessage(decodeMessage(utf8(signIn('app.example'))), {
      account: ALICE,
      claims: { chainId: 1 },
      by: { ...by, findings: [] },
      now: 0,
    }).dangers;
  const app = 'https://app.example';
  const other = 'https://other.example';

  it('is a danger for another domain than its own, also where only the app says which that is', () => {
    expect(dangersBy({ origin: app, claimed: null, attested: true })).toEqual([]);
    expect(dangersBy({ origin: other, claimed: null, attested: true })).toEqual(['siweDomainOther']);
    expect(dangersBy({ origin: null, claimed: other, attested: false })).toEqual(['siweDomainOther']);
    expect(dangersBy({ origin: null, claimed: app, attested: false })).toEqual([]);
    expect(dangersBy({ origin: null, claimed: 'not an address', attested: false })).toEqual([]);
    expect(dangersBy({ origin: other, claimed: null, attested: false })).toEqual([]);
  });
});

describe('the site of a sign-in', () => {
  it('that nothing is known of is passed over', () => {
    expect(read(signIn('app.example'))).toEqual({ site: [], dangers: [], cautions: [] });
    expect(read(signIn('app.uniswap.org')).site).toEqual([]);
  });

  it('that imitates another is a danger', () => {
    expect(read(signIn('app.uniswap.org.login.example')).site).toEqual(['danger site-look-alike']);
  });

  it('that a list names is a danger, with the list and its date, also where a URI alone leads there', () => {
    const message = decodeMessage(utf8(signIn('login.mettamask.io')));
    const [found] = readMessage(message, { account: ALICE, claims: { chainId: 1 }, now: 0 }).site;
    expect(found).toMatchObject({ id: 'site-known-bad', level: 'danger' });
    expect(found?.text).toMatch(/^mettamask\.io is on .*eth-phishing-detect \(19 April 2022\)/);
    for (const text of [
      signIn('app.example', 'https://user@mettamask.io:443/x?y#z'),
      signIn('app.example', 'https://app.example/', ['ipfs://Qm1', 'https://METTAMASK.io']),
    ])
      expect(read(text).site).toEqual(['danger site-known-bad']);
  });

  it('keeps its caution about letters where only another site is spoken of', () => {
    expect(read(signIn('xn--bcher-kva.example', 'https://mettamask.io'))).toMatchObject({
      site: ['danger site-known-bad'],
      cautions: expect.arrayContaining(['siwePunycode']),
    });
  });

  it('with letters that look like others is said once', () => {
    // оpensea.io, with a Cyrillic o.
    expect(read(signIn('xn--pensea-vqf.io'))).toMatchObject({ cautions: [] });
    expect(read(signIn('xn--pensea-vqf.io')).site).toEqual(['danger site-look-alike']);
    expect(read(signIn('xn--bcher-kva.example'))).toEqual({
      site: [],
      dangers: [],
      cautions: ['siwePunycode'],
    });
  });

  it('of a message that is no sign-in is none', () => {
    expect(read('opensea.io.example').site).toEqual([]);
  });
});

it('takes no chain id that is none', () => {
  const other = decodeMessage(utf8(signIn('app.example')));
  const cautions = (chainId: number) =>
    readMessage(other, { account: ALICE, claims: { chainId }, now: 0 }).cautions;
  expect(cautions(0)).toEqual([]);
  expect(cautions(10)).toEqual(['siweChainOther']);
});
