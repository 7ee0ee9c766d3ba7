/** An interface as people read it: one signature to a line, as Solidity writes them. */
import { functionText } from '../parse.ts';
import type { AbiParameter, ContractInterface, EventParameter } from '../types.ts';

/** What `readInterface` reads back, but for the names of types (`enum Side`) and the members of enumerations. */
export function interfaceLines(contract: ContractInterface): readonly string[] {
  const { functions, events, errors, creation, fallback, receives } = contract;
  return [
    ...(creation === null
      ? []
      : [`constructor${list(creation.inputs)}${creation.payable ? ' payable' : ''}`]),
    ...functions.map(({ mutability, outputs, ...fn }) => {
      const kind = mutability === 'nonpayable' ? '' : ` ${mutability}`;
      return `${functionText(fn)}${kind}${outputs.length === 0 ? '' : ` returns ${list(outputs)}`}`;
    }),
    ...events.map(
      ({ name, inputs, anonymous }) =>
        `event ${name}(${inputs.map(eventInput).join(', ')})${anonymous ? ' anonymous' : ''}`,
    ),
    ...errors.map(({ name, inputs }) => `error ${name}${list(inputs)}`),
    ...(fallback === null ? [] : [`fallback()${fallback.payable ? ' payable' : ''}`]),
    ...(receives ? ['receive() payable'] : []),
  ];
}

/** With brackets around it. */
function list(inputs: readonly AbiParameter[]): string {
  return functionText({ name: '', inputs }).slice('function '.length);
}

function eventInput({ name, type, indexed }: EventParameter): string {
  const plain = list([{ name: '', type }]).slice(1, -1);
  return `${plain}${indexed ? ' indexed' : ''}${name === '' ? '' : ` ${name}`}`;
}
