/** What an app's typed data holds, as the app wrote it: fields in rows, the document folded. The signer says what it means. */
import { type ReactNode, useMemo } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import { isRecord, type JsonRecord } from '#core/clear-signing/json.ts';
import { displayText, hasUnseenText } from '#core/text/display.ts';
import { WholeAddress } from '#ui/call-tree/call-tree.tsx';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { useNetworkName } from '../../shared/networks.ts';
import { SignedText } from '../../shared/signed-text.tsx';
import { messages } from './messages.ts';
import { readableTypedData } from './typed-data.ts';

const words = messages.request;

/** More are read in the document, or in the signer. */
const MAX_ROWS = 24;
const MAX_DEPTH = 4;
const MAX_VALUE = 200;

interface WrittenField {
  readonly path: string;
  readonly value: string;
}

/** Values without parts of their own, in their order; what is nested deeper than is shown is one of them. */
function* fieldsIn(value: unknown, path: string, depth = 0): Generator<WrittenField> {
  const parts = Array.isArray(value)
    ? value.map((item, at) => [`${path}[${at}]`, item] as const)
    : isRecord(value)
      ? Object.entries(value).map(([key, item]) => [path === '' ? key : `${path}.${key}`, item] as const)
      : [];
  if (parts.length === 0 || depth > MAX_DEPTH) {
    yield { path, value: typeof value === 'string' ? value : JSON.stringify(value) };
    return;
  }
  for (const [at, item] of parts) yield* fieldsIn(item, at, depth + 1);
}

interface WrittenDocument {
  readonly domain: JsonRecord;
  readonly primaryType: string;
  readonly fields: readonly WrittenField[];
  readonly more: boolean;
  /** The whole of it. */
  readonly text: string;
  /** Holds what the eye does not see. */
  readonly unseen: boolean;
}

/** Null for what is no typed data: the signer says why. */
function documentOf(json: string): WrittenDocument | null {
  try {
    const parsed: unknown = JSON.parse(json);
    if (!isRecord(parsed) || !isRecord(parsed.message) || typeof parsed.primaryType !== 'string') return null;
    const found: WrittenField[] = [];
    for (const field of fieldsIn(parsed.message, '')) {
      found.push(field);
      if (found.length > MAX_ROWS) break;
    }
    const { domain, primaryType } = parsed;
    return {
      domain: isRecord(domain) ? domain : {},
      primaryType,
      fields: found.slice(0, MAX_ROWS),
      more: found.length > MAX_ROWS,
      text: readableTypedData(json),
      unseen: hasUnseenText(json),
    };
  } catch {
    return null;
  }
}

interface TypedDataFactsProps {
  readonly json: string;
  /** Rows before. */
  readonly children: ReactNode;
}

export function TypedDataFacts({ json, children }: TypedDataFactsProps) {
  const networkName = useNetworkName();
  // Once: it may be long, and the screen is drawn anew whenever anything about the app's requests changes.
  const document = useMemo(() => documentOf(json), [json]);
  if (document === null) {
    return (
      <FactList>
        {children}
        <Fact label={words.typedData}>
          <SignedText text={json} label={words.typedData} code />
        </Fact>
      </FactList>
    );
  }
  const { domain, primaryType, fields, more, text, unseen } = document;
  // A number, or a text of one.
  const chainId = /^(?:\d+|0x[\da-f]+)$/i.test(String(domain.chainId)) ? Number(domain.chainId) : null;
  return (
    <div className={layout.stack3}>
      <FactList>
        {children}
        <Fact label={words.type}>
          <bdi>{displayText(primaryType, 80)}</bdi>
        </Fact>
        {typeof domain.name === 'string' ? (
          <Fact label={words.domain}>
            <bdi>{displayText(domain.name, 80)}</bdi>
          </Fact>
        ) : null}
        {isChainId(chainId) ? <Fact label={words.network}>{networkName(chainId)}</Fact> : null}
        {typeof domain.verifyingContract === 'string' ? (
          <Fact label={words.contract}>
            <Written value={domain.verifyingContract} />
          </Fact>
        ) : null}
        {fields.map(({ path, value }) => (
          <Fact key={path} label={<bdi>{displayText(path, 80)}</bdi>}>
            <Written value={value} />
          </Fact>
        ))}
      </FactList>
      {more ? <p className={layout.small}>{words.moreFields}</p> : null}
      {/* What the eye does not see is said beside the document, so it is open then. */}
      <Details summary={words.asJson} open={unseen}>
        <SignedText text={text} label={words.typedData} code />
      </Details>
    </div>
  );
}

/** An address whole, anything else as text. */
function Written({ value }: { value: string }) {
  const address = parseAddress(value);
  return address.ok ? (
    <WholeAddress address={address.value.address} />
  ) : (
    <bdi className={layout.long}>{displayText(value, MAX_VALUE)}</bdi>
  );
}
