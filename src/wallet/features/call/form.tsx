/** The form of `/call`, with what it says beside it as it is written. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef } from 'react';
import { readDescription } from '#core/abi/interface/read.ts';
import { functionText } from '#core/abi/parse.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { EMPTY_HEX, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import type { Intent } from '#core/tx/transaction.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CallTreeView } from '#ui/call-tree/call-tree.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainField } from '../../components/decoding/fields.tsx';
import { useSubmitAttempts, useTouched } from '../../components/form/drafts.tsx';
import { FromField, useAmountOf } from '../../components/form/from-field.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { type EnteredRecipient, shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { tokenBook, unitOf } from '../../transactions/tokens.ts';
import { CALL_TEXT_FIELDS, type CallDraftHold, type CallFormDraft, type CallFormField } from './draft.ts';
import { messages } from './messages.ts';
import { type CallSearch, type CallSearchField, MAX_CALL_BYTES } from './search.ts';

export type CallFormProps = {
  search: CallSearch;
  hold: CallDraftHold;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  onReview: (request: TransactionRequest) => void;
};

export function CallRequestForm({ search, hold, accounts, networks, onReview }: CallFormProps) {
  const { draft, change } = hold;
  const account = accounts.find(({ address }) => address === draft.from) ?? null;
  const network = networks.find((view) => view.network.chainId === draft.chainId)?.network ?? null;
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.to, network?.chainId ?? null, shortNames);
  const live = useLiveBalances();
  const balances = live.find((each) => each.network.chainId === network?.chainId)?.balances ?? null;
  const amountOf = useAmountOf(balances, 'native', 18);
  const reading = useMemo(
    () => readCallForm(draft, { account, network, recipient }),
    [draft, account, network, recipient],
  );
  const { shown, settle, settleAll } = useTouched(CALL_TEXT_FIELDS, draft, (field) => draft[field]);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    settleAll();
    if (reading.request === null) refuse();
    else onReview(reading.request);
  };
  const error = (field: CallFormField) => (shown(field) ? fieldError(reading.errors[field]) : undefined);
  const text = (field: 'data' | 'abi') => ({
    value: draft[field],
    onText: (written: string) => change({ [field]: written }),
    onBlur: () => settle(field, draft[field]),
  });
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const obstacle =
    refused === 0 || reading.request !== null
      ? null
      : recipient.kind === 'resolving'
        ? messages.resolving
        : messages.errors;
  return (
    <form ref={form} className={layout.columns} noValidate onSubmit={submit}>
      <div className={layout.stack4}>
        <Notices search={search} hold={hold} known={account !== null} on={network !== null} />
        <FromField
          accounts={accounts}
          selected={account}
          symbol={symbol}
          amountOf={amountOf}
          error={refused > 0 ? reading.errors.from : undefined}
          onSelect={(from) => change({ from })}
        />
        <ChainField
          networks={networks}
          selected={network?.chainId ?? null}
          error={
            networks.length === 0
              ? messages.noChain
              : refused > 0
                ? fieldError(reading.errors.chain)
                : undefined
          }
          required
          onSelect={(chainId) => {
            if (chainId !== null) change({ chainId });
          }}
        />
        <RecipientField
          label={messages.to}
          hint={messages.toHint}
          suggest={false}
          text={draft.to}
          recipient={recipient}
          error={shown('to') ? reading.errors.to : undefined}
          accounts={accounts}
          onText={(to) => change({ to })}
          onSettle={(to) => {
            change({ to });
            settle('to', to);
          }}
          onRetry={() => void ask()}
        />
        <Field label={messages.value(symbol)} error={error('value')} hint={messages.valueHint} optional>
          <TextInput
            value={draft.value}
            figures
            inputMode="decimal"
            maxLength={100}
            placeholder="0"
            onChange={(event) => change({ value: event.currentTarget.value })}
            onBlur={() => settle('value', draft.value)}
          />
        </Field>
        <Field
          label={messages.data}
          error={error('data')}
          hint={reading.size ? messages.bytes(reading.size) : messages.dataHint}
          optional
        >
          <LongTextArea {...text('data')} mono rows={5} placeholder="0x" />
        </Field>
        <Field
          label={messages.abi}
          error={error('abi')}
          hint={reading.functions === null ? messages.abiHint : messages.abiFound(reading.functions)}
          optional
        >
          <LongTextArea {...text('abi')} mono rows={3} />
        </Field>
      </div>
      <div className={layout.stack4}>
        <Preview tree={reading.tree} account={account} network={network} />
        <Button type="submit" variant="primary" size="l" wide>
          {messages.review}
        </Button>
        <p className={layout.status}>{obstacle ?? messages.later}</p>
        <LiveRegion>{obstacle}</LiveRegion>
      </div>
    </form>
  );
}

// The form of `/call` read as a whole: which call it is, and what is wrong where.

const COIN_DECIMALS = 18;

export interface CallWorld {
  readonly account: Account | null;
  readonly network: Network | null;
  readonly recipient: EnteredRecipient;
}

interface CallFormReading {
  readonly errors: Readonly<Partial<Record<CallFormField | 'from' | 'chain', EvidentError>>>;
  /** Bytes of data; null while they cannot be read. */
  readonly size: number | null;
  /** The call as far as it can be read; null while it cannot. */
  readonly tree: CallTree | null;
  /** Functions that the pasted description holds; null for none or while it cannot be read. */
  readonly functions: number | null;
  /** Null while something is wrong or missing. */
  readonly request: TransactionRequest | null;
}

export function readCallForm(
  draft: CallFormDraft,
  { account, network, recipient }: CallWorld,
): CallFormReading {
  const errors: Partial<Record<CallFormField | 'from' | 'chain', EvidentError>> = {};
  if (account === null) errors.from = new EvidentError('INPUT_REQUIRED');
  if (network === null) errors.chain = new EvidentError('INPUT_REQUIRED');
  if (recipient.kind === 'empty') errors.to = new EvidentError('INPUT_REQUIRED');
  else if (recipient.kind === 'failed') errors.to = recipient.error;
  const value = draft.value.trim() === '' ? ok(0n) : parseAmount(draft.value, COIN_DECIMALS);
  if (!value.ok) errors.value = value.error;
  const data = readData(draft.data);
  if (!data.ok) errors.data = data.error;
  const described = readDescription(draft.abi);
  if (!described.ok) errors.abi = described.error;

  const to = recipient.kind === 'known' ? recipient.address : null;
  const size = data.ok ? hexSize(data.value) : null;
  const functions = described.ok && described.value.length > 0 ? described.value.length : null;
  if (account === null || network === null || to === null || !value.ok || !data.ok) {
    return { errors, size, functions, tree: null, request: null };
  }
  const call = { to, value: value.value, data: data.value };
  const abi = described.ok ? abiFor(described.value, to, data.value) : null;
  const tree = readCall(
    { ...call, chainId: network.chainId, from: account.address, operation: 'call' },
    { abi: abi === null ? [] : [abi] },
  );
  const name = recipient.kind === 'known' ? recipient.name : null;
  const request: TransactionRequest = {
    account,
    network,
    call,
    intent: intentOf(call, tree, name),
    ...(name === null ? {} : { named: [{ name, address: to }] }),
    ...(abi === null ? {} : { abi }),
  };
  return { errors, size, functions, tree, request: Object.keys(errors).length === 0 ? request : null };
}

/** White space between bytes is left out: long data is often pasted in lines. Errors: `INPUT_DATA_*`. */
export function readData(text: string): Result<Hex> {
  const plain = text.replace(/\s+/g, '');
  if (plain === '') return ok(EMPTY_HEX);
  // The length first, so that a huge text costs nothing to refuse.
  if (plain.length > 2 + 2 * MAX_CALL_BYTES) return fail(new EvidentError('INPUT_DATA_SIZE'));
  return parseHex(plain);
}

/** Of all that was pasted, what this call may be: the signer is told no more than that. */
function abiFor(functions: readonly AbiFunction[], contract: Address, data: Hex): SuppliedAbi | null {
  const fitting = functions.filter(({ selector }) => data.startsWith(selector));
  return fitting.length === 0 ? null : { contract, functions: fitting.map(functionText), by: 'supplied' };
}

function intentOf(
  { to, value, data }: TransactionRequest['call'] & { readonly to: Address },
  { reading }: CallTree,
  name: string | null,
): Intent {
  if (hexSize(data) === 0) return { kind: 'sendNative', to, toName: name, amount: value };
  const signature = reading.kind === 'function' ? reading.fn.signature : undefined;
  return { kind: 'call', to, value, ...(signature === undefined ? {} : { signature }) };
}

/** What a link asked for that could not be taken over. */
function Notices(props: { search: CallSearch; hold: CallDraftHold; known: boolean; on: boolean }) {
  const { search, hold, known, on } = props;
  const { draft } = hold;
  const nameOf = useNetworkName();
  const unread = search.unread?.split(',').map((part) => messages.names[part as CallSearchField]);
  return (
    <>
      {unread === undefined ? null : (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={messages.unreadTitle} standing>
            {messages.unread(unread.join(', '))}
          </Notice>
        </div>
      )}
      {draft.from !== null && !known ? (
        <Notice tone="caution" title={messages.foreignTitle} standing>
          {messages.foreign}
        </Notice>
      ) : null}
      {draft.chainId !== null && !on ? (
        <Notice
          tone="caution"
          title={messages.offTitle(nameOf(draft.chainId))}
          action={
            <Link to="/networks" className={buttonClass()}>
              {messages.networks}
            </Link>
          }
          standing
        >
          {messages.off}
        </Notice>
      ) : null}
    </>
  );
}

// What the call says so far, read from its bytes alone.

type PreviewProps = { tree: CallTree | null; account: Account | null; network: Network | null };

function Preview({ tree, account, network }: PreviewProps) {
  const services = useServices();
  const now = useNow();
  const known = useQuery({
    ...tokensQuery(services, network?.chainId ?? (1 as ChainId)),
    enabled: network !== null,
  });
  const sentenceContext = useMemo<SentenceContext | null>(() => {
    if (network === null || account === null) return null;
    const book = tokenBook(network, known.data ?? [], []);
    return {
      native: displayText(network.nativeSymbol, 16),
      token: (address) => unitOf(book, address),
      account: account.address,
      now: BigInt(Math.floor(now / 1000)),
    };
  }, [network, account, known.data, now]);
  return (
    <Sheet title={messages.preview} padded>
      {tree === null || sentenceContext === null ? (
        <p className={layout.quiet}>{messages.previewEmpty}</p>
      ) : (
        <CallTreeView tree={tree} sentenceContext={sentenceContext} />
      )}
    </Sheet>
  );
}
