/** The owner of a wallet at work outside it: contracts of its own, and calls that the wallet did not ask for. */
import {
  type Abi,
  type Address,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  keccak256,
  parseAbiParameters,
  toHex,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { compileFixtures, named } from '#devnet/compile.ts';
import { chainClient, raw } from './chain.ts';
import { readEnvironment } from './environment.ts';
import { fundedPhrase } from './phrase.ts';

interface Owner {
  readonly phrase: string;
  readonly address: Address;
  /** By its name in `contracts/fixtures`. Whatever a token mints at its birth is the owner's. */
  deploy(contract: string, ...values: readonly unknown[]): Promise<Address>;
  /** Ends when it is in a block. */
  call(to: Address, abi: Abi, functionName: string, ...values: readonly unknown[]): Promise<void>;
}

/** Of a phrase of its own, with ether and the faucet's tokens. */
export async function makeOwner(): Promise<Owner> {
  const { phrase } = await fundedPhrase();
  const account = mnemonicToAccount(phrase);
  const chain = chainClient();
  const client = createWalletClient({ account, transport: http(firstChain()) });
  const deploy: Owner['deploy'] = async (contract, ...args) => {
    const { abi, bytecode } = named(compileFixtures(), contract);
    const hash = await client.deployContract({ abi, bytecode, args, chain: null });
    const { contractAddress } = await chain.waitForTransactionReceipt({ hash });
    if (!contractAddress) throw new Error(`${contract} was not deployed`);
    return getAddress(contractAddress);
  };
  const call: Owner['call'] = async (to, abi, functionName, ...args) => {
    const data = encodeFunctionData({ abi, functionName, args });
    const hash = await client.sendTransaction({ to, data, chain: null });
    const { status } = await chain.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error(`${functionName} failed`);
  };
  await settled(account.address);
  return { phrase, address: account.address, deploy, call };
}

/** The faucet answers before its ether is in a block. */
async function settled(address: Address): Promise<void> {
  const chain = chainClient();
  for (let left = 100; (await chain.getBalance({ address })) === 0n; left -= 1) {
    if (left === 0) throw new Error('The faucet gave nothing');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A feed of ether's price that was last written so many days ago. */
export async function deployStaleFeed(owner: Owner, price: bigint, days: number): Promise<Address> {
  const feed = await owner.deploy('PriceFeed', 'ETH / USD', 8, price);
  // Its first round, in the mapping that stands third among its variables; the time is the second of the round's.
  const round = keccak256(encodeAbiParameters(parseAbiParameters('uint256, uint256'), [1n, 2n]));
  const time = BigInt(Math.floor(Date.now() / 1000) - days * 86_400);
  await raw(firstChain(), 'anvil_setStorageAt', [feed, toHex(BigInt(round) + 1n), word(time)]);
  return feed;
}

const word = (value: bigint): Hex => toHex(value, { size: 32 });
const firstChain = (): string => readEnvironment().manifest.chains[0]?.rpcUrl ?? '';
