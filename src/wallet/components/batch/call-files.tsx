/** Calls from and to elsewhere: files of Safe's Transaction Builder, and requests as apps write them (EIP-5792). */
import { useState } from 'react';
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { type BatchCall, MAX_CALLS, readBuilderFile, writeBuilderFile } from '#core/batch/builder-file.ts';
import { parseStrictJson } from '#core/batch/json.ts';
import { isSendCalls, readSendCalls, writeSendCalls } from '#core/batch/send-calls.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import { LongTextArea } from '#ui/text-area.tsx';
import { announce } from '../../shared/announcer.tsx';
import { dropDraft, readStoredDraft } from '../form/drafts.tsx';
import { ErrorView } from '../page/error-view.tsx';
import { type CallText, keptCalls } from './call-text.ts';
import { batchMessages } from './messages.ts';

const words = batchMessages.files;
const MAX_BYTES = 2 * 1024 * 1024;
const MOST_NAMES = 20;

type CallFilesProps = {
  chainId: ChainId;
  /** Who makes the calls. */
  from: Address;
  /** True where that is a Safe. */
  isSafe: boolean;
  /** Written into a request: whether it must be all or none. */
  atomic: boolean;
  /** Null while a call is not complete. */
  calls: readonly BatchCall[] | null;
  /** @param atomic a request asks that it be all or none. */
  onTake: (calls: readonly BatchCall[], atomic: boolean) => void;
};

/** What was taken over, with what there is to say about it. */
type Taken = { readonly calls: readonly BatchCall[] } & (
  | {
      readonly kind: 'builder';
      readonly checksum: 'right' | 'wrong' | 'none';
      /** The Safe that it was made for, where it says. */
      readonly safe: Address | null;
    }
  | {
      /** EIP-5792. */
      readonly kind: 'request';
      /** All calls or none, and nothing between them. */
      readonly atomicRequired: boolean;
      /** What it would have liked besides, by name. Hostile text. */
      readonly ignored: readonly string[];
    }
);

export function CallFiles({ chainId, from, isSafe, atomic, calls, onTake }: CallFilesProps) {
  const [error, setError] = useState<EvidentError | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [pasted, setPasted] = useState('');
  const take = (text: string): boolean => {
    setTaken(null);
    const read = takeCalls(text, { chainId, from });
    setError(read.ok ? null : read.error);
    if (!read.ok) return false;
    setTaken(read.value);
    onTake(read.value.calls, read.value.kind === 'request' && read.value.atomicRequired);
    announce(words.taken(read.value.calls.length));
    return true;
  };
  const unwritable = calls === null || calls.length > MAX_CALLS;
  const saveBatch = () => {
    if (calls === null) return;
    const file = { chainId, name: words.batchName, description: '', safe: isSafe ? from : null, calls };
    saveFile(words.name, writeBuilderFile(file, { createdAt: Date.now(), owner: null }));
    announce(words.exported);
  };
  const saveRequest = () => {
    if (calls === null) return;
    saveFile(words.requestName, writeSendCalls({ id: null, from, chainId, atomicRequired: atomic, calls }));
    announce(words.exported);
  };
  return (
    <Details summary={words.title}>
      <div className={layout.stack4}>
        <p className={layout.quiet}>{words.text}</p>
        <FileInput
          label={words.import}
          hint={words.importHint}
          accept=".json,application/json"
          maxBytes={MAX_BYTES}
          onFile={take}
          onError={setError}
        />
        <Field label={words.paste} hint={words.pasteHint} optional>
          <LongTextArea mono rows={3} value={pasted} onText={setPasted} />
        </Field>
        <div className={layout.buttons}>
          <Button disabled={pasted.trim() === ''} onClick={() => take(pasted) && setPasted('')}>
            {words.take}
          </Button>
        </div>
        {error === null ? null : <ErrorView error={error} level={3} />}
        {taken === null ? null : <Said taken={taken} safe={isSafe ? from : null} />}
        <div className={layout.buttons}>
          <Button onClick={saveBatch} disabled={unwritable}>
            {words.export}
          </Button>
          <Button onClick={saveRequest} disabled={unwritable}>
            {words.exportRequest}
          </Button>
        </div>
        {calls === null ? <p className={layout.quiet}>{words.incomplete}</p> : null}
      </div>
    </Details>
  );
}

// A text of calls from elsewhere, for the account and the chain of a form: a batch of Safe's builder, or a request.

/** Errors: `BATCH_*`. */
export function takeCalls(
  text: string,
  { chainId, from }: { readonly chainId: ChainId; readonly from: Address },
): Result<Taken> {
  return isSendCalls(parseStrictJson(text)) ? takeRequest(text, chainId, from) : takeBatch(text, chainId);
}

function takeBatch(text: string, chainId: ChainId): Result<Taken> {
  const read = readBuilderFile(text);
  if (!read.ok) return read;
  const { file, checksum } = read.value;
  if (file.chainId !== chainId) return otherChain(file.chainId);
  if (file.calls.length === 0) return fail(new EvidentError('BATCH_FILE_INVALID', { part: 'transactions' }));
  return ok({ kind: 'builder', calls: file.calls, checksum, safe: file.safe });
}

function takeRequest(text: string, chainId: ChainId, from: Address): Result<Taken> {
  const read = readSendCalls(text);
  if (!read.ok) return read;
  const { request, ignored } = read.value;
  if (request.chainId !== chainId) return otherChain(request.chainId);
  if (request.from !== null && request.from !== from) {
    return fail(new EvidentError('BATCH_FROM_OTHER', { from: request.from }));
  }
  return ok({ kind: 'request', calls: request.calls, atomicRequired: request.atomicRequired, ignored });
}

function otherChain(chain: ChainId): Result<never> {
  return fail(new EvidentError('BATCH_CHAIN_OTHER', { chain: String(chain) }));
}

function Said({ taken, safe }: { taken: Taken; safe: Address | null }) {
  const count = words.taken(taken.calls.length);
  if (taken.kind === 'request') {
    return (
      <>
        <p>
          {count} {taken.atomicRequired ? words.atomic : null}
        </p>
        {taken.ignored.length === 0 ? null : (
          <p>
            {words.ignored}{' '}
            <bdi>
              {taken.ignored
                .slice(0, MOST_NAMES)
                .map((name) => displayText(name, 40))
                .join(', ')}
            </bdi>
          </p>
        )}
      </>
    );
  }
  const wrong = taken.checksum === 'wrong' ? new EvidentError('BATCH_CHECKSUM') : null;
  return (
    <>
      {wrong === null ? (
        <p>
          {count} {taken.checksum === 'right' ? words.right : words.none}
        </p>
      ) : (
        <Notice tone="danger" title={wrong.message}>
          {wrong.next}
        </Notice>
      )}
      {taken.safe === null || safe === null || taken.safe === safe ? null : (
        <Notice tone="caution" title={`${words.madeFor}.`}>
          <code className={layout.mono}>{taken.safe}</code>
        </Notice>
      )}
    </>
  );
}

// Calls that one screen leaves for another, for the tab: `/batch` for the form of a Safe.

export const HANDED_CALLS = 'calls.handed';
const schema = v.strictObject({ calls: v.string() });

/** Null where none were left. They stay until `takeHandedCalls`. */
export function handedCalls(): readonly CallText[] | null {
  const kept = readStoredDraft(HANDED_CALLS, schema);
  const read = kept === null ? null : keptCalls(kept.calls);
  return read === null || read.length === 0 ? null : read;
}

export function takeHandedCalls(): void {
  dropDraft(HANDED_CALLS);
}
