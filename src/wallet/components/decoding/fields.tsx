/** Which chain bytes are of. */

import type { ReactNode } from 'react';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import type { Network } from '../../model/network.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { LineChooser } from '../form/line-chooser.tsx';
import { ChainBadge } from '../icons/token-icon.tsx';
import { decodingMessages } from './messages.ts';

type ChainFieldProps = {
  networks: readonly NetworkView[];
  selected: ChainId | null;
  hint?: string | undefined;
  /** The option for no chain at all; without it one must be chosen. */
  none?: string | undefined;
  disabled?: boolean | undefined;
  /** A form is refused without it, and says so here. */
  required?: boolean | undefined;
  error?: ReactNode;
  onSelect: (chainId: ChainId | null) => void;
};

export function ChainField(props: ChainFieldProps) {
  const { networks, selected, hint, none, disabled, required = false, error, onSelect } = props;
  const find = (text: string) => networks.find(({ network }) => String(network.chainId) === text);
  return (
    <Field
      label={decodingMessages.chain}
      hint={hint}
      error={error}
      optional={none !== undefined}
      required={required}
    >
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
        {networks.map(chainOption)}
      </Select>
    </Field>
  );
}

type ChainChooserProps = {
  networks: readonly NetworkView[];
  /** Null while none is chosen. */
  selected: Network | null;
  /** Once the form was submitted. */
  invalid?: boolean;
  onSelect: (chainId: ChainId) => void;
};

/** The same in a line of text. */
export function ChainChooser({ networks, selected, invalid = false, onSelect }: ChainChooserProps) {
  return (
    <LineChooser
      label={decodingMessages.chain}
      picture={
        selected === null ? null : <ChainBadge chainId={selected.chainId} name={selected.name} size={18} />
      }
      chosen={selected === null ? decodingMessages.chooseChain : <bdi>{displayText(selected.name, 32)}</bdi>}
      value={selected === null ? '' : String(selected.chainId)}
      invalid={invalid}
      onChange={(value) => {
        const found = networks.find((each) => String(each.network.chainId) === value);
        if (found !== undefined) onSelect(found.network.chainId);
      }}
    >
      {selected === null ? (
        <option value="" disabled>
          {decodingMessages.chooseChain}
        </option>
      ) : null}
      {networks.map(chainOption)}
    </LineChooser>
  );
}

function chainOption({ network: { chainId, name } }: NetworkView) {
  return (
    <option key={chainId} value={String(chainId)}>
      {decodingMessages.option(displayText(name, 40), chainId)}
    </option>
  );
}

// A digest that a person compares or copies, whole.

type DigestFactProps = { label: string; value: Hash; noun?: string | undefined };

export function DigestFact({ label, value, noun = decodingMessages.digestNoun }: DigestFactProps) {
  return (
    <Fact label={label}>
      <code className={layout.mono} data-long="">
        {value}
      </code>{' '}
      <CopyButton value={value} what={noun} />
    </Fact>
  );
}
