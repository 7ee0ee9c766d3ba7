/** The Ethereum Name Service: registering, records, the registry, the name shown for an address. */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { EMPTY_HEX, type Hex, hexSize } from '../../bytes/hex.ts';
import { knownChain } from '../../chain/known-chains.ts';
import type { Meaning } from '../meaning.ts';
import { type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';

type NameMeaning = Extract<Meaning, { readonly kind: 'name' }>;

const NOTHING = { kind: 'name', name: null, node: null, value: null, owner: null, duration: null } as const;

function name(meaning: Partial<NameMeaning> & Pick<NameMeaning, 'act'>): DecodedMeaning {
  return means({ ...NOTHING, ...meaning });
}

/** Registering may set records in the same go: calls of the resolver, which the controller makes. */
function registered(
  meaning: Partial<NameMeaning>,
  site: Site,
  resolver: Address,
  records: readonly Hex[],
): DecodedMeaning {
  const { chainId } = site.call;
  return {
    ...name({ act: 'register', ...meaning }),
    carried:
      resolver === ZERO_ADDRESS
        ? []
        : records.map((data) => ({
            call: { chainId, from: site.carrier, to: resolver, value: 0n, data, operation: 'call' },
          })),
  };
}

const CONTROLLER: readonly Standard[] = [
  standard('commit(bytes32 commitment)', () => name({ act: 'commit' })),
  standard('register(string name, address owner, uint256 duration, bytes32 secret)', (args) =>
    name({ act: 'register', name: args.text(0), owner: args.address(1), duration: args.number(2) }),
  ),
  standard(
    'registerWithConfig(string name, address owner, uint256 duration, bytes32 secret, address resolver, address addr)',
    (args) => name({ act: 'register', name: args.text(0), owner: args.address(1), duration: args.number(2) }),
  ),
  standard(
    'register(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses)',
    (args, site) =>
      registered(
        { name: args.text(0), owner: args.address(1), duration: args.number(2) },
        site,
        args.address(4),
        args.list(5).each((items, index) => items.bytes(index)),
      ),
  ),
  standard(
    'register((string label, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, uint8 reverseRecord, bytes32 referrer) registration)',
    (args, site) => {
      const form = args.tuple(0);
      return registered(
        { name: form.text(0), owner: form.address(1), duration: form.number(2) },
        site,
        form.address(4),
        form.list(5).each((items, index) => items.bytes(index)),
      );
    },
  ),
  standard('renew(string name, uint256 duration)', (args) =>
    name({ act: 'renew', name: args.text(0), duration: args.number(1) }),
  ),
  standard('renew(string label, uint256 duration, bytes32 referrer)', (args) =>
    name({ act: 'renew', name: args.text(0), duration: args.number(1) }),
  ),
];

/** Coin type 60 (SLIP-44) is Ether: its records are addresses as we write them. */
const ETHER = 60n;
/** ENSIP-11: the other chains of our kind have this bit and their id; without an id it is all of them (ENSIP-19). */
const CHAIN_BIT = 1n << 31n;

function coinAddress(coinType: bigint, bytes: Hex): string | null {
  if (bytes === EMPTY_HEX) return null;
  const ours = coinType === ETHER || coinType >> 31n === 1n;
  const address = ours && hexSize(bytes) === 20 ? toAddress(bytes) : bytes;
  if (coinType === ETHER && address !== bytes) return address;
  const chain = ours && coinType !== ETHER ? knownChain(Number(coinType - CHAIN_BIT)) : undefined;
  return `${address} (${chain?.name ?? coinType})`;
}

const RESOLVER: readonly Standard[] = [
  standard('setAddr(bytes32 node, address a)', (args) =>
    name({
      act: 'setAddress',
      node: args.bytes(0),
      value: args.address(1) === ZERO_ADDRESS ? null : args.address(1),
    }),
  ),
  standard('setAddr(bytes32 node, uint256 coinType, bytes a)', (args) =>
    name({ act: 'setAddress', node: args.bytes(0), value: coinAddress(args.number(1), args.bytes(2)) }),
  ),
  standard('setText(bytes32 node, string key, string value)', (args) =>
    name({ act: 'setText', node: args.bytes(0), value: `${args.text(1)}: ${args.text(2)}` }),
  ),
  standard('setContenthash(bytes32 node, bytes hash)', (args) =>
    name({
      act: 'setContent',
      node: args.bytes(0),
      value: args.bytes(1) === EMPTY_HEX ? null : args.bytes(1),
    }),
  ),
  standard('setName(bytes32 node, string name)', (args) =>
    name({ act: 'setPrimary', node: args.bytes(0), name: args.text(1) }),
  ),
  standard('clearRecords(bytes32 node)'),
];

const REGISTRY: readonly Standard[] = [
  standard('setResolver(bytes32 node, address resolver)', (args) =>
    name({ act: 'setResolver', node: args.bytes(0), value: args.address(1) }),
  ),
  standard('setOwner(bytes32 node, address owner)', (args) =>
    name({ act: 'setOwner', node: args.bytes(0), owner: args.address(1) }),
  ),
  standard('setRecord(bytes32 node, address owner, address resolver, uint64 ttl)', (args) =>
    name({ act: 'setOwner', node: args.bytes(0), owner: args.address(1) }),
  ),
  standard('setTTL(bytes32 node, uint64 ttl)'),
  standard('setSubnodeOwner(bytes32 node, bytes32 label, address owner)', (args) =>
    name({ act: 'setSubname', node: args.bytes(0), value: args.bytes(1), owner: args.address(2) }),
  ),
  standard(
    'setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
    (args) => name({ act: 'setSubname', node: args.bytes(0), value: args.bytes(1), owner: args.address(2) }),
  ),
  // The name wrapper has the label in clear.
  standard(
    'setSubnodeOwner(bytes32 node, string label, address owner, uint32 fuses, uint64 expiry)',
    (args) => name({ act: 'setSubname', node: args.bytes(0), value: args.text(1), owner: args.address(2) }),
  ),
  standard(
    'setSubnodeRecord(bytes32 node, string label, address owner, address resolver, uint64 ttl, uint32 fuses, uint64 expiry)',
    (args) => name({ act: 'setSubname', node: args.bytes(0), value: args.text(1), owner: args.address(2) }),
  ),
];

const REVERSE: readonly Standard[] = [
  standard('setName(string name)', (args, { call }) =>
    name({ act: 'setPrimary', name: args.text(0), owner: call.from }),
  ),
  standard('setNameForAddr(address addr, address owner, address resolver, string name)', (args) =>
    name({ act: 'setPrimary', name: args.text(3), owner: args.address(0) }),
  ),
];

export const ENS = [...CONTROLLER, ...RESOLVER, ...REGISTRY, ...REVERSE];
