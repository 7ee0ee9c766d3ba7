/** Who may call what, of real contracts: those of OpenZeppelin, as their package has them compiled. */
import timelock from '@openzeppelin/contracts/build/contracts/TimelockController.json' with { type: 'json' };
import { QueryClient } from '@tanstack/react-query';
import { type Abi, createWalletClient, http, type Hex as ViemHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import { unwrap } from '#core/result.ts';
import { accessQuery } from '../queries/contracts.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { recover } from './testing/recover.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ recover });
}, 240_000);
afterAll(() => stage?.stop());

async function rulesOf(address: Address, abi: string) {
  const { contracts } = stage.services;
  const { functions } = unwrap(readInterface(abi));
  const bytecode = await contracts.readBytecode(CHAIN, address);
  const written = functions.filter(({ mutability }) => mutability !== 'view' && mutability !== 'pure');
  const exchanges = vi.spyOn(globalThis, 'fetch');
  const query = accessQuery(stage.services, CHAIN, bytecode, written, bytecode.evidence.block);
  const rules = [...(await new QueryClient().fetchQuery(query))].sort();
  expect(exchanges.mock.calls.filter(([, init]) => String(init?.body).includes('eth_call'))).toHaveLength(1);
  exchanges.mockRestore();
  return rules;
}

it('finds what is the owner’s alone', async () => {
  const { admin } = stage.devnet.fixtures.proxy;
  const abi =
    'function transferOwnership(address to)\nfunction renounceOwnership()\nfunction owner() view returns (address)';
  expect(await rulesOf(toAddress(admin), abi)).toEqual([
    ['renounceOwnership()', 'owner'],
    ['transferOwnership(address)', 'owner'],
  ]);
});

it('finds what a role alone may, and says nothing of other refusals', async () => {
  const wallet = createWalletClient({
    account: mnemonicToAccount(stage.devnet.fixtures.mnemonic),
    chain: stage.viem().chain,
    transport: http(),
  });
  const nobody: readonly ViemHex[] = [];
  const hash = await wallet.deployContract({
    abi: timelock.abi as Abi,
    bytecode: timelock.bytecode as ViemHex,
    args: [0n, nobody, nobody, stage.person(0)],
  });
  await stage.mine(CHAIN);
  const { contractAddress } = await stage.viem().waitForTransactionReceipt({ hash });
  expect(await rulesOf(toAddress(contractAddress ?? ''), JSON.stringify(timelock.abi))).toEqual([
    ['cancel(bytes32)', 'role'],
    ['execute(address,uint256,bytes,bytes32,bytes32)', 'role'],
    ['executeBatch(address[],uint256[],bytes[],bytes32,bytes32)', 'role'],
    ['grantRole(bytes32,address)', 'role'],
    ['revokeRole(bytes32,address)', 'role'],
    ['schedule(address,uint256,bytes,bytes32,bytes32,uint256)', 'role'],
    ['scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', 'role'],
  ]);
});

it('says nothing of a token that anybody may call', async () => {
  const { usdx } = stage.devnet.fixtures.tokens;
  const abi =
    'function transfer(address,uint256) returns (bool)\nfunction approve(address,uint256) returns (bool)\nfunction transferFrom(address,address,uint256) returns (bool)';
  expect(await rulesOf(toAddress(usdx), abi)).toEqual([]);
});
