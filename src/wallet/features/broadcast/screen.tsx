/** `/broadcast`: a signed transaction of whoever, laid out in full before it is handed to the network. */
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { ChainField } from '../../components/decoding/fields.tsx';
import { RawTransactionView } from '../../components/decoding/raw-transaction-view.tsx';
import { useRead } from '../../components/decoding/use-read.ts';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { TRANSACTION } from '../../components/tool/examples.ts';
import { ToolPage } from '../../components/tool/tool-page.tsx';
import type { RawTransaction } from '../../evm/raw-transaction.ts';
import type { WalletServices } from '../../services/services.ts';
import { announce } from '../../shared/announcer.tsx';
import { useHanded } from '../../shared/handed.ts';
import { findNetwork, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import { messages } from './messages.ts';

const SETTLE_MS = 250;
/** As much as nodes take in one transaction without blobs, and some room. */
const MAX_BYTES = 160 * 1024;

interface Pasted {
  readonly bytes: Hex;
  readonly transaction: RawTransaction;
}

/** Null for nothing at all. Errors: `INPUT_DATA_*`, those of `readRawTransaction`, `NAV_CHUNK_FAILED`. */
async function readPasted(text: string): Promise<Pasted | null> {
  const plain = text.replace(/\s+/g, '');
  if (plain === '') return null;
  if (plain.length > 2 + 2 * MAX_BYTES) throw new EvidentError('INPUT_DATA_SIZE');
  const parsed = parseHex(plain);
  if (!parsed.ok) throw parsed.error;
  if (hexSize(parsed.value) === 0) return null;
  const { readRawTransaction } = await import('../../evm/raw-transaction.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  return { bytes: parsed.value, transaction: readRawTransaction(parsed.value) };
}

export function BroadcastScreen() {
  const networks = useEnabledNetworks();
  const [text, setText] = useState('');
  useHanded('broadcast', setText);
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const [busy, setBusy] = useState(false);
  const settled = useDebounced(text, SETTLE_MS);
  const read = useRead(useCallback(() => readPasted(settled), [settled]));
  const current = settled === text;
  const pasted = current && read.kind === 'read' ? read.value : null;
  const failure = current && read.kind === 'failed' ? read.error : null;
  const named = pasted?.transaction.chainId ?? null;
  const chainId = named ?? chosen ?? networks[0]?.network.chainId ?? null;
  return (
    <ToolPage
      title={messages.title}
      intro={messages.intro}
      onExample={text === '' ? () => setText(TRANSACTION) : null}
      result={
        pasted === null || chainId === null ? null : (
          <>
            <RawTransactionView transaction={pasted.transaction} bytes={pasted.bytes} chainId={chainId} />
            <BroadcastAction pasted={pasted} chainId={chainId} onBusy={setBusy} />
          </>
        )
      }
    >
      <Field label={messages.input} hint={messages.inputHint} error={fieldError(failure)}>
        <LongTextArea
          mono
          rows={10}
          placeholder="0x"
          translate="no"
          value={text}
          readOnly={busy}
          onText={setText}
        />
      </Field>
      {pasted !== null && named === null ? (
        <>
          <Notice tone="caution" title={messages.anyChainTitle} standing>
            {messages.anyChain}
          </Notice>
          <ChainField
            networks={networks}
            selected={chainId}
            hint={messages.chainHint}
            disabled={busy}
            onSelect={setChosen}
          />
        </>
      ) : null}
    </ToolPage>
  );
}

type BroadcastActionProps = { pasted: Pasted; chainId: ChainId; onBusy: (busy: boolean) => void };

function BroadcastAction({ pasted: { bytes, transaction }, chainId, onBusy }: BroadcastActionProps) {
  const { signed, blobs } = transaction;
  if (signed === null || blobs > 0) {
    return (
      <Notice tone="caution" standing>
        {signed === null ? messages.unsigned : messages.blobs}
      </Notice>
    );
  }
  // What was said about other bytes, or about another chain, is not said about these.
  const key = `${chainId} ${bytes}`;
  return <Send key={key} bytes={bytes} hash={signed.hash} chainId={chainId} onBusy={onBusy} />;
}

// The act below a transaction that was laid out: where it may go, and what the network says.

type SendProps = {
  bytes: Hex;
  hash: Hash;
  chainId: ChainId;
  /** It is on its way: the form must stand still. */
  onBusy: (busy: boolean) => void;
};

/** From `offering` on it runs to its end: bytes that may have left cannot be called back. */
type Stage = 'proving' | 'offering';

interface Offer {
  readonly chainId: ChainId;
  readonly bytes: Hex;
  readonly hash: Hash;
}

interface Offered {
  readonly chainId: ChainId;
  readonly hash: Hash;
  /** What an endpoint knew of it before it was offered. */
  readonly before: 'nothing' | 'waiting' | 'included';
}

function Send({ bytes, hash, chainId, onBusy }: SendProps) {
  const services = useServices();
  const view = findNetwork(useNetworks(), chainId);
  const act = useCallback(
    (order: Offer, options: RunOptions<Stage>) => broadcastOffer(services, order, options),
    [services],
  );
  const { state, run, forget } = useRun<Stage, Offer, Offered>(act, 'proving', 'offering');
  const [offered, setOffered] = useState<Offered | null>(null);
  const busy = state.kind === 'running';
  useEffect(() => onBusy(busy), [busy, onBusy]);

  if (view === null || !view.network.enabled) {
    return (
      <Notice
        tone="caution"
        title={
          view === null
            ? messages.unknownTitle(chainId)
            : messages.offTitle(displayText(view.network.name, 40))
        }
        action={
          <Link to="/networks" className={buttonClass()}>
            {messages.networks}
          </Link>
        }
        standing
      >
        {view === null ? messages.unknown : messages.off}
      </Notice>
    );
  }
  const send = async () => {
    setOffered(null);
    const result = await run({ chainId, bytes, hash });
    if (result === null) return;
    // The run's last stage stands until it is taken back.
    forget();
    setOffered(result);
    announce(messages.sent.announced);
  };
  return (
    <div className={layout.stack4}>
      {state.kind === 'stopped' ? (
        <div data-code={state.error.code}>
          <ErrorView error={state.error} level={2} />
        </div>
      ) : null}
      {offered === null ? null : <Sent offered={offered} />}
      <div className={layout.row4}>
        <Button variant={offered === null ? 'primary' : undefined} busy={busy} onClick={() => void send()}>
          {offered === null && state.kind !== 'stopped'
            ? messages.send(displayText(view.network.name, 40))
            : messages.again}
        </Button>
        <span className={layout.quiet}>{busy ? messages.steps[state.stage] : null}</span>
        <LiveRegion>{busy ? messages.steps[state.stage] : null}</LiveRegion>
      </div>
    </div>
  );
}

// Bytes to the network: the chain is proven, what is known already is told, then they are offered.

/** Errors: `RPC_*`, `TX_*`, `SIGN_*`. */
export async function broadcastOffer(
  services: Pick<WalletServices, 'assertChain' | 'transaction'> & {
    readonly transactions: Pick<WalletServices['transactions'], 'broadcast'>;
  },
  { chainId, bytes, hash }: Offer,
  { signal, onStage }: RunOptions<Stage>,
): Promise<Offered> {
  onStage('proving');
  await services.assertChain(chainId, { signal });
  const before = await knownBefore(services, chainId, hash, signal);
  if (before === 'included') return { chainId, hash, before };
  onStage('offering');
  return { chainId, hash: await services.transactions.broadcast(chainId, bytes), before };
}

async function knownBefore(
  services: Pick<WalletServices, 'transaction'>,
  chainId: ChainId,
  hash: Hash,
  signal: AbortSignal,
): Promise<Offered['before']> {
  try {
    const { transaction } = await services.transaction(chainId, hash, { signal });
    if (transaction === null) return 'nothing';
    return transaction.block === null ? 'waiting' : 'included';
  } catch (thrown) {
    // Not to know it is the usual case. Any other trouble would stop the offer, too, and is told there.
    if (hasCode(thrown, 'TX_NOT_FOUND')) return 'nothing';
    throw thrown;
  }
}

function Sent({ offered: { chainId, hash, before } }: { offered: Offered }) {
  const words = messages.sent;
  const title = before === 'nothing' ? words.title : before === 'waiting' ? words.known : words.included;
  return (
    <div data-offered={before}>
      <Notice
        title={title}
        action={
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: chainId, hash }}
            className={buttonClass({ variant: 'primary' })}
          >
            {words.see}
          </Link>
        }
      >
        {words.text}
      </Notice>
    </div>
  );
}
