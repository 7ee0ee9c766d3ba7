/** The universal resolver, asked by viem's own ENS actions. */
import { BaseError, ContractFunctionRevertedError, getAddress, namehash, parseAbi, toHex } from 'viem';
import { getEnsAddress, getEnsName, getEnsResolver, getEnsText, normalize, packetToBytes } from 'viem/ens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Devnet, startDevnet } from './start.ts';
import { chainOf, publicClientOf } from './testing.ts';

let devnet: Devnet;
let client: ReturnType<typeof publicClientOf>;

beforeAll(async () => {
  devnet = await startDevnet({ oldStates: false });
  client = publicClientOf(chainOf(devnet.manifest, 31337));
});
afterAll(async () => {
  await devnet?.stop();
});

/** The custom error behind a failed call. */
async function errorOf(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const cause =
    error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null;
  return cause instanceof ContractFunctionRevertedError ? cause.data?.errorName : undefined;
}

describe('forward', () => {
  it('resolves every seeded name as the fixtures say', async () => {
    const { names } = devnet.fixtures.ens;
    expect(names.length).toBeGreaterThanOrEqual(12);
    for (const { name, address } of names) {
      expect(await getEnsAddress(client, { name: normalize(name) }), name).toBe(address);
    }
    expect(await getEnsAddress(client, { name: 'alice.eth' })).toBe(
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    );
  });

  it('resolves other coin types', async () => {
    const bitcoin = await getEnsAddress(client, { name: 'bob.eth', coinType: 0n });
    expect(bitcoin).toBe('0x76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac');
    const chainB = await getEnsAddress(client, { name: 'bob.eth', coinType: 0x80000000n | 31338n });
    expect(getAddress(chainB ?? '0x')).toBe(devnet.fixtures.accounts[8]);
  });

  it('reads texts', async () => {
    expect(await getEnsText(client, { name: 'bob.eth', key: 'email' })).toBe('bob@bob.example');
    expect(await getEnsText(client, { name: 'bob.eth', key: 'url' })).toBe('https://bob.example');
    expect(await getEnsText(client, { name: 'bob.eth', key: 'avatar' })).toMatch(/^data:image\/svg/);
    expect(await getEnsText(client, { name: 'bob.eth', key: 'description' })).toMatch(/bridges/);
    expect(await getEnsText(client, { name: 'bob.eth', key: 'com.example' })).toBeNull();
  });

  it('says which error it is', async () => {
    const strict = true;
    expect(await errorOf(getEnsAddress(client, { name: 'unresolved.eth', strict }))).toBe('ResolverNotFound');
    expect(await errorOf(getEnsAddress(client, { name: 'nobody.eth', strict }))).toBe('ResolverNotFound');
    // alice.eth has a resolver, but not one that speaks for names below it.
    expect(await errorOf(getEnsAddress(client, { name: 'else.alice.eth', strict }))).toBe('ResolverNotFound');
    const abi = parseAbi([
      'function resolve(bytes, bytes) view returns (bytes, address)',
      'error DNSDecodingFailed(bytes)',
      'error UnsupportedResolverProfile(bytes4)',
    ]);
    const address = devnet.fixtures.ens.universalResolver;
    const ask = (name: `0x${string}`, data: `0x${string}`) =>
      client.readContract({ abi, address, functionName: 'resolve', args: [name, data] });
    const alice = toHex(packetToBytes('alice.eth'));
    expect(await errorOf(ask(alice, '0x12345678'))).toBe('UnsupportedResolverProfile');
    for (const malformed of ['0x', '0x05616c', '0x0561', `${alice}00`, alice.slice(0, -2)]) {
      expect(await errorOf(ask(malformed as `0x${string}`, '0x12345678')), malformed).toBe(
        'DNSDecodingFailed',
      );
    }
  });

  it('finds resolvers', async () => {
    const { publicResolver, universalResolver } = devnet.fixtures.ens;
    expect(await getEnsResolver(client, { name: 'alice.eth' })).toBe(publicResolver);
    const [resolver, node, offset] = await client.readContract({
      abi: parseAbi(['function findResolver(bytes) view returns (address, bytes32, uint256)']),
      address: universalResolver,
      functionName: 'findResolver',
      args: [toHex(packetToBytes('some.alice.eth'))],
    });
    expect([resolver, node, offset]).toEqual([publicResolver, namehash('some.alice.eth'), 5n]);
  });
});

describe('reverse', () => {
  it('gives the primary names that are true', async () => {
    for (const { address, name } of devnet.fixtures.ens.primaryNames) {
      expect(await getEnsName(client, { address })).toBe(name);
    }
  });

  it('refuses a name that its owner never gave', async () => {
    const { address, claims } = devnet.fixtures.ens.liar;
    expect(claims).toBe('alice.eth');
    expect(await getEnsName(client, { address })).toBeNull();
    expect(await errorOf(getEnsName(client, { address, strict: true }))).toBe('ReverseAddressMismatch');
    // The lie is really there: only the check against the forward record finds it out.
    const claimed = await client.readContract({
      abi: parseAbi(['function name(bytes32) view returns (string)']),
      address: devnet.fixtures.ens.publicResolver,
      functionName: 'name',
      args: [namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)],
    });
    expect(claimed).toBe('alice.eth');
  });

  it('has none for others', async () => {
    const address = devnet.fixtures.accounts[4];
    if (!address) throw new Error('There are ten accounts');
    expect(await getEnsName(client, { address })).toBeNull();
    expect(await getEnsName(client, { address, coinType: 0x80000000n | 31338n })).toBeNull();
    expect(await errorOf(getEnsName(client, { address, strict: true }))).toBe('ResolverNotFound');
  });
});
