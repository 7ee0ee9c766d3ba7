// @vitest-environment happy-dom
/** What is shown of typed data before signing: the sentence, the calls in it, and what asks for a word. */
import { expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { TypedDataClaims } from '#protocol/messages.ts';
import { ALICE, BOB } from '../../app/testing.ts';
import { openTypedData } from '../testing/typed-data.tsx';

const members = (shape: string) =>
  shape.split(',').map((member) => {
    const [type, name] = member.split(' ');
    return { type, name };
  });

async function shown(
  types: Record<string, string>,
  primaryType: string,
  message: object,
  domain: object,
  claims: TypedDataClaims = {},
) {
  const typedData = JSON.stringify({
    types: Object.fromEntries(Object.entries(types).map(([name, shape]) => [name, members(shape)])),
    primaryType,
    domain,
    message,
  });
  const screen = await openTypedData(typedData, claims);
  const { container } = screen;
  return {
    heading: screen.get('h1').textContent ?? '',
    text: screen.text(),
    titles: [...container.querySelectorAll('h2')].map((node) => node.textContent),
    inputs: container.querySelectorAll('input').length,
    unmount: screen.unmount,
  };
}

const DOMAIN = { name: 'App', version: '1', chainId: 31337, verifyingContract: BOB };
/** transfer(BOB, 5), and approve(BOB, everything). */
const transfer = `0xa9059cbb${BOB.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`;
const approve = `0x095ea7b3${BOB.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`;
const FORWARD = {
  ForwardRequest:
    'address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data',
};
const request = (data: string) => ({
  from: ALICE,
  to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  value: 0,
  gas: 1,
  nonce: 0,
  deadline: Math.floor(Date.now() / 1000) + 600,
  data,
});

it('of a relayed call says what the call does, and shows it with its fields', async () => {
  const card = await shown(FORWARD, 'ForwardRequest', request(transfer), DOMAIN);
  expect(card.heading).toMatch(/^Allow anyone to do this as this account: Send 5 base units/);
  expect(card.titles).toContain('Calls in this data');
  expect(card.inputs).toBe(0);
  await card.unmount();
});

const TOKEN = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as const;
const claimed = (symbol: string): TypedDataClaims => ({
  tokens: [{ address: TOKEN as never, symbol, name: 'Fee', decimals: 6, evidence: 'reported' }],
});

it('of an unlisted token has its amount by the wallet’s decimals and says so, beside the base units', async () => {
  const until = Math.floor(Date.now() / 1000) + 600;
  const types = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' };
  const message = { owner: ALICE, spender: BOB, value: '1234500000', nonce: 0, deadline: until };
  const domain = { name: 'Fee', chainId: 1, verifyingContract: TOKEN };
  const card = await shown(types, 'Permit', message, domain, claimed('FEEX'));
  expect(card.heading).toMatch(
    /up to 1,234\.5 of the unlisted token 0x90F7…b906 \(if the wallet’s 6 decimals are right\)/,
  );
  expect(card.text).toContain('Contractthe token itself');
  expect(card.text).toContain('The wallet calls it FEEX.');
  expect(card.text).toContain('1,234,500,000 base units');
  expect(card.text).toContain('The token calls itself FEEX, with 6 decimals: ');
  await card.unmount();
  const fake = await shown(types, 'Permit', message, domain, claimed('USDC'));
  expect(fake.text).not.toContain('USDC');
  expect(fake.text).toContain('The token’s symbol is not shown');
  await fake.unmount();
  const silent = await shown(types, 'Permit', message, domain);
  expect(silent.heading).toContain('1,234,500,000 base units of an unlisted token');
  expect(silent.text).toContain('Neither the signer nor the wallet knows how much that is.');
  await silent.unmount();
});

it('of more permissions than a sentence holds has each claim in its row, behind the base units', async () => {
  const until = Math.floor(Date.now() / 1000) + 600;
  const details = [1, 2, 3, 4].map((n) => ({
    token: TOKEN,
    amount: `${n}500000`,
    expiration: until,
    nonce: 0,
  }));
  const card = await shown(
    {
      PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
      PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
    },
    'PermitBatch',
    { details, spender: BOB, sigDeadline: until },
    { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
    claimed('FEEX'),
  );
  expect(card.text).toContain('4,500,000 base units4.5 FEEX, if the wallet is right about 6 decimals');
  await card.unmount();
});

it('of a call that gives everything away asks for a word', async () => {
  const card = await shown(FORWARD, 'ForwardRequest', request(approve), DOMAIN);
  expect(card.text).toContain('Unlimited, now and later.');
  expect(card.inputs).toBe(1);
  await card.unmount();
});

it('of a permission without limit says so above its rows, and has the spender in whole below the headline', async () => {
  const screen = await openTypedData(
    JSON.stringify({
      types: {
        Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
      },
      primaryType: 'Permit',
      domain: { name: 'Fee', chainId: 1, verifyingContract: TOKEN },
      message: {
        owner: ALICE,
        spender: BOB,
        value: (2n ** 256n - 1n).toString(),
        nonce: 0,
        deadline: Math.floor(Date.now() / 1000) + 600,
      },
    }),
  );
  const text = screen.text();
  const at = (words: string) => {
    expect(text).toContain(words);
    return text.indexOf(words);
  };
  expect(at('It allows taking everything.')).toBeLessThan(at('Use by'));
  const group = screen.get('[role="group"]');
  expect(group.getAttribute('aria-label')).toBe('Spender');
  expect(group.getAttribute('data-address')).toBe(BOB);
  // The row that it would have is not there as well.
  expect([...screen.container.querySelectorAll('dt')].map((term) => term.textContent)).not.toContain(
    'Spender',
  );
  await screen.unmount();
});

it('of an order tells what others get from what the account gets', async () => {
  const member =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
  const ether = (amount: string, recipient: string) => ({
    itemType: 0,
    token: ZERO_ADDRESS,
    identifierOrCriteria: 0,
    startAmount: amount,
    endAmount: amount,
    recipient,
  });
  const types = {
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    OfferItem: member,
    ConsiderationItem: `${member},address recipient`,
  };
  const none = `0x${'0'.repeat(64)}`;
  const screen = await openTypedData(
    JSON.stringify({
      types: Object.fromEntries(Object.entries(types).map(([name, shape]) => [name, members(shape)])),
      primaryType: 'OrderComponents',
      domain: {
        name: 'Seaport',
        version: '1.6',
        chainId: 1,
        verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
      },
      message: {
        offerer: ALICE,
        zone: ZERO_ADDRESS,
        offer: [{ itemType: 2, token: TOKEN, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
        consideration: [ether('9000000000000000000', ALICE), ether('250000000000000000', BOB)],
        orderType: 0,
        startTime: 0,
        endTime: Math.floor(Date.now() / 1000) + 600,
        zoneHash: none,
        salt: 0,
        conduitKey: none,
        counter: 0,
      },
    }),
  );
  const row = (label: string) =>
    [...screen.container.querySelectorAll('dt')]
      .filter((term) => term.textContent === label)
      .map((term) => term.nextElementSibling?.textContent);
  expect(row('You get')).toEqual([expect.stringContaining('9 ETH')]);
  expect(row('Others get')).toEqual([expect.stringContaining('0.25 ETH')]);
  await screen.unmount();
});

it('of no known form says that it is not known what it allows, shows every field, and asks for a word', async () => {
  const card = await shown(
    { Login: 'string welcome,uint256 number,address party' },
    'Login',
    { welcome: 'Costs nothing.', number: 17, party: BOB },
    DOMAIN,
  );
  expect(card.heading).toBe('Sign data the signer can’t read, of the type “Login”');
  expect(card.text).toContain('Evident does not know what this allows.');
  for (const field of ['welcome', 'Costs nothing.', 'number', '17', 'party'])
    expect(card.text).toContain(field);
  expect(card.titles).not.toContain('Calls in this data');
  expect(card.inputs).toBe(1);
  await card.unmount();
});

it('of a delegation lists its limits', async () => {
  const usdc = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const soon = Math.floor(Date.now() / 1000) + 86_400;
  const card = await shown(
    {
      Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      Caveat: 'address enforcer,bytes terms',
    },
    'Delegation',
    {
      delegate: BOB,
      delegator: ALICE,
      authority: `0x${'f'.repeat(64)}`,
      caveats: [
        {
          enforcer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
          terms: `0x${usdc}${word(10_000_000)}${word(86_400)}${word(1_700_000_000)}`,
        },
        {
          enforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
          terms: `0x${'0'.repeat(32)}${soon.toString(16).padStart(32, '0')}`,
        },
      ],
      salt: 0,
    },
    { ...DOMAIN, chainId: 1, verifyingContract: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' },
  );
  expect(card.heading).toMatch(/take from this account up to 10 USDC every day$/);
  expect(card.text).toContain('10 USDC every day, from 14 November 2023, 22:13:20 UTC on');
  expect(card.text).toContain('Until');
  expect(card.inputs).toBe(0);
  await card.unmount();
});
