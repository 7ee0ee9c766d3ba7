/** `/safe`: the saved ones, and the way to any other. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainField } from '../../shared/decoding/chain-field.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { NoNetwork } from '../../shared/no-network.tsx';
import { Page } from '../../shared/page.tsx';
import { messages } from './messages.ts';
import { SavedList } from './saved-list.tsx';

const words = messages.open;

export function OpenSafeScreen() {
  const navigate = useNavigate();
  const networks = useEnabledNetworks();
  const [chain, setChain] = useState<ChainId | null>(networks[0]?.network.chainId ?? null);
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState(false);
  const parsed = parseAddress(text.trim());
  const error = text.trim() === '' ? new EvidentError('INPUT_REQUIRED') : parsed.ok ? null : parsed.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!parsed.ok || chain === null) return;
    void navigate({ to: '/safe/$chain/$address', params: { chain, address: parsed.value.address } });
  };
  return (
    <Page title={messages.title} width="form">
      <SavedList />
      <p className={layout.intro}>{words.intro}</p>
      {networks.length === 0 ? (
        <NoNetwork words={words.noNetwork} />
      ) : (
        <Sheet padded>
          <form className={layout.stack4} onSubmit={submit} noValidate>
            <ChainField networks={networks} selected={chain} onSelect={setChain} />
            <Field
              label={words.address}
              hint={words.addressHint}
              error={pressed || text.trim() !== '' ? fieldError(error) : undefined}
              required
            >
              <TextInput
                mono
                maxLength={64}
                placeholder="0x"
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
            <div className={layout.buttons}>
              <Button type="submit" variant="primary">
                {words.action}
              </Button>
            </div>
          </form>
        </Sheet>
      )}
    </Page>
  );
}
