// @vitest-environment happy-dom
/** What an owner of a Safe is shown before signing. */
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import {
  encodeMultiSend,
  plainTransaction,
  type SafeTransaction,
  safeHashes,
  safeTypedData,
} from '#core/safe/transaction.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { ALICE, BOB } from '../../app/testing.ts';
import { openTypedData } from '../testing/typed-data.tsx';

const SAFE = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
const MULTI_SEND = toAddress('0x9641d764fc13c8B624c04430C7356C1C7C8102e2');
const identity = { address: SAFE, chainId: 31337 as ChainId, version: '1.4.1' } as const;
const made = (fields: Partial<SafeTransaction>): SafeTransaction => ({
  ...plainTransaction({ to: BOB, value: 0n, data: '0x' as Hex, operation: 'call' }, 12n),
  ...fields,
});

async function shown(typedData: string) {
  const screen = await openTypedData(typedData);
  const { container } = screen;
  return {
    heading: screen.get('h1').textContent ?? '',
    text: screen.text(),
    titles: [...container.querySelectorAll('h2')].map((node) => node.textContent),
    places: [...container.querySelectorAll('ol > li > p:first-child')].map((node) => node.textContent),
    whole: [...container.querySelectorAll<HTMLElement>('[data-address]')].map(
      ({ dataset }) => dataset.address,
    ),
    inputs: container.querySelectorAll('input').length,
    unmount: screen.unmount,
  };
}

describe('a transaction of a Safe', () => {
  it('says what the Safe does, with the hash that owners compare, and asks for no word', async () => {
    const transaction = made({ value: 5n * 10n ** 17n });
    const card = await shown(safeTypedData(identity, transaction));
    expect(card.heading).toMatch(/^Approve transaction 12 of the Safe .*: Send 0\.5 ETH to /);
    expect(card.heading).toContain(shortAddress(SAFE));
    expect(card.heading).toContain(shortAddress(BOB));
    // Whole below it: the one as whom, and whose the Safe is.
    expect(card.whole).toEqual(expect.arrayContaining([SAFE, BOB]));
    expect(card.text).toContain(safeHashes(identity, transaction).safeTxHash);
    expect(card.text).toContain('Demo chain');
    expect(card.text).toContain('1.3.0 or later');
    // The fields stand there as they are signed, as for any typed data.
    expect(card.text).toContain('500000000000000000');
    expect(card.titles).toContain('What the Safe does');
    expect(card.titles).not.toContain('Gas and refund');
    expect(card.inputs).toBe(0);
    await card.unmount();
  });

  it('of several calls lists each, says which one a danger means, and asks for a word', async () => {
    const call = { value: 0n, operation: 'call' as const };
    const data = encodeMultiSend([
      { ...call, to: BOB, value: 1n, data: '0x' as Hex },
      // enableModule(ALICE)
      { ...call, to: SAFE, data: `0x610b5925${ALICE.slice(2).toLowerCase().padStart(64, '0')}` as Hex },
    ]);
    const card = await shown(
      safeTypedData(identity, made({ to: MULTI_SEND, operation: 'delegateCall', data, gasPrice: 1n })),
    );
    expect(card.places).toEqual(['Call 1 of 2', 'Call 2 of 2']);
    expect(card.text).toContain('This changes who or what may act for the Safe.');
    expect(card.text).toContain('About');
    expect(card.text).toContain('the Safe itself');
    expect(card.titles).toContain('Gas and refund');
    expect(card.text).toContain('The Safe pays anyone who submits this.');
    expect(card.inputs).toBe(1);
    await card.unmount();
  });

  it('is described with the call inside it read, where the registry has the Safe', async () => {
    const safe = {
      ...identity,
      address: toAddress('0x41675C099F32341bf84BFc5382aF534df5C7461a'),
      chainId: 1 as ChainId,
    };
    const usdc = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
    const to = BOB.slice(2).toLowerCase().padStart(64, '0');
    const data = `0xa9059cbb${to}${(5_000_000).toString(16).padStart(64, '0')}` as Hex;
    const signed = JSON.parse(safeTypedData(safe, made({ to: usdc, data })));
    const EIP712Domain = [
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ];
    const card = await shown(JSON.stringify({ ...signed, types: { EIP712Domain, ...signed.types } }));
    expect(card.text).toMatch(/Transactionfor [^:]+: Send 5 USDC to /);
    expect(card.text).not.toContain('bytes of data for');
    await card.unmount();
  });

  it('without a chain says that it counts on every one', async () => {
    const card = await shown(safeTypedData({ ...identity, version: '1.1.1' }, made({ value: 10n ** 18n })));
    expect(card.heading).toContain('Send 1 of the chain’s own coin to');
    expect(card.text).toContain('it counts on every network with this Safe');
    await card.unmount();
  });
});

it('a message in the name of a Safe is shown with what it says; a bare hash asks for a word', async () => {
  const saying = (message: Hex) =>
    shown(
      JSON.stringify({
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        domain: { chainId: 31337, verifyingContract: SAFE },
        message: { message },
      }),
    );
  const text = await saying(bytesToHex(new TextEncoder().encode('We agree.')));
  expect(text.heading).toBe('Sign a message as a Safe');
  expect(text.text).toContain('We agree.');
  expect(text.inputs).toBe(0);
  await text.unmount();
  const hash = await saying(`0x${'e7'.repeat(32)}` as Hex);
  expect(hash.text).toContain('This is a bare hash. It doesn’t say what it is for.');
  expect(hash.inputs).toBe(1);
  await hash.unmount();
});
