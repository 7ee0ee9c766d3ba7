/** A transaction of the Safe, composed of one call or several. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { MAX_CALLS } from '#core/batch/builder-file.ts';
import type { SafeFile } from '#core/safe/file.ts';
import { MULTI_SEND_CALL_ONLY } from '#core/safe/transaction.ts';
import { parseWhole } from '#core/tools/numbers.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CallFiles, handedCalls, takeHandedCalls } from '../../components/batch/call-files.tsx';
import {
  type CallText,
  callTextOf,
  emptyCall,
  namesOfAll,
  type PlacedName,
  readCallText,
} from '../../components/batch/call-text.ts';
import { CallsEditor } from '../../components/batch/calls-editor.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import type { Network } from '../../model/network.ts';
import type { SafeFacts } from '../../safe/types.ts';
import type { WalletServices } from '../../services/services.ts';
import { useServices } from '../../shared/services-context.tsx';
import { composeFile, identityOf } from './collect.ts';
import { messages } from './messages.ts';

const words = messages.compose;

/** Which library of those that Evident knows has code on the chain; null for none. */
async function findLibrary(
  services: WalletServices,
  { chainId }: Network,
  signal: AbortSignal,
): Promise<Address | null> {
  const sizes = await Promise.all(
    MULTI_SEND_CALL_ONLY.map((address) => services.transactions.codeSize(chainId, address, { signal })),
  );
  return MULTI_SEND_CALL_ONLY.find((_, index) => (sizes[index] ?? 0) > 0) ?? null;
}

export type ComposeProps = {
  facts: SafeFacts;
  network: Network;
  onFile: (file: SafeFile, named: readonly PlacedName[]) => void;
};

export function Compose({ facts, network, onFile }: ComposeProps) {
  const services = useServices();
  const [calls, setCalls] = useState<readonly CallText[]>(() => handedCalls() ?? [emptyCall(0)]);
  const [nonceText, setNonce] = useState('');
  const [pressed, setPressed] = useState(false);
  const library = useQuery({
    queryKey: ['multiSend', network.chainId],
    queryFn: ({ signal }) => findLibrary(services, network, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const nonce = nonceText.trim() === '' ? { ok: true as const, value: facts.nonce } : parseWhole(nonceText);
  const read = calls.map((call) => readCallText(call).call);
  const complete = read.flatMap((call) => (call === null ? [] : [call]));
  const whole = complete.length === calls.length;
  const safe = identityOf(facts);
  const missing = calls.length > 1 && library.data === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!whole || !nonce.ok || safe === null) return;
    const file = composeFile(safe, complete, nonce.value, library.data ?? null);
    if (file === null) return;
    takeHandedCalls();
    onFile(file, namesOfAll(calls));
  };
  return (
    <Sheet bare title={words.title}>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <p className={layout.quiet}>{words.text}</p>
        <CallsEditor
          calls={calls}
          network={network}
          from={facts.address}
          showAll={pressed}
          most={MAX_CALLS}
          onChange={setCalls}
        />
        <CallFiles
          chainId={network.chainId}
          from={facts.address}
          isSafe
          // A Safe makes them as one, however many there are.
          atomic
          calls={whole ? complete : null}
          onTake={(taken) => setCalls(taken.map((call, index) => callTextOf(index, call)))}
        />
        <Field
          label={words.nonce}
          hint={words.nonceHint(String(facts.nonce))}
          error={nonce.ok ? undefined : fieldError(nonce.error)}
          optional
        >
          <TextInput
            figures
            inputMode="numeric"
            maxLength={78}
            value={nonceText}
            placeholder={String(facts.nonce)}
            onChange={(event) => setNonce(event.currentTarget.value)}
          />
        </Field>
        {missing ? <p role="status">{words.noLibrary}</p> : null}
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" disabled={missing}>
            {words.action}
          </Button>
        </div>
        <p className={layout.quiet} role="status">
          {pressed && (!whole || !nonce.ok) ? words.errors : null}
        </p>
      </form>
    </Sheet>
  );
}
