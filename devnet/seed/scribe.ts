/**
 * Writes history: signs transactions, puts them into blocks at given times, and checks that each ended as meant.
 * Everything is decided here (nonces, fees, times, order), so that two runs give the same blocks byte for byte.
 */
import * as v from 'valibot';
import { type Address, concat, getContractAddress, type Hex, numberToHex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { ChainDescription } from '../chains.ts';
import { DevnetError } from '../error.ts';
import { HexString, type Rpc } from '../rpc.ts';

const GWEI = 1_000_000_000n;
const BASE_FEE = GWEI;
const CALL_GAS = 300_000n;
const DEPLOY_GAS = 8_000_000n;

export interface Call {
  readonly to: Address;
  readonly data?: Hex;
  /** Wei. */
  readonly value?: bigint;
  readonly gas?: bigint;
  /** Wei per gas above the base fee. */
  readonly tip?: bigint;
  readonly type?: 'legacy' | 'eip1559';
  /** Meant to revert. */
  readonly reverts?: boolean;
}

export interface Block {
  readonly number: number;
  readonly hash: Hex;
}

export interface Scribe {
  /** Transactions written so far. */
  count(): number;
  /** Hands a transaction to the node; it is written by the next `mine`. Returns its hash. */
  send(from: PrivateKeyAccount, call: Call): Promise<Hex>;
  /** A deployment that is written by the next `mine`, or by the node itself. Returns the contract's address. */
  create(from: PrivateKeyAccount, initCode: Hex): Promise<Address>;
  /** A deployment in a block of its own, twelve seconds after the last. Returns the contract's address. */
  deploy(from: PrivateKeyAccount, initCode: Hex, constructorArguments?: Hex): Promise<Address>;
  /** Closes a block `seconds` after the last one. Throws {@link DevnetError} `SEED_FAILED` if any transaction is
   *  missing or ended otherwise than meant. */
  mine(seconds: number): Promise<Block>;
}

const Receipts = v.array(v.object({ transactionHash: HexString, status: HexString }));
const BlockHeader = v.object({ number: HexString, hash: HexString });

/** @param nonces of accounts that have sent before. */
export function createScribe(
  rpc: Rpc,
  { chainId, genesisTime }: ChainDescription,
  nonces = new Map<Address, number>(),
): Scribe {
  let waiting = new Map<Hex, boolean>();
  let time = genesisTime;
  let total = 0;

  const sign = (from: PrivateKeyAccount, to: Address | undefined, call: Omit<Call, 'to'>) => {
    const nonce = nonces.get(from.address) ?? 0;
    nonces.set(from.address, nonce + 1);
    const tip = call.tip ?? GWEI / 10n;
    const fees =
      call.type === 'legacy'
        ? { type: 'legacy' as const, gasPrice: BASE_FEE + tip }
        : { type: 'eip1559' as const, maxFeePerGas: 2n * BASE_FEE + tip, maxPriorityFeePerGas: tip };
    return from.signTransaction({
      chainId,
      nonce,
      to,
      gas: call.gas ?? CALL_GAS,
      value: call.value ?? 0n,
      data: call.data ?? '0x',
      ...fees,
    });
  };

  const submit = async (raw: Hex, reverts: boolean) => {
    const hash = await rpc('eth_sendRawTransaction', [raw], HexString);
    waiting.set(hash, reverts);
    total += 1;
    return hash;
  };

  const mine = async (seconds: number): Promise<Block> => {
    time += seconds;
    // Left alone, the base fee of near-empty blocks would sink to nothing.
    await rpc('anvil_setNextBlockBaseFeePerGas', [numberToHex(BASE_FEE)], v.unknown());
    await rpc('evm_mine', [time], v.unknown());
    const header = await rpc('eth_getBlockByNumber', ['latest', false], BlockHeader);
    const receipts = await rpc('eth_getBlockReceipts', [header.number], Receipts);
    for (const { transactionHash, status } of receipts) {
      if (waiting.get(transactionHash) !== (status === '0x0')) {
        throw new DevnetError(
          'SEED_FAILED',
          `Transaction ${transactionHash} of the history ended with ${status}.`,
        );
      }
      waiting.delete(transactionHash);
    }
    if (waiting.size > 0)
      throw new DevnetError('SEED_FAILED', `${waiting.size} transactions did not fit a block.`);
    waiting = new Map();
    return { number: Number(header.number), hash: header.hash };
  };

  const create = async (from: PrivateKeyAccount, data: Hex): Promise<Address> => {
    const address = getContractAddress({ from: from.address, nonce: BigInt(nonces.get(from.address) ?? 0) });
    await submit(await sign(from, undefined, { data, gas: DEPLOY_GAS }), false);
    return address;
  };

  return {
    count: () => total,
    send: async (from, call) => submit(await sign(from, call.to, call), call.reverts ?? false),
    create,
    deploy: async (from, initCode, constructorArguments = '0x') => {
      const address = await create(from, concat([initCode, constructorArguments]));
      await mine(12);
      return address;
    },
    mine,
  };
}
