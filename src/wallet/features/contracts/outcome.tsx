/** What a call gave back: values, or why it was refused, by the interface's own errors. */
import { type ReactNode, useCallback } from 'react';
import { decodeArguments } from '#core/abi/decode.ts';
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
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { ResultView } from '../../components/abi/result-view.tsx';
import { useRead } from '../../components/decoding/use-read.ts';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { decodePaced } from '../../contracts/context.ts';
import type { ReadOutcome } from '../../contracts/types.ts';
import { groupedBlock } from '../../shared/messages.ts';
import styles from './contracts.module.css';
import { messages } from './messages.ts';
import readStyles from './read.module.css';
import { jsonText } from './shown-text.ts';

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
