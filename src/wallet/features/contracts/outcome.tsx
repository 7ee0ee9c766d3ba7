/** What a call gave back: values, or why it was refused, by the interface's own errors. And reads that were pinned. */
import { useQuery } from '@tanstack/react-query';
import { Pin as PinIcon, X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { decodeArguments, decodeCall } from '#core/abi/decode.ts';
import { type FieldToken, formFields } from '#core/abi/form/types.ts';
import { errorBySelector } from '#core/abi/interface/lookup.ts';
import type { AbiParameter, ContractFunction, ContractInterface } from '#core/abi/types.ts';
import { jsonFields, jsonValue } from '#core/abi/values.ts';
import { EMPTY_HEX, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import { unwrap } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import { CopyBox } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { usePageVisible } from '#ui/page-state.ts';
import { ResultView } from '../../components/abi/result-view.tsx';
import { useRead } from '../../components/decoding/use-read.ts';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { decodePaced } from '../../contracts/context.ts';
import type { ReadOutcome } from '../../contracts/types.ts';
import type { PinnedRead } from '../../model/contract.ts';
import { pinnedReadsQuery } from '../../queries/contracts.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { messages } from './messages.ts';
import readStyles from './read.module.css';
import { jsonText } from './shown-text.ts';
import bench from './workbench.module.css';

const words = messages.outcome;

type OutcomeProps = {
  fn: ContractFunction;
  contract: ContractInterface;
  chainId: ChainId;
  known: WithEvidence<Hex> | null;
  error: unknown;
  /** The unit of what it returns; null where that is no amount of a known token. */
  token?: FieldToken | null;
};

export function CallOutcome({ fn, contract, chainId, known, error, token = null }: OutcomeProps) {
  if (error !== null && error !== undefined) {
    return <Refusal contract={contract} chainId={chainId} error={toEvidentError(error)} />;
  }
  if (known === null) return null;
  return (
    <div className={cx(layout.card, readStyles.result)} data-outcome="values">
      <Values
        parameters={fn.outputs}
        contract={contract}
        data={known.value}
        chainId={chainId}
        name={fn.name}
        token={token}
        head={
          <>
            {words.at} <EvidenceOf evidence={known.evidence} text={evidenceText(known.evidence)} />
          </>
        }
      />
    </div>
  );
}

type ValuesProps = {
  parameters: readonly AbiParameter[];
  contract: ContractInterface;
  data: Hex;
  chainId: ChainId;
  name: string;
  token?: FieldToken | null;
  /** Above them: how they are known. */
  head?: ReactNode;
};

function Values(props: ValuesProps) {
  return props.parameters.length === 0 ? <Undescribed {...props} /> : <Described {...props} />;
}

function Head({ children }: { children: ReactNode }) {
  return children === undefined ? null : <p className={cx(layout.small, layout.long)}>{children}</p>;
}

function Undescribed({ data, head }: ValuesProps) {
  return (
    <>
      <Head>{head}</Head>
      {data === EMPTY_HEX ? (
        <p className={layout.quiet}>{words.nothing}</p>
      ) : (
        <CopyBox value={data} what={words.bytes}>
          <p className={layout.quiet}>{words.undescribed}</p>
        </CopyBox>
      )}
    </>
  );
}

function Described({ parameters, contract, data, chainId, name, token = null, head }: ValuesProps) {
  const read = useRead(
    useCallback(async () => unwrap(await decodePaced(parameters, data)), [parameters, data]),
  );
  if (read.kind === 'reading') return <p className={layout.quiet}>{words.reading}</p>;
  if (read.kind === 'failed') {
    return (
      <>
        <Head>{head}</Head>
        <CopyBox value={data} what={words.bytes}>
          <Notice tone="caution" title={data === EMPTY_HEX ? words.empty : words.misfit}>
            {fieldError(read.error)}
          </Notice>
        </CopyBox>
      </>
    );
  }
  return (
    <ResultView
      fields={read.value}
      forms={formFields(parameters, contract.enums)}
      chainId={chainId}
      fileName={fileName(name)}
      token={token}
      head={head}
    />
  );
}

/** The level and the block, where there is one. */
export function evidenceText({ level, block }: Evidence): string | true {
  return block === null ? true : words.atBlock[level](groupedBlock(block));
}

const fileName = (name: string) => name.replace(/[^\w-]/g, '').slice(0, 60) || words.file;

type RefusalProps = { contract: ContractInterface; chainId: ChainId; error: EvidentError };

function Refusal({ contract, chainId, error }: RefusalProps) {
  const data = revertData(error);
  if (error.code !== 'TX_WOULD_REVERT') return <ErrorView error={error} level={3} />;
  const known = data === null ? null : errorBySelector(contract, data);
  return (
    <div className={cx(layout.well, styles.outcome)} data-outcome="reverted">
      <Notice tone="caution" title={words.reverted}>
        {known === null ? (
          <bdi>{data === null ? displayText(error.details.reason ?? '', 300) : revertReason(data)}</bdi>
        ) : (
          <bdi className={cx(layout.mono, styles.mono)}>{displayText(known.signature, 300)}</bdi>
        )}
      </Notice>
      {known !== null && data !== null && known.inputs.length > 0 ? (
        <Values
          parameters={known.inputs}
          contract={contract}
          data={argumentsOf(data)}
          chainId={chainId}
          name={known.name}
        />
      ) : null}
      {known === null && data !== null && data !== EMPTY_HEX ? (
        <CopyBox value={data} what={words.bytes} />
      ) : null}
    </div>
  );
}

/** Null where the endpoint told none. */
function revertData({ details }: EvidentError): Hex | null {
  const parsed = details.data === undefined ? null : parseHex(details.data);
  return parsed?.ok ? parsed.value : null;
}

/** What stands behind the selector. */
function argumentsOf(data: Hex): Hex {
  return unwrap(parseHex(`0x${data.slice(10)}`));
}

// What a read answered, in one line.

const readWords = messages.read;
/** Bytes: what is longer says nothing in a line, and a hostile contract may answer with a megabyte. */
const MAX_DECODED = 16_384;

/** Safe to show, at most `limit` characters. */
export function shortAnswer(
  fn: ContractFunction,
  contract: ContractInterface,
  outcome: ReadOutcome,
  limit: number,
): string {
  if ('error' in outcome) {
    const data = revertData(outcome.error);
    const error = data === null ? null : errorBySelector(contract, data);
    return readWords.refused(displayText(error?.signature ?? outcome.error.details.reason ?? '', limit));
  }
  const size = hexSize(outcome.data);
  if (size > MAX_DECODED) return readWords.long(size);
  const fields = decodeArguments(fn.outputs, outcome.data);
  if (!fields.ok) return readWords.misfit;
  const [only] = fields.value;
  const value =
    fields.value.length === 1 && only !== undefined ? jsonValue(only.value) : jsonFields(fields.value);
  return displayText(jsonText(value), limit);
}

// Reads that were pinned, each with its newest answer. All are asked in one exchange with each block.

const pinWords = messages.pins;
const MAX_VALUE = 48;
const MAX_ARGUMENTS = 24;

interface PinsProps {
  view: ContractView;
  pins: readonly PinnedRead[];
  /** Null for the newest. */
  block?: bigint | null;
  onOpen: (signature: string) => void;
  onRemove: (pin: PinnedRead) => void;
}

export function Pins(props: PinsProps) {
  const visible = usePageVisible();
  // Nobody looks: what is under way is cancelled with what asked for it.
  return visible ? <LivePins {...props} /> : <PinList {...props} outcomes={null} failed={false} />;
}

function LivePins(props: PinsProps) {
  const { view, pins, block = null } = props;
  const { chainId, address } = view;
  // What the interface does not have any more is not asked: nothing could be read of its answer.
  const asked = pins.filter(({ signature }) => functionOf(view, signature) !== null).map(({ data }) => data);
  const answers = useQuery({
    ...pinnedReadsQuery(useServices(), chainId, address, asked, block),
    enabled: asked.length > 0,
    placeholderData: (last) => last,
  });
  return <PinList {...props} outcomes={answers.data?.value ?? null} failed={answers.isError} />;
}

type PinListProps = PinsProps & {
  outcomes: ReadonlyMap<string, ReadOutcome> | null;
  /** The last exchange came to nothing: the answers are older. */
  failed: boolean;
};

function PinList({ view, pins, outcomes, failed, onOpen, onRemove }: PinListProps) {
  return (
    <ul className={layout.buttons} aria-label={pinWords.label}>
      {pins.map((pin) => {
        const fn = functionOf(view, pin.signature);
        const outcome = outcomes?.get(pin.data);
        const name = fn === null ? displayText(pin.signature, 40) : pinName(fn, pin);
        return (
          <li key={pin.data} className={bench.pin} data-pin={pin.signature} data-old={failed}>
            <PinIcon size={14} aria-hidden="true" />
            <button type="button" onClick={() => onOpen(pin.signature)} disabled={fn === null}>
              <bdi translate="no">{name}</bdi>
              <bdi className={bench.pinned}>
                {fn === null
                  ? pinWords.gone
                  : outcome === undefined
                    ? '…'
                    : shortAnswer(fn, view.known.contract, outcome, MAX_VALUE)}
              </bdi>
              {failed ? <span>{pinWords.old}</span> : null}
            </button>
            <IconButton label={pinWords.remove(name)} onClick={() => onRemove(pin)}>
              <X size={14} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function functionOf({ known }: ContractView, signature: string): ContractFunction | null {
  return known.contract.functions.find((fn) => fn.signature === signature) ?? null;
}

/** `balanceOf(0x1234…)`; the name alone where there are no arguments. */
function pinName(fn: ContractFunction, { data }: PinnedRead): string {
  const args = fn.inputs.length === 0 ? null : decodeCall(fn, data);
  if (args === null || !args.ok) return displayText(fn.name, 40);
  const texts = args.value.map(({ value }) => jsonText(jsonValue(value)));
  return `${displayText(fn.name, 40)}(${displayText(texts.join(', '), MAX_ARGUMENTS)})`;
}
