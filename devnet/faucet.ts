/** Sends demo money: 10 ETH, and on a chain with demo tokens some of each. The error catalogue is its own. */
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  numberToHex,
  parseEther,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { tokenAbi } from './abis.ts';
import { HexString, type Rpc } from './rpc.ts';

const ETHER = parseEther('10');
const TIP = 1_000_000_000n;
const TOKEN_GAS = 100_000n;
/** A burst of this many requests, then one per second: enough for tests, too little for a runaway loop. */
const BURST = 40;
const REFILL_MS = 1_000;

export type FaucetErrorCode = 'FAUCET_ADDRESS' | 'FAUCET_CHAIN' | 'FAUCET_BUSY' | 'FAUCET_NODE';

export class FaucetError extends Error {
  readonly code: FaucetErrorCode;

  constructor(code: FaucetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FaucetError';
    this.code = code;
  }
}

export interface FaucetChain {
  readonly chainId: number;
  readonly rpc: Rpc;
  /** Amounts in base units. */
  readonly gifts: readonly { readonly token: Address; readonly amount: bigint }[];
}

export interface Faucet {
  /** Sends the money; returns the hash of the ether payment, not yet in a block. Throws {@link FaucetError}. */
  give(address: string, chainId: number): Promise<Hex>;
}

export function createFaucet(account: PrivateKeyAccount, chains: readonly FaucetChain[]): Faucet {
  let allowed = BURST;
  let countedAt = Date.now();
  // One after another: two requests must not use the same nonce.
  let queue: Promise<unknown> = Promise.resolve();

  const takeTurn = () => {
    const earned = Math.floor((Date.now() - countedAt) / REFILL_MS);
    allowed = Math.min(BURST, allowed + earned);
    countedAt += earned * REFILL_MS;
    if (allowed < 1) throw new FaucetError('FAUCET_BUSY', 'The faucet is busy. Try again in a few seconds.');
    allowed -= 1;
  };

  return {
    async give(address, chainId) {
      if (!isAddress(address) || BigInt(address) === 0n) {
        throw new FaucetError('FAUCET_ADDRESS', 'This is not an address that can receive ether.');
      }
      const chain = chains.find((each) => each.chainId === chainId);
      if (!chain) throw new FaucetError('FAUCET_CHAIN', `The faucet does not know chain ${chainId}.`);
      takeTurn();
      const turn = queue.then(() => sendAll(account, chain, getAddress(address)));
      queue = turn.catch(() => undefined);
      return turn.catch((cause: unknown) => {
        throw new FaucetError('FAUCET_NODE', 'The node did not take the payment.', { cause });
      });
    },
  };
}

async function sendAll(account: PrivateKeyAccount, chain: FaucetChain, to: Address): Promise<Hex> {
  const first = Number(await chain.rpc('eth_getTransactionCount', [account.address, 'pending'], HexString));
  const gasPrice = BigInt(await chain.rpc('eth_gasPrice', [], HexString));
  const send = async (offset: number, call: { to: Address; value?: bigint; data?: Hex; gas: bigint }) => {
    const raw = await account.signTransaction({
      chainId: chain.chainId,
      nonce: first + offset,
      maxFeePerGas: 2n * gasPrice + TIP,
      maxPriorityFeePerGas: TIP,
      ...call,
    });
    return chain.rpc('eth_sendRawTransaction', [raw], HexString);
  };
  const hash = await send(0, { to, value: ETHER, gas: await etherGas(chain.rpc, account.address, to) });
  for (const [index, { token, amount }] of chain.gifts.entries()) {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] });
    await send(index + 1, { to: token, data, gas: TOKEN_GAS });
  }
  return hash;
}

/** A contract may do something when it is paid. */
async function etherGas(rpc: Rpc, from: Address, to: Address): Promise<bigint> {
  return BigInt(await rpc('eth_estimateGas', [{ from, to, value: numberToHex(ETHER) }], HexString));
}
