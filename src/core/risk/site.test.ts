import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import * as chains from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { HONEST_SITES, KNOWN_SITES } from './lists/sites.ts';
import { labelToUnicode, siteResembling, siteVerdict } from './site.ts';

const verdict = (host: string): string | null => {
  const found = siteVerdict(host);
  return found === null ? null : `${found.level} ${found.id}`;
};

const LISTED = [
  'binancie.com',
  'blockchalnwallet.com',
  'claimether.com',
  'coinkbase.com',
  'coinrbase.com',
  'ethereumwallet-kr.info',
  'etnerscan.io',
  'kraken-wallet.com',
  'myetherwaliet.com',
  'myetherwallet-confirm.com',
  'myetherwalletconfirm.com',
  'rnyetherwallet.com',
  'secure-myetherwallet.com',
  'update-myetherwallet.com',
  'wwwmyetherwallet.com',
];

/** Younger than the vector of 2022, most of them, and near to a known name, some of them. */
const HONEST = `
  trustwallet.com rainbow.me zerion.io phantom.com argent.xyz ambire.com imtoken.com okx.com bybit.com
  kraken.com gemini.com bitfinex.com bitstamp.net kucoin.com gate.com mexc.com crypto.com
  ledgerinsights.com tally.cash frame.sh bscscan.com snowtrace.io snowscan.xyz ftmscan.com gnosisscan.io
  celoscan.io moonscan.io lineascan.build scrollscan.com mantlescan.xyz blastscan.io fraxscan.com
  ethplorer.io beaconcha.in routescan.io oklink.com blockchair.com starkscan.co uniscan.xyz l2scan.co
  dexscreener.com geckoterminal.com defillama.com coingecko.com coinmarketcap.com coindesk.com coinlist.co
  coinlore.com dune.com tenderly.co badger.com hedger.com zapier.com curvance.com balancer.finance
  sushiswap.org pendle.finance morpho.org yearn.fi frax.com aerodrome.finance velodrome.finance
  camelot.exchange matcha.xyz paraswap.io kyberswap.com odos.xyz jumper.exchange stargate.finance
  across.to hop.exchange debridge.com relay.link hyperliquid.xyz gmx.io dydx.xyz openzeppelin.com
  rarible.com magiceden.io zora.co polymarket.com unisat.io unicrypt.network unipass.id aavegotchi.com
  aavechan.com makersplace.com makerburn.com reown.com consensys.io infura.io gnosis.io cow.com
  safewallet.com basename.app basepaint.xyz opera.com arbitrum.foundation ethereum.foundation
`.trim();

describe('a site', () => {
  it.each([
    ['mettamask.io', 'danger site-known-bad'],
    ['www.mettamask.io', 'danger site-known-bad'],
    ['METTAMASK.IO:443', 'danger site-known-bad'],
    // Each of these has been on the list since 2017.
    ...LISTED.map((domain): [string, string] => [domain, 'danger site-known-bad']),
    ['uniswаp.org', 'danger site-look-alike'],
    [domainToASCII('uniswаp.org'), 'danger site-look-alike'],
    ['app.unlswap.org', 'danger site-known-bad'],
    ['1inch.dev.claim.example', 'danger site-look-alike'],
    ['linch.dev', 'danger site-look-alike'],
    ['app.un1swap.org', 'danger site-look-alike'],
    ['uniswaap.org', 'danger site-look-alike'],
    ['unsiwap.org', 'danger site-look-alike'],
    ['rnetamask.io', 'danger site-look-alike'],
    ['metarnask.io', 'danger site-known-bad'],
    ['metarnask.org', 'danger site-look-alike'],
    // One letter other under the same ending, swapped or doubled under any, other in a long name.
    ['opensaa.io', 'danger site-look-alike'],
    ['uniswpa.xyz', 'danger site-look-alike'],
    ['ettherscan.xyz', 'danger site-look-alike'],
    ['myethervallet.xyz', 'danger site-look-alike'],
    ['myetervallet.com', 'danger site-look-alike'],
    ['0pensea.io', 'danger site-look-alike'],
    ['app.uniswap.org.claim.example', 'danger site-look-alike'],
    ['opensea.io@evil.opensae.io', 'danger site-look-alike'],
    ['sаfe.global', 'danger site-look-alike'],
    ['1edger.com', 'danger site-look-alike'],
    ['app.c0w.fi', 'danger site-look-alike'],
    ['uniswap.xyz', 'caution site-look-alike'],
    ['claim-uniswap.com', 'caution site-look-alike'],
    ['exаmple.org', 'danger site-disguised'],
  ])('%s: %s', (host, expected) => {
    expect(verdict(host)).toBe(expected);
  });

  it.each([
    'app.uniswap.org',
    'uniswap.org.',
    'opensea.io:443',
    'etherscan.io',
    'sepolia.etherscan.io',
    'app.safe.global',
    'metamask.io',
    'app.ens.domains',
    'example.com',
    'service.org',
    'www.tally.xyz',
    'login.xyz',
    'safe.example',
    'c0w.example',
    'finance.example',
    'otterscan.io',
    // Of their makers, under other endings; the first is on the list of thieves of 2022.
    'portal.1inch.dev',
    'app.1inch.com',
    'www.binance.us',
    'testnet.binance.org',
    'bridge.walletconnect.org',
    'dashboard.metamask-institutional.io',
    'sepolia.otterscan.io',
    'etherean.com',
    'metamusk.eu',
    'openseal.ch',
    'blockscout.lisk.com',
    'leger.com',
    'trevor.io',
    'debunk.com',
    'base.example',
    'curvy.example',
    'localhost:3000',
    '127.0.0.1:8545',
    '[::1]:8545',
    'münchen.de',
    'пример.рф',
    '例え.jp',
    '',
  ])('%s is nothing to speak of', (host) => {
    expect(verdict(host)).toBeNull();
  });

  it('of the lists is written as hosts are, and on one of them only', () => {
    const domains = KNOWN_SITES.map(({ domain }) => domain);
    for (const domain of [...domains, ...HONEST_SITES]) {
      expect(domainToASCII(domain), domain).toBe(domain);
      expect(verdict(domain), domain).toBeNull();
    }
    expect(new Set([...domains, ...HONEST_SITES]).size).toBe(domains.length + HONEST_SITES.length);
  });

  it('that is honest raises no alarm: 1,138 that MetaMask knows, and the hosts of every chain of viem', () => {
    const honest = readVectors<readonly string[]>('eth-phishing-detect/whitelist.json.gz');
    const urls = JSON.stringify(chains).match(/https?:\/\/[^"/]+/g) ?? [];
    const hosts = new Set(urls.map((url) => new URL(url).host));
    expect([honest.length, hosts.size > 1_000]).toEqual([1_138, true]);
    const alarms = [...honest, ...hosts]
      .map((host) => [host, verdict(host)])
      .filter(([, said]) => said !== null);
    expect(alarms).toEqual([]);
  });

  it('of an explorer, a wallet, an exchange or a market raises no alarm by the likeness of its name', () => {
    const honest = HONEST.split(/\s+/);
    expect(honest.length).toBe(new Set(honest).size);
    expect(honest.map((host) => [host, verdict(host)]).filter(([, said]) => said !== null)).toEqual([]);
  });

  it('may be any text', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 600 }), (text) => {
        expect(() => siteVerdict(text)).not.toThrow();
      }),
    );
    expect(() => siteVerdict(`${'a-'.repeat(200_000)}.com`)).not.toThrow();
    expect(() => siteVerdict('xn--'.repeat(60))).not.toThrow();
  });
});

describe('a label in Punycode', () => {
  it('is read as the platform writes it', () => {
    const letter = fc.constantFrom(...'abcxyz0189äöüßñçéøабвгдежзиклмноπρσταβγδ中文字例え한국어שלוםمثال');
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
        const ascii = domainToASCII(letters.join(''));
        fc.pre(ascii.startsWith('xn--'));
        const read = labelToUnicode(ascii);
        expect(read).not.toBeNull();
        expect(domainToASCII(read ?? '')).toBe(ascii);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused where it is none, and left alone where it claims nothing', () => {
    for (const label of ['xn--', 'xn--a!', 'xn--99999999999', `xn--${'z'.repeat(70)}`, 'xn--ü']) {
      expect(labelToUnicode(label), label).toBeNull();
    }
    expect(labelToUnicode('plain')).toBe('plain');
  });

  it('never fails otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (text) => {
        expect(() => labelToUnicode(`xn--${text}`)).not.toThrow();
      }),
    );
  });
});

describe('siteResembling', () => {
  it.each([
    ['exarnple-swap.org', 'example-swap.org'],
    ['exampleswap.org', 'examplesvap.org'],
    ['xn--exmpleswap-63k.org', 'exampleswap.org'],
    ['exampleswap.org.evil.example', 'app.exampleswap.org:8443'],
    ['exampleswop.org', 'exampleswap.org'],
  ])('%s could be taken for %s', (host, known) => {
    expect(siteResembling(host, ['other.example', known])).toBe(known.replace(/:\d+$/, ''));
  });

  it.each([
    ['exampleswap.org', 'exampleswap.org'],
    ['beta.exampleswap.org', 'app.exampleswap.org'],
    ['app.other.org', 'app.exampleswap.org'],
    ['localhost:3000', 'localhost:4000'],
    ['127.0.0.1', '127.0.0.2'],
  ])('%s is not taken for %s', (host, known) => {
    expect(siteResembling(host, [known])).toBeNull();
  });
});
