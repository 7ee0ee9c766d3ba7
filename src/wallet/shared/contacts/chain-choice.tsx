/** On which chain an address of a contact holds. */
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { networkName, useNetworks } from '../networks.ts';
import { contactMessages as words } from './messages.ts';

export type ChainChoiceProps = {
  chainId: ChainId | null;
  onChange: (chainId: ChainId | null) => void;
  hint?: boolean;
};

export function ChainChoice({ chainId, onChange, hint = false }: ChainChoiceProps) {
  const networks = useNetworks();
  const known = chainId === null || networks.some(({ network }) => network.chainId === chainId);
  return (
    <Field label={words.chain} hint={hint ? words.chainHint : undefined} reserve={false}>
      <Select
        value={chainId ?? ''}
        onChange={(event) => {
          const chosen = parseChainId(event.currentTarget.value);
          onChange(chosen.ok ? chosen.value : null);
        }}
      >
        <option value="">{words.anyChain}</option>
        {networks.map(({ network }) => (
          <option key={network.chainId} value={network.chainId}>
            {displayText(network.name, 40)}
          </option>
        ))}
        {known ? null : <option value={chainId}>{networkName(networks, chainId)}</option>}
      </Select>
    </Field>
  );
}
