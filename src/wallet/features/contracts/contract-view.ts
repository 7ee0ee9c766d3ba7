/** What the tabs of a contract's page work with. */
import type { ContractInterface } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ContractBytecode } from '../../contracts/types.ts';
import type { InterfaceOrigin } from '../../model/contract.ts';
import type { Network } from '../../model/network.ts';

/** An interface in use, with where it is from. */
export interface ContractViewInterface {
  readonly contract: ContractInterface;
  /** As it is kept. */
  readonly abi: string;
  readonly origin: InterfaceOrigin;
  /** Who said so: a host; null for what was pasted or the bytecode told. */
  readonly source: string | null;
  /** As the source calls the contract; hostile text. */
  readonly name: string;
}

export interface ContractView {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly network: Network;
  readonly bytecode: ContractBytecode;
  readonly known: ContractViewInterface;
}

/** What a guess says may be wrong in every part. */
export function isGuess(origin: InterfaceOrigin): boolean {
  return origin === 'recovered' || origin === 'standard';
}
