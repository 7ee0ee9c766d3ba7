/**
 * The account, contract and proxy actions of the Etherscan-v2-compatible API that a wallet uses, answered from the
 * chain itself. Source: docs.etherscan.io.
 */
import * as v from 'valibot';
import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, hexToBigInt } from 'viem';
import { HexString, type Rpc } from '../rpc.ts';
import type { Sources } from '../sources/sources.ts';
import { createLedger, type LedgerTransaction } from './ledger.ts';
import { ApiRefusal, addressIn, type ListQuery, listQuery } from './query.ts';
import { concerns, internalRow, normalRow, type Row, type TokenLabel, tokenRow } from './rows.ts';
import type { TokenTransfer } from './transfers.ts';

const UNVERIFIED = 'Contract source code not verified';
/** keccak256('eip1967.proxy.implementation') - 1 (ERC-1967). */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

export interface ChainApi {
  /** The answer's body. Throws {@link ApiRefusal}. */
  answer(parameters: URLSearchParams): Promise<unknown>;
}

type Entry = { readonly block: number; row(): Row | Promise<Row> };

export function createChainApi(rpc: Rpc, sources: Sources): ChainApi {
  const ledger = createLedger(rpc);
  const labels = new Map<Address, Promise<TokenLabel>>();

  const labelOf = (token: Address): Promise<TokenLabel> => {
    const known = labels.get(token) ?? readLabel(rpc, token);
    labels.set(token, known);
    return known;
  };

  /** @param choose what of a transaction is listed; the order of the chain. */
  const list = async (
    parameters: URLSearchParams,
    choose: (transaction: LedgerTransaction, head: number) => readonly Entry['row'][],
  ) => {
    const query = listQuery(parameters);
    const { head, transactions } = await ledger.read();
    const entries = transactions.flatMap((transaction) =>
      choose(transaction, head).map((row): Entry => ({ block: transaction.block.number, row })),
    );
    const rows = await Promise.all(page(entries, query).map(({ row }) => row()));
    return rows.length > 0
      ? { status: '1', message: 'OK', result: rows }
      : { status: '0', message: 'No transactions found', result: [] };
  };

  const tokens = (standard: TokenTransfer['standard']) => (parameters: URLSearchParams) => {
    const owner = addressIn(parameters, 'address');
    const contract = addressIn(parameters, 'contractaddress');
    if (owner === null && contract === null) throw new ApiRefusal('Error! Invalid address format');
    return list(parameters, (transaction, head) =>
      transaction.transfers
        .filter((each) => each.standard === standard)
        .filter((each) => owner === null || concerns(owner, each.from, each.to))
        .filter((each) => contract === null || each.token === contract)
        .map((each) => async () => tokenRow(transaction, each, await labelOf(each.token), head)),
    );
  };

  const actions: Readonly<Record<string, (parameters: URLSearchParams) => Promise<unknown>>> = {
    'account.txlist': (parameters) => {
      const account = needed(parameters);
      return list(parameters, (transaction, head) =>
        concerns(account, transaction.from, transaction.to, transaction.created)
          ? [() => normalRow(transaction, head)]
          : [],
      );
    },
    'account.txlistinternal': (parameters) => {
      const hash = parameters.get('txhash')?.toLowerCase() ?? null;
      const account = hash === null ? addressIn(parameters, 'address') : null;
      return list(parameters, (transaction) =>
        hash === null || transaction.hash === hash
          ? transaction.internals
              .filter((call) => account === null || concerns(account, call.from, call.to, call.created))
              .map((call) => () => internalRow(transaction, call))
          : [],
      );
    },
    'account.tokentx': tokens('erc20'),
    'account.tokennfttx': tokens('erc721'),
    'account.token1155tx': tokens('erc1155'),
    'account.balance': async (parameters) =>
      ok(String(hexToBigInt(await rpc('eth_getBalance', [needed(parameters), 'latest'], HexString)))),
    'contract.getabi': async (parameters) => {
      const found = await sources.find(rpc, needed(parameters));
      if (found === null) throw new ApiRefusal(UNVERIFIED);
      return ok(JSON.stringify(found.abi));
    },
    'contract.getsourcecode': async (parameters) => ok([await sourceRow(rpc, sources, needed(parameters))]),
    'proxy.eth_blockNumber': async () => ({
      jsonrpc: '2.0',
      id: 83,
      result: await rpc('eth_blockNumber', [], HexString),
    }),
  };

  return {
    async answer(parameters) {
      const module = parameters.get('module') ?? '';
      const action = actions[`${module}.${parameters.get('action') ?? ''}`];
      if (action !== undefined) return action(parameters);
      const known = Object.keys(actions).some((name) => name.startsWith(`${module}.`));
      throw new ApiRefusal(`Error! Missing Or invalid ${known ? 'Action' : 'Module'} name`);
    },
  };
}

function ok(result: unknown) {
  return { status: '1', message: 'OK', result };
}

function needed(parameters: URLSearchParams): Address {
  const address = addressIn(parameters, 'address');
  if (address === null) throw new ApiRefusal('Error! Invalid address format');
  return address;
}

function page(entries: readonly Entry[], query: ListQuery): readonly Entry[] {
  const inside = entries.filter(({ block }) => block >= query.from && block <= query.to);
  const ordered = query.newestFirst ? inside.toReversed() : inside;
  return ordered.slice(query.skip, query.skip + query.take);
}

/** What a contract says of itself, empty where it says nothing. Hostile text stays what it is. */
async function readLabel(rpc: Rpc, token: Address): Promise<TokenLabel> {
  const ask = async (functionName: 'name' | 'symbol' | 'decimals'): Promise<string> => {
    try {
      const data = encodeFunctionData({ abi: erc20Abi, functionName });
      const word = await rpc('eth_call', [{ to: token, data }, 'latest'], HexString);
      return String(decodeFunctionResult({ abi: erc20Abi, functionName, data: word }));
    } catch {
      return '';
    }
  };
  const [name, symbol, decimals] = await Promise.all([ask('name'), ask('symbol'), ask('decimals')]);
  return { name, symbol, decimals: decimals === '' ? '0' : decimals };
}

async function sourceRow(rpc: Rpc, sources: Sources, address: Address): Promise<Row> {
  const [found, slot] = await Promise.all([
    sources.find(rpc, address),
    rpc('eth_getStorageAt', [address, IMPLEMENTATION_SLOT, 'latest'], v.pipe(HexString, v.length(66))),
  ]);
  const implementation = BigInt(slot) === 0n ? '' : `0x${slot.slice(-40)}`;
  const proxy = { Proxy: implementation === '' ? '0' : '1', Implementation: implementation };
  if (found === null) {
    return {
      SourceCode: '',
      ABI: UNVERIFIED,
      ContractName: '',
      CompilerVersion: '',
      OptimizationUsed: '',
      Runs: '',
      ConstructorArguments: '',
      EVMVersion: 'Default',
      Library: '',
      LicenseType: 'Unknown',
      ...proxy,
      SwarmSource: '',
    };
  }
  const { metadata } = found;
  const { compilationTarget: _, ...settings } = metadata.settings;
  const input = { language: metadata.language, sources: found.sources, settings };
  return {
    // Etherscan wraps the compiler's standard input in braces of its own.
    SourceCode: `{${JSON.stringify(input)}}`,
    ABI: JSON.stringify(found.abi),
    ContractName: found.name,
    CompilerVersion: `v${found.compilerVersion}`,
    OptimizationUsed: metadata.settings.optimizer.enabled ? '1' : '0',
    Runs: String(metadata.settings.optimizer.runs),
    ConstructorArguments: '',
    EVMVersion: metadata.settings.evmVersion,
    Library: '',
    LicenseType: '',
    ...proxy,
    SwarmSource: '',
  };
}
