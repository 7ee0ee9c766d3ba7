/** An interface as JSON, one and the same text for the same interface. */
import type { ContractInterface } from '../contract.ts';
import { typeText } from '../signature.ts';
import type { AbiParameter, AbiType } from '../types.ts';

/** The JSON ABI as compilers write it, on one line: what other tools read. */
export function writeAbi(contract: ContractInterface): string {
  return JSON.stringify(entriesOf(contract));
}

/** As `writeAbi`, with the members of enumerations where there are any: what `readInterface` reads back whole. */
export function writeInterface(contract: ContractInterface): string {
  if (contract.enums.size === 0) return writeAbi(contract);
  return JSON.stringify({ abi: entriesOf(contract), enums: Object.fromEntries(contract.enums) });
}

function entriesOf({ functions, events, errors, creation, fallback, receives }: ContractInterface) {
  const payable = (yes: boolean) => ({ stateMutability: yes ? 'payable' : 'nonpayable' });
  return [
    ...(creation === null
      ? []
      : [{ type: 'constructor', inputs: creation.inputs.map(written), ...payable(creation.payable) }]),
    ...functions.map(({ name, inputs, outputs, mutability }) => ({
      type: 'function',
      name,
      inputs: inputs.map(written),
      outputs: outputs.map(written),
      stateMutability: mutability,
    })),
    ...events.map(({ name, inputs, anonymous }) => ({
      type: 'event',
      name,
      inputs: inputs.map((input) => ({ ...written(input), indexed: input.indexed })),
      anonymous,
    })),
    ...errors.map(({ name, inputs }) => ({ type: 'error', name, inputs: inputs.map(written) })),
    ...(fallback === null ? [] : [{ type: 'fallback', ...payable(fallback.payable) }]),
    ...(receives ? [{ type: 'receive', stateMutability: 'payable' }] : []),
  ];
}

function written({ name, type, internal }: AbiParameter): object {
  const { text, fields } = jsonType(type);
  return {
    name,
    type: text,
    ...(internal === undefined ? {} : { internalType: internal }),
    ...(fields === null ? {} : { components: fields.map(written) }),
  };
}

/** A tuple is written as such, with its fields beside it. */
function jsonType(type: AbiType): { readonly text: string; readonly fields: readonly AbiParameter[] | null } {
  if (type.kind === 'tuple') return { text: 'tuple', fields: type.fields };
  if (type.kind !== 'array') return { text: typeText(type), fields: null };
  const item = jsonType(type.item);
  return { text: `${item.text}[${type.length ?? ''}]`, fields: item.fields };
}
