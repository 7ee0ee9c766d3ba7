/** `/verify`: whether a signature is by whom it is said to be. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Checkbox, RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ChainField } from '../../components/decoding/fields.tsx';
import { typedFault } from '../../components/decoding/typed-error.ts';
import { useFormDraft } from '../../components/form/drafts.tsx';
import { HexInput } from '../../components/form/hex-input.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { FIRST, MESSAGE } from '../../components/tool/examples.ts';
import { ToolPage } from '../../components/tool/tool-page.tsx';
import { announce } from '../../shared/announcer.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { writtenBytes, writtenTextOf } from '../../shared/written.ts';
import { messages } from './messages.ts';
import { type Checked, checkSignature, FormFault, type VerifyForm, VerifyResult } from './result.tsx';

const EMPTY = { kind: 'message', text: '', asBytes: '', address: '', chain: '' };
/** Not in a draft, which holds nothing that is signed. */
const UNSIGNED: Pick<VerifyForm, 'signature' | 'savedDigest'> = { signature: '', savedDigest: null };

type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly checked: Checked }
  | { readonly kind: 'faulty'; readonly errors: FormFault['errors'] }
  | { readonly kind: 'failed'; readonly error: unknown };

export function VerifyScreen() {
  const services = useServices();
  const networks = useEnabledNetworks();
  const [draft, keep] = useFormDraft('verify', EMPTY);
  const [signed, setSigned] = useState(UNSIGNED);
  const { text, address, chain } = draft;
  const form: VerifyForm = {
    kind: draft.kind === 'typedData' ? 'typedData' : 'message',
    text,
    asBytes: draft.asBytes !== '',
    address,
    chainId: networks.find(({ network }) => String(network.chainId) === chain)?.network.chainId ?? null,
    ...signed,
  };
  const [taken, setTaken] = useState(false);
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const place = useRef<HTMLFormElement>(null);
  // Leaving the screen ends the question.
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (answer.kind === 'faulty') place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  /** An answer holds for what was asked: it goes with the first change. */
  const change = (next: Partial<VerifyForm>) => {
    running.current?.abort();
    setAnswer({ kind: 'none' });
    const after = { ...form, ...next };
    setSigned({ signature: after.signature, savedDigest: after.savedDigest });
    keep({
      kind: after.kind,
      text: after.text,
      asBytes: after.asBytes ? '1' : '',
      address: after.address,
      chain: String(after.chainId ?? ''),
    });
  };
  const write = (written: string) => {
    const saved = readSaved(written);
    setTaken(saved !== null);
    change(saved ?? { text: written, savedDigest: null });
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (answer.kind === 'checking') return;
    const mine = new AbortController();
    running.current = mine;
    setAnswer({ kind: 'checking' });
    const publish = (next: Answer) => {
      if (!mine.signal.aborted) setAnswer(next);
    };
    checkSignature(services, form, { signal: mine.signal, now: Date.now() }).then(
      (checked) => {
        publish({ kind: 'checked', checked });
        if (!mine.signal.aborted) announce(messages.result.announced(checked.verification.valid));
      },
      (thrown: unknown) =>
        publish(
          thrown instanceof FormFault
            ? { kind: 'faulty', errors: thrown.errors }
            : { kind: 'failed', error: thrown },
        ),
    );
  };

  const busy = answer.kind === 'checking';
  const errors = answer.kind === 'faulty' ? answer.errors : {};
  const isMessage = form.kind === 'message';
  const reason = errors.text?.code === 'SIGN_TYPED_DATA_INVALID' ? errors.text.details.reason : undefined;
  const fault = reason === undefined ? null : typedFault(reason);
  const textError = fieldError(errors.text);
  return (
    <ToolPage
      title={messages.title}
      intro={messages.intro}
      onExample={
        form.text === '' && form.address === '' && form.signature === ''
          ? () => change({ kind: 'message', asBytes: false, address: FIRST, savedDigest: null, ...MESSAGE })
          : null
      }
      result={
        answer.kind === 'failed' ? (
          <ErrorView error={answer.error} level={2} />
        ) : answer.kind === 'checked' ? (
          <VerifyResult checked={answer.checked} />
        ) : null
      }
    >
      <form ref={place} className={layout.stack4} onSubmit={ask} noValidate aria-busy={busy}>
        <RadioGroup
          legend={messages.kind.legend}
          variant="row"
          options={[
            { value: 'message', label: messages.kind.message, hint: messages.kind.messageHint },
            { value: 'typedData', label: messages.kind.typedData, hint: messages.kind.typedDataHint },
          ]}
          value={form.kind}
          onChange={(kind) => change({ kind, savedDigest: null })}
        />
        <Field
          label={isMessage ? messages.text.message : messages.text.typedData}
          hint={isMessage ? messages.text.messageHint : messages.text.typedDataHint}
          error={
            fault === null
              ? textError
              : `${textError} ${'at' in fault ? messages.text.where(displayText(fault.at, 120)) : messages.text.because(fault.reason)}`
          }
        >
          <TextArea
            rows={isMessage ? 4 : 12}
            mono={!isMessage}
            translate="no"
            value={form.text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Field>
        <LiveRegion>{taken ? messages.taken : null}</LiveRegion>
        {isMessage && writtenBytes(form.text) !== null ? (
          <Checkbox
            label={messages.text.asBytes}
            checked={form.asBytes}
            onChange={(event) => change({ asBytes: event.currentTarget.checked })}
          />
        ) : null}
        <Field label={messages.address} hint={messages.addressHint} error={fieldError(errors.address)}>
          <HexInput
            maxLength={64}
            placeholder="0x"
            value={form.address}
            onText={(address) => change({ address })}
          />
        </Field>
        <Field label={messages.signature} hint={messages.signatureHint} error={fieldError(errors.signature)}>
          <TextArea
            rows={4}
            mono
            placeholder="0x"
            value={form.signature}
            onChange={(event) => change({ signature: event.currentTarget.value })}
          />
        </Field>
        <ChainField
          networks={networks}
          selected={form.chainId}
          none={messages.noChain}
          hint={messages.chainHint}
          onSelect={(chainId) => change({ chainId })}
        />
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {messages.check}
          </Button>
          {busy ? <Button onClick={() => change({})}>{messages.cancel}</Button> : null}
        </div>
      </form>
    </ToolPage>
  );
}

// A saved signature, as `/sign` and others write it: recognised where it is pasted. Text from outside.

interface SavedSignature {
  readonly kind: 'message' | 'typedData';
  readonly text: string;
  readonly asBytes: boolean;
  /** As written; the form checks it. */
  readonly address: string;
  readonly signature: string;
  readonly digest: Hash | null;
}

const text = v.string();
/** Ours. */
const message = v.looseObject({
  address: text,
  kind: v.literal('message'),
  bytes: text,
  signature: text,
  digest: v.optional(text),
});
const typedData = v.looseObject({
  address: text,
  kind: v.literal('typedData'),
  typedData: v.looseObject({ types: v.unknown() }),
  signature: text,
  digest: v.optional(text),
});
/** Of MyCrypto, Etherscan and those that followed them. */
const older = v.looseObject({ address: text, msg: text, sig: text });

/** Longer than any message with what is saved beside it. */
const MAX_TEXT = 1024 * 1024;

/** Null where the text is none. */
export function readSaved(pasted: string): SavedSignature | null {
  const trimmed = pasted.trim();
  if (!trimmed.startsWith('{') || trimmed.length > MAX_TEXT) return null;
  const json = parsed(trimmed);
  const ours = v.safeParse(message, json);
  if (ours.success) {
    const { address, bytes, signature, digest } = ours.output;
    const read = parseHex(bytes);
    if (!read.ok) return null;
    return { kind: 'message', ...written(read.value), address, signature, digest: hashOf(digest) };
  }
  const typed = v.safeParse(typedData, json);
  if (typed.success) {
    const { address, signature, digest, typedData: document } = typed.output;
    const documentText = JSON.stringify(document, null, 2);
    return {
      kind: 'typedData',
      text: documentText,
      asBytes: false,
      address,
      signature,
      digest: hashOf(digest),
    };
  }
  const old = v.safeParse(older, json);
  if (!old.success) return null;
  const { address, msg, sig } = old.output;
  const signature = sig.startsWith('0x') ? sig : `0x${sig}`;
  return { kind: 'message', text: msg, asBytes: false, address, signature, digest: null };
}

/** As text where the bytes are some and read back as the same; else as digits. */
function written(bytes: Hex): { readonly text: string; readonly asBytes: boolean } {
  const read = writtenTextOf(bytes);
  // A text area turns carriage returns into line feeds.
  return read === null || read.includes('\r')
    ? { text: bytes, asBytes: true }
    : { text: read, asBytes: false };
}

function hashOf(digits: string | undefined): Hash | null {
  const read = digits === undefined ? null : parseHash(digits);
  return read?.ok ? read.value : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
