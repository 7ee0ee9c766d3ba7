/** Names in the hands of a stand-in of ENS's wrapper: what is not ours is in `contracts/fixtures/Names.sol`. */
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  labelhash,
  namehash,
  parseAbiParameters,
} from 'viem';
import { registrarAbi, registryAbi, resolverAbi, wrapperAbi } from '../abis.ts';
import type { DevnetAccounts } from '../accounts.ts';
import type { PackagedCode } from '../artifacts.ts';
import { type Compiled, named } from '../compile.ts';
import type { EnsFixtures, RegistrarFixtures, WrapperFixtures } from '../fixtures.ts';
import { pick } from './pick.ts';
import { CONTROLLER_INTERFACE } from './registrar.ts';
import type { Scribe } from './scribe.ts';

const GAS = 1_000_000n;
const TEN_YEARS = 3_650n * 86_400n;
/** EIP-165 id of `INameWrapper`, under which the resolver of `eth` names the wrapper. */
const WRAPPER_INTERFACE = '0xd82c42d8';
/** Far behind any run. */
const EXPIRY = 2_200_000_000;
/** PARENT_CANNOT_CONTROL and IS_DOT_ETH: every name below `eth` has them. */
const BELOW_ETH = 0x3_0000;
/** CANNOT_UNWRAP, CANNOT_TRANSFER, CANNOT_SET_RESOLVER. */
const SEALED = 1 | 4 | 8;
const NAMES = [
  { name: 'wrapped.eth', fuses: BELOW_ETH },
  { name: 'sealed.eth', fuses: BELOW_ETH | SEALED },
] as const;

/** After everything else, so that nothing before it has another address than it had. */
export async function seedWrapper(
  scribe: Scribe,
  { deployer, visible }: DevnetAccounts,
  { compiled, packaged }: { readonly compiled: Compiled; readonly packaged: PackagedCode },
  { registry, publicResolver }: EnsFixtures,
  { registrar, controller }: RegistrarFixtures,
): Promise<WrapperFixtures> {
  const holder = pick(visible, 9).address;
  const send = (to: Address, data: Hex) => scribe.send(deployer, { to, data, gas: GAS });
  const wrapper = await scribe.deploy(
    deployer,
    named(compiled, 'NameWrapperFixture').bytecode,
    encodeAbiParameters(parseAbiParameters('address'), [registry]),
  );
  // The registrar owns `eth`: what its resolver says is set by that resolver's owner, as on mainnet.
  const ofEth = await scribe.deploy(deployer, packaged.ownedResolver);
  for (const [id, implementer] of [
    [CONTROLLER_INTERFACE, controller],
    [WRAPPER_INTERFACE, wrapper],
  ] as const) {
    const args = [namehash('eth'), id, implementer] as const;
    await send(ofEth, encodeFunctionData({ abi: resolverAbi, functionName: 'setInterface', args }));
  }
  await send(
    registrar,
    encodeFunctionData({ abi: registrarAbi, functionName: 'setResolver', args: [ofEth] }),
  );
  for (const { name, fuses } of NAMES) {
    const label = name.slice(0, -'.eth'.length);
    const id = BigInt(labelhash(label));
    const node = namehash(name);
    const steps: readonly (readonly [Address, Hex])[] = [
      [
        registrar,
        encodeFunctionData({
          abi: registrarAbi,
          functionName: 'register',
          args: [id, deployer.address, TEN_YEARS],
        }),
      ],
      [
        registry,
        encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args: [node, publicResolver] }),
      ],
      [
        publicResolver,
        encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [node, 60n, holder] }),
      ],
      [registrar, encodeFunctionData({ abi: registrarAbi, functionName: 'reclaim', args: [id, wrapper] })],
      [
        registrar,
        encodeFunctionData({
          abi: registrarAbi,
          functionName: 'transferFrom',
          args: [deployer.address, wrapper, id],
        }),
      ],
      [
        wrapper,
        encodeFunctionData({
          abi: wrapperAbi,
          functionName: 'take',
          args: [label, holder, fuses, BigInt(EXPIRY)],
        }),
      ],
    ];
    for (const [to, data] of steps) await send(to, data);
    await scribe.mine(12);
  }
  return { wrapper, open: NAMES[0].name, sealed: NAMES[1].name, expiry: EXPIRY };
}
