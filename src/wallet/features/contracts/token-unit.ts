/** Which numbers of a token's own functions are amounts of it, and its unit where the wallet knows its decimals. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldToken, FormField } from '#core/abi/form/types.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { displayText } from '#core/text/display.ts';
import { listedUnitQuery } from '../../queries/contracts.ts';
import { describeTokensQuery } from '../../queries/pre-sign.ts';
import { useServices } from '../../shared/services-context.tsx';
import { tokenBook } from '../../transactions/tokens.ts';
import type { ContractView } from './contract-view.ts';

/** Of ERC-20 and its usual extensions: where the amount stands among the arguments. */
const AMOUNT_AT: ReadonlyMap<string, number> = new Map([
  ['transfer(address,uint256)', 1],
  ['transferFrom(address,address,uint256)', 2],
  ['approve(address,uint256)', 1],
  ['increaseAllowance(address,uint256)', 1],
  ['decreaseAllowance(address,uint256)', 1],
  ['mint(address,uint256)', 1],
  ['mint(uint256)', 0],
  ['burn(uint256)', 0],
  ['burn(address,uint256)', 1],
  ['burnFrom(address,uint256)', 1],
  ['withdraw(uint256)', 0],
  ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', 2],
]);

const RETURN_AMOUNT: ReadonlySet<string> = new Set([
  'balanceOf(address)',
  'totalSupply()',
  'allowance(address,address)',
  'cap()',
  'maxSupply()',
]);

/** Null where none is; collections have functions of the same name, whose number is an item's. */
export function amountPlace({ signature, inputs }: ContractFunction): number | null {
  const place = AMOUNT_AT.get(signature);
  if (place === undefined || /id$/i.test(inputs[place]?.name ?? '')) return null;
  return place;
}

/** It returns one amount of the token. */
export function returnsAmount({ signature, outputs }: ContractFunction): boolean {
  const [only] = outputs;
  return outputs.length === 1 && only?.type.kind === 'uint' && RETURN_AMOUNT.has(signature);
}

/** The contract as a token; null where it is none, or while that is not known. */
export function useTokenUnit(
  { chainId, address, network }: ContractView,
  wanted: boolean,
): FieldToken | null {
  const services = useServices();
  const listed = useQuery({ ...listedUnitQuery(services, chainId, address), enabled: wanted });
  const described = useQuery({
    ...describeTokensQuery(services, chainId, [address]),
    enabled: wanted && listed.data === null,
  });
  const entry = described.data === undefined ? null : tokenBook(network, [], described.data).get(address);
  const [symbol, decimals] = listed.data
    ? [displayText(listed.data.symbol, 16), listed.data.decimals]
    : [entry?.symbol ?? '', entry?.asset.decimals ?? null];
  const origin = listed.data ? 'list' : 'contract';
  return useMemo(
    () => (!wanted || decimals === null || symbol === '' ? null : { symbol, decimals, origin }),
    [wanted, symbol, decimals, origin],
  );
}

/** With the token's unit where the amount stands. */
export function withToken(
  fields: readonly FormField[],
  fn: ContractFunction,
  token: FieldToken | null,
): readonly FormField[] {
  const place = amountPlace(fn);
  const field = place === null ? undefined : fields[place];
  return token === null || place === null || field === undefined
    ? fields
    : fields.with(place, { ...field, token });
}
