/** `/decode`: what bytes say. */
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readDescription } from '#core/abi/description.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import { type Address, parseAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { LongTextArea } from '#ui/long-text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainField } from '../../shared/decoding/chain-field.tsx';
import { RawTransactionView } from '../../shared/decoding/raw-transaction-view.tsx';
import { useRead } from '../../shared/decoding/use-read.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { CallView, suppliedBy } from './call-view.tsx';
import { type Decoded, decode, KINDS } from './decode.ts';
import { LogView } from './log-view.tsx';
import { messages } from './messages.ts';
import { RevertView } from './revert-view.tsx';
import { readData } from './search.ts';
import { TypedView } from './typed-view.tsx';

/** Long texts are read once the keys rest. */
const SETTLE_MS = 250;
const MAINNET = 1 as ChainId;
const NONE: readonly AbiFunction[] = [];
/** Bytes that may be a signed transaction: drafts hold nothing that is signed. */
const MAY_BE_SIGNED = /^\s*0x(?:0[1-4])?f[89ab]/i;

function keepable<T extends { readonly text: string }>(draft: T): T {
  return MAY_BE_SIGNED.test(draft.text) ? { ...draft, text: '' } : draft;
}

export function DecodeScreen() {
  const { data } = useSearch({ from: '/framed/live/owned/decode' });
  const linked = readData(data);
  // Another link begins anew.
  return (
    <Decode
      key={String(data)}
      linked={linked === 'unread' ? '' : (linked ?? '')}
      unread={linked === 'unread'}
    />
  );
}

function Decode({ linked, unread }: { linked: string; unread: boolean }) {
  const networks = useNetworks();
  const [{ text, kind, to, abi, chain: picked }, change] = useFormDraft(
    `decode ${linked}`,
    { text: linked, kind: '', to: '', abi: '', chain: '' },
    keepable,
  );
  const chosen = KINDS.find((each) => each === kind) ?? null;
  const chainOf = networks.find(({ network }) => String(network.chainId) === picked);
  const usual = chainOf ?? networks.find(({ network }) => network.enabled) ?? networks[0];
  const chain = usual?.network.chainId ?? null;

  const settled = useDebounced(text, SETTLE_MS);
  const read = useRead(useCallback(() => decode(settled, chosen), [settled, chosen]));
  const decoded = read.kind === 'read' && settled === text ? read.value : null;
  const failure = read.kind === 'failed' && settled === text ? read.error : null;
  const target = useMemo(() => readTarget(to), [to]);
  const described = useMemo(() => readDescription(abi.replace(/^\s*error\s+/gm, '')), [abi]);
  const functions = described.ok ? described.value : NONE;
  return (
    <Page title={messages.title}>
      <p className={layout.intro}>{messages.intro}</p>
      {unread ? (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={messages.unreadTitle} standing>
            {messages.unread}
          </Notice>
        </div>
      ) : null}
      <Sheet padded>
        <div className={layout.stack4}>
          <Field
            label={messages.input}
            error={failure === null ? undefined : sayOf(failure)}
            hint={decoded === null ? messages.inputHint : messages.found[decoded.kind]}
          >
            <LongTextArea
              mono
              rows={7}
              placeholder="0x"
              translate="no"
              value={text}
              onText={(next) => change({ text: next })}
            />
          </Field>
          <LiveRegion>{decoded === null ? null : messages.found[decoded.kind]}</LiveRegion>
          <Field label={messages.kind} reserve={false}>
            <Select
              value={chosen ?? 'auto'}
              onChange={(event) => change({ kind: event.currentTarget.value })}
            >
              {(['auto', ...KINDS] as const).map((each) => (
                <option key={each} value={each}>
                  {messages.kinds[each]}
                </option>
              ))}
            </Select>
          </Field>
          <ChainField
            networks={networks}
            selected={chain}
            onSelect={(next) => change({ chain: String(next ?? '') })}
          />
          <Field
            label={messages.to}
            hint={messages.toHint}
            error={target instanceof Error ? fieldError(target) : undefined}
            optional
          >
            <TextInput
              mono
              maxLength={64}
              placeholder="0x"
              value={to}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={messages.abi}
            error={described.ok ? undefined : fieldError(described.error)}
            hint={functions.length === 0 ? messages.abiHint : messages.abiFound(functions.length)}
            optional
          >
            <TextArea
              mono
              rows={3}
              value={abi}
              onChange={(event) => change({ abi: event.currentTarget.value })}
            />
          </Field>
        </div>
      </Sheet>
      {decoded === null ? null : (
        <Shown
          decoded={decoded}
          to={target instanceof Error ? null : target}
          chainId={chain ?? MAINNET}
          functions={functions}
        />
      )}
    </Page>
  );
}

type ShownProps = {
  decoded: Decoded;
  to: Address | null;
  chainId: ChainId;
  functions: readonly AbiFunction[];
};

function Shown({ decoded, to, chainId, functions }: ShownProps) {
  switch (decoded.kind) {
    case 'call':
      return <CallView data={decoded.data} to={to} chainId={chainId} functions={functions} />;
    case 'transaction': {
      const { transaction, bytes } = decoded;
      const abi = transaction.to === null ? [] : suppliedBy(functions, transaction.to);
      return <RawTransactionView transaction={transaction} bytes={bytes} chainId={chainId} abi={abi} />;
    }
    case 'typedData':
      return <TypedView {...decoded} />;
    case 'log':
      return <LogView log={decoded.log} contract={to} chainId={chainId} />;
    case 'revert':
      return <RevertView data={decoded.data} contract={to} chainId={chainId} functions={functions} />;
  }
}

/** Null for none. */
function readTarget(text: string): Address | EvidentError | null {
  if (text.trim() === '') return null;
  const parsed = parseAddress(text.trim());
  return parsed.ok ? parsed.value.address : parsed.error;
}

/** With the place in typed data that could not be read. */
function sayOf(error: EvidentError): string | undefined {
  const said = fieldError(error);
  if (error.code !== 'TOOL_TYPED_DATA') return said;
  const { at, reason } = error.details;
  if (at !== undefined) return `${said} ${messages.typed.where(displayText(at, 120))}`;
  return reason === undefined ? said : `${said} ${messages.typed.because(displayText(reason, 120))}`;
}
