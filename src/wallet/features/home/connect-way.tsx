/** The forms of the card that begins: an endpoint of one's own, or a public one. */
import { useState } from 'react';
import { isChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ConnectForm, useBundled } from '../../components/connecting/connect-form.tsx';
import { messages } from './messages.ts';

const words = messages.connect;

interface Leaving {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ConnectWay({ way, onDone, onCancel }: Leaving & { readonly way: 'own' | 'public' }) {
  if (way === 'public') return <PublicForm onDone={onDone} onCancel={onCancel} />;
  return <ConnectForm chainId={null} offered={[]} onDone={onDone} onCancel={onCancel} />;
}

/** A chain first, then who of those that are listed for it. */
function PublicForm({ onDone, onCancel }: Leaving) {
  const chains = useBundled();
  const [id, setId] = useState(1);
  const chain = chains?.find((each) => each.id === id) ?? null;
  return (
    <>
      <Field label={words.chain}>
        <Select
          autoFocus
          value={String(id)}
          onChange={(event) => {
            const next = Number(event.target.value);
            if (isChainId(next)) setId(next);
          }}
        >
          {(chains ?? []).map((each) => (
            <option key={each.id} value={String(each.id)}>
              {each.testnet ? words.testnet(displayText(each.name)) : displayText(each.name)}
            </option>
          ))}
        </Select>
      </Field>
      {chain === null ? null : (
        <ConnectForm
          key={chain.id}
          chainId={chain.id}
          offered={chain.rpc}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    </>
  );
}
