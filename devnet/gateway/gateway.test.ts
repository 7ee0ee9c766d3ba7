/** The registrar and the names outside the chain, by viem's own client. */
import { namehash, parseAbi } from 'viem';
import { getEnsAddress, getEnsText } from 'viem/ens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Devnet, startDevnet } from '../start.ts';
import { chainOf, publicClientOf } from '../testing.ts';

let devnet: Devnet;
let client: ReturnType<typeof publicClientOf>;
beforeAll(async () => {
  devnet = await startDevnet({ oldStates: false });
  client = publicClientOf(chainOf(devnet.manifest, 31337));
});
afterAll(() => devnet?.stop());

const extended = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)']);
const records = parseAbi(['function addr(bytes32 node) view returns (address)']);

describe('a name that is kept outside the chain', () => {
  const ask = async (name: string) => {
    const { encodeFunctionData, toHex } = await import('viem');
    const { packetToBytes } = await import('viem/ens');
    const resolver = await client.readContract({
      address: devnet.fixtures.ens.registry,
      abi: parseAbi(['function resolver(bytes32) view returns (address)']),
      functionName: 'resolver',
      args: [namehash(name.slice(name.indexOf('.') + 1))],
    });
    return client.readContract({
      address: resolver,
      abi: extended,
      functionName: 'resolve',
      args: [
        toHex(packetToBytes(name)),
        encodeFunctionData({ abi: records, functionName: 'addr', args: [namehash(name)] }),
      ],
    });
  };

  it('is answered by the good gateway and refused from the lying one', async () => {
    const { offchain } = devnet.fixtures.registrar;
    const answer = await ask(`anybody.${offchain.good}`);
    expect(answer.slice(-40)).toBe(devnet.fixtures.accounts[5]?.slice(2).toLowerCase());
    await expect(ask(`anybody.${offchain.lying}`)).rejects.toThrow(/sigature/);
    expect(devnet.gatewayAsked()).toBe(2);
  });
});

describe('the registrar', () => {
  it('has every name below eth, one of them expired, and is named by the resolver of eth', async () => {
    const { registrar, controller, expired, hostile } = devnet.fixtures.registrar;
    const abi = parseAbi([
      'function available(uint256) view returns (bool)',
      'function available(string) view returns (bool)',
      'function interfaceImplementer(bytes32, bytes4) view returns (address)',
      'function owner(bytes32) view returns (address)',
    ]);
    const free = (label: string) =>
      client.readContract({ address: controller, abi, functionName: 'available', args: [label] });
    expect(await free('alice')).toBe(false);
    expect(await free('nobody-yet')).toBe(true);
    expect(await free(expired.replace('.eth', ''))).toBe(true);
    const { registry, publicResolver, names } = devnet.fixtures.ens;
    const owner = (name: string) =>
      client.readContract({ address: registry, abi, functionName: 'owner', args: [namehash(name)] });
    expect(await owner('eth')).toBe(registrar);
    for (const each of names) expect(await owner(each.name), each.name).toBe(each.owner);
    const named = { address: publicResolver, abi, functionName: 'interfaceImplementer' } as const;
    expect(await client.readContract({ ...named, args: [namehash('eth'), '0x018fac06'] })).toBe(controller);
    // Records outlive the registration.
    expect(await getEnsAddress(client, { name: expired })).toBe(devnet.fixtures.accounts[9]);
    expect(await getEnsText(client, { name: hostile, key: 'url' })).toBe('javascript:alert(1)');
  });
});
