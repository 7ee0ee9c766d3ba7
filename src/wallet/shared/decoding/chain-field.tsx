/** Which chain bytes are of. */
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { NetworkView } from '../../chain/services.ts';
import { decodingMessages } from './messages.ts';

export type ChainFieldProps = {
  networks: readonly NetworkView[];
  selected: ChainId | null;
  hint?: string | undefined;
  /** The option for no chain at all; without it one must be chosen. */
  none?: string | undefined;
  disabled?: boolean | undefined;
  onSelect: (chainId: ChainId | null) => void;
};

export function ChainField(props: ChainFieldProps) {
  const { networks, selected, hint, none, disabled, onSelect } = props;
  const find = (text: string) => networks.find(({ network }) => String(network.chainId) === text);
  return (
    <Field label={decodingMessages.chain} hint={hint} optional={none !== undefined} reserve={false}>
      <Select
        value={selected === null ? '' : String(selected)}
        disabled={disabled}
        onChange={(event) => onSelect(find(event.currentTarget.value)?.network.chainId ?? null)}
      >
        {none !== undefined || selected === null ? (
          <option value="" disabled={none === undefined}>
            {none ?? decodingMessages.chooseChain}
          </option>
        ) : null}
        {networks.map(({ network }) => (
          <option key={network.chainId} value={String(network.chainId)}>
            {decodingMessages.option(displayText(network.name, 40), network.chainId)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
