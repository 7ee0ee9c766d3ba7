/** `/decode`: what bytes say. */
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { decodeCall } from '#core/abi/decode.ts';
import { readDescription } from '#core/abi/interface/read.ts';
import type { AbiField, AbiFunction } from '#core/abi/types.ts';
import { type Address, parseAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { type EventLog, eventSentence } from '#core/logs/read.ts';
import { displayText, revealedText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import { CallFields, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { LongTextArea, TextArea } from '#ui/text-area.tsx';
import { EventFields } from '../../components/decoding/event-fields.tsx';
import { ChainChooser, DigestFact } from '../../components/decoding/fields.tsx';
import { RawTransactionView } from '../../components/decoding/raw-transaction-view.tsx';
import { useKept, useKeptLog } from '../../components/decoding/use-kept.ts';
import { useRead } from '../../components/decoding/use-read.ts';
import { useLexicon } from '../../components/decoding/use-sentence-context.ts';
import { useFormDraft } from '../../components/form/drafts.tsx';
import { HexInput } from '../../components/form/hex-input.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { CALL } from '../../components/tool/examples.ts';
import { ToolPage } from '../../components/tool/tool-page.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useHanded } from '../../shared/handed.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { CallView, suppliedBy } from './call-view.tsx';
import styles from './decode.module.css';
import { DECODED_KINDS, type DecodedInput, decode, readSearchData } from './decode.ts';
import { messages } from './messages.ts';

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
  const linked = readSearchData(data);
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
  useHanded('decode', (bytes) => change({ text: bytes, kind: '' }));
  const chosen = DECODED_KINDS.find((each) => each === kind) ?? null;
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
    <ToolPage
      title={messages.title}
      intro={messages.intro}
      onExample={text === '' && to === '' ? () => change({ text: CALL.data, to: CALL.to }) : null}
      result={
        decoded === null ? null : (
          <Shown
            decoded={decoded}
            to={target instanceof Error ? null : target}
            chainId={chain ?? MAINNET}
            functions={functions}
          />
        )
      }
    >
      {unread ? (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={messages.unreadTitle} standing>
            {messages.unread}
          </Notice>
        </div>
      ) : null}
      <Field
        label={messages.input}
        error={failure === null ? undefined : sayOf(failure)}
        // While it is read there is the line alone on which it is then said what it is.
        hint={text === '' ? messages.inputHint : decoded === null ? undefined : messages.found[decoded.kind]}
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
      <Field
        label={messages.to}
        hint={messages.toHint}
        error={target instanceof Error ? fieldError(target) : undefined}
        labelEnd={
          usual === undefined ? null : (
            <ChainChooser
              networks={networks}
              selected={usual.network}
              onSelect={(next) => change({ chain: String(next) })}
            />
          )
        }
        optional
      >
        <HexInput maxLength={64} placeholder="0x" value={to} onText={(next) => change({ to: next })} />
      </Field>
      <Details summary={messages.more(messages.kinds[chosen ?? 'auto'])}>
        <Field label={messages.kind}>
          <Select value={chosen ?? 'auto'} onChange={(event) => change({ kind: event.currentTarget.value })}>
            {(['auto', ...DECODED_KINDS] as const).map((each) => (
              <option key={each} value={each}>
                {messages.kinds[each]}
              </option>
            ))}
          </Select>
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
      </Details>
    </ToolPage>
  );
}

type ShownProps = {
  decoded: DecodedInput;
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

const revertWords = messages.revert;

type RevertViewProps = {
  data: Hex;
  /** Who refused; null where it was not given. */
  contract: Address | null;
  chainId: ChainId;
  functions: readonly AbiFunction[];
};

/** The data of a failed call: the reason in words, and by a description that was given. */
function RevertView({ data, contract, chainId, functions }: RevertViewProps) {
  const given = decodeErrorOf(functions, data);
  const kept = useKept(chainId, given === null && contract !== null ? [contract] : [])[0]?.contract;
  const described = given ?? (kept === undefined ? null : decodeErrorOf(kept.errors, data));
  const by = given === null ? revertWords.kept : revertWords.described;
  return (
    <Sheet title={revertWords.title} padded>
      <div className={layout.stack4}>
        <p className={cx(layout.strong, layout.lead)}>
          <bdi>{revertReason(data)}</bdi>
        </p>
        {described === null ? null : (
          <section aria-label={by}>
            {given === null ? <p className={layout.quiet}>{by}</p> : null}
            <CallFields reading={{ kind: 'function', ...described, by: 'supplied' }} nameOf={undefined} />
          </section>
        )}
        <FactList>
          <Fact label={revertWords.data}>
            <code className={layout.mono}>{data}</code>
          </Fact>
        </FactList>
      </div>
    </Sheet>
  );
}

// Functions and errors that whoever pastes them says there are.

interface ErrorReading {
  readonly fn: AbiFunction;
  readonly args: readonly AbiField[];
}

/** The first of them that the bytes are written by; null for none. */
export function decodeErrorOf(functions: readonly AbiFunction[], data: Hex): ErrorReading | null {
  for (const fn of functions) {
    const args = decodeCall(fn, data);
    if (args.ok) return { fn, args: args.value };
  }
  return null;
}

const typedWords = messages.typed;

/** Typed data: its domain, every signed value, and the three hashes. */
function TypedView({ reading, leaves }: Extract<DecodedInput, { kind: 'typedData' }>) {
  const { primaryType, name, verifyingContract, chainId } = reading;
  return (
    <>
      <Sheet title={typedWords.title} padded>
        <div className={layout.stack4}>
          <FactList>
            <Fact label={typedWords.primaryType}>
              <bdi>{displayText(primaryType, 120)}</bdi>
            </Fact>
            <Fact label={typedWords.name}>
              {name === null ? typedWords.none : <bdi>{revealedText(name)}</bdi>}
            </Fact>
            <Fact label={typedWords.chain}>{chainId === null ? typedWords.none : String(chainId)}</Fact>
            <Fact label={typedWords.contract}>
              {verifyingContract === null ? (
                typedWords.none
              ) : (
                <code className={layout.mono}>{displayText(verifyingContract, 80)}</code>
              )}
            </Fact>
          </FactList>
        </div>
      </Sheet>
      <Sheet title={typedWords.fields} padded>
        {leaves.shown.length === 0 ? (
          typedWords.noFields
        ) : (
          <dl className={cx(layout.stack2, styles.fields)}>
            {leaves.shown.map(({ path, type, value }) => (
              <div key={path}>
                <dt>
                  <bdi className={layout.strong}>{revealedText(path)}</bdi>{' '}
                  <bdi className={layout.mono}>{revealedText(type)}</bdi>
                </dt>
                <dd>
                  <bdi>{revealedText(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {leaves.more === 0 ? null : <p className={layout.quiet}>{typedWords.more(leaves.more)}</p>}
        <FactList>
          <DigestFact label={typedWords.domain} value={reading.domainHash} />
          <DigestFact label={typedWords.message} value={reading.messageHash} />
          <DigestFact label={typedWords.final} value={reading.digest} />
        </FactList>
      </Sheet>
    </>
  );
}

const words = messages.log;

type LogViewProps = {
  log: EventLog;
  /** What the form says, where the log does not. */
  contract: Address | null;
  chainId: ChainId;
};

/** An event log: what it says, its fields, its topics and data. */
function LogView({ log: given, contract, chainId }: LogViewProps) {
  const log = useMemo(() => ({ ...given, address: given.address ?? contract }), [given, contract]);
  const reading = useKeptLog(log, chainId);
  const network = findNetwork(useNetworks(), chainId)?.network ?? null;
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(chainId);
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        {reading.kind === 'unread' ? (
          <p>{words.unread[reading.why]}</p>
        ) : (
          <>
            <p className={cx(layout.strong, layout.lead)}>
              <SentenceText sentence={eventSentence(reading, log.address, sentenceContext)} nameOf={nameOf} />
            </p>
            <p className={layout.quiet}>{words.claims}</p>
            {reading.by === 'supplied' ? <p className={layout.quiet}>{words.kept}</p> : null}
            <EventFields reading={reading} log={log} nameOf={nameOf} />
          </>
        )}
        <FactList>
          {log.topics.map((topic, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a topic is what stands at its place
            <Fact label={words.topic(place)} key={place}>
              <code className={layout.mono}>{topic}</code>
            </Fact>
          ))}
          <Fact label={words.data}>
            <code className={layout.mono}>{log.data}</code>
          </Fact>
        </FactList>
      </div>
    </Sheet>
  );
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
