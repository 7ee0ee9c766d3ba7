/** Functions of the contract that a call goes to, where its interface is kept. No network is asked. */
import { useMemo } from 'react';
import { functionText } from '#core/abi/signature.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useKept } from '../decoding/use-kept.ts';
import { functionOf } from './call-text.ts';
import { batchMessages as words } from './messages.ts';

/** More are written out: nobody looks through so many. */
const MOST = 300;

export type KeptFunctionsProps = {
  chainId: ChainId;
  contract: Address;
  signature: string;
  onChoose: (signature: string) => void;
};

export function KeptFunctions({ chainId, contract, signature, onChoose }: KeptFunctionsProps) {
  const [kept] = useKept(chainId, [contract]);
  const functions = useMemo(
    () =>
      (kept?.contract.functions ?? [])
        .filter(({ mutability }) => mutability !== 'view' && mutability !== 'pure')
        .slice(0, MOST)
        .map((fn) => ({ id: fn.signature, text: functionText(fn) })),
    [kept],
  );
  if (kept === undefined || functions.length === 0) return null;
  const written = functionOf(signature);
  const chosen = written.ok ? functions.find(({ id }) => id === written.value.fn.signature)?.id : undefined;
  const guess = kept.supplied.by === 'guess';
  return (
    <Field label={words.kept} hint={guess ? words.keptGuess : words.keptHint} reserve={false}>
      <Select
        value={chosen ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const found = functions.find(({ id }) => id === value);
          if (found !== undefined) onChoose(found.text);
        }}
      >
        <option value="">{words.keptNone}</option>
        {functions.map(({ id, text }) => (
          <option key={id} value={id}>
            {displayText(text.replace(/^function /, ''), 120)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
