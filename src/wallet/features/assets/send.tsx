/** `/assets/:chain/:asset/send`: gives one item of a collection to somebody else. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { type Address, isAddress } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { type AssetRef, formatAssetRef, parseAssetRef } from '#core/asset/asset-ref.ts';
import { parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { encodeItemTransfer } from '#core/tx/item-transfer.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraftGuard, useFormDraft, useSubmitAttempts, useTouched } from '../../components/form/drafts.tsx';
import { FromField } from '../../components/form/from-field.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { type EnteredRecipient, shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import type { Account } from '../../model/account.ts';
import type { Collectible, Collection } from '../../model/collectible.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { collectionsQuery, itemHoldersQuery } from '../../queries/portfolio.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { findNetwork, useEnabledNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useShowSent } from '../../shared/show-sent.ts';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import styles from './assets.module.css';
import { messages } from './messages.ts';
import { itemTitle } from './words.ts';

const TransactionReview = lazy(async () => ({
  default: (await import('../../components/review/transaction-review.tsx')).TransactionReview,
}));

export function SendItemScreen() {
  const params = useParams({ from: '/framed/live/owned/assets/$chain/$asset/send' });
  const chain = parseChainId(params.chain);
  const ref = parseAssetRef(params.asset);
  const networks = useEnabledNetworks();
  const services = useServices();
  const collections = useQuery(collectionsQuery(services));
  const words = messages.sending;
  if (!chain.ok || ref?.kind !== 'collectible') {
    return (
      <Page title={words.title}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS', { part: chain.ok ? 'asset' : 'chain' })} />
      </Page>
    );
  }
  const network = findNetwork(networks, chain.value)?.network;
  const collection = collections.data?.find(
    (each) => each.chainId === chain.value && each.contract === ref.contract,
  );
  if (network === undefined || collection === undefined) {
    return (
      <Page title={words.title}>
        {network !== undefined && collections.isPending ? (
          <SkeletonRows count={3} />
        ) : (
          <EmptyState title={network === undefined ? messages.notHere : words.unknown} />
        )}
      </Page>
    );
  }
  return <SendItem key={formatAssetRef(ref)} item={ref} network={network} collection={collection} />;
}

type SendItemProps = {
  item: Extract<AssetRef, { kind: 'collectible' }>;
  network: Network;
  collection: Collection;
};

/** No sender: the one that holds it. */
const EMPTY = { from: '', to: '', amount: '' };

function SendItem({ item, network, collection }: SendItemProps) {
  const { tokenId } = item;
  const services = useServices();
  const showSent = useShowSent();
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const held = useQuery(
    itemHoldersQuery(
      services,
      collection,
      tokenId,
      accounts.map(({ address }) => address),
    ),
  );
  const holders = held.data?.value ?? null;
  // Whoever holds it and can sign; of several, the one that is looked at.
  const able = accounts.filter(
    (each) => !isWatchOnly(each) && holders?.some(({ account }) => account === each.address),
  );
  const first = able.find(({ address }) => address === current?.address) ?? able[0] ?? null;
  const [draft, change] = useFormDraft(`item.${network.chainId}.${formatAssetRef(item)}`, EMPTY);
  const from = isAddress(draft.from) ? draft.from : (first?.address ?? null);
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useDraftGuard({
    dirty: busy || request !== null || draft.to !== '' || draft.amount !== '',
    underWay: busy,
  });
  const words = messages.sending;
  const title = request === null ? words.of(itemTitle(collection, tokenId)) : words.reviewTitle;
  const place = useTurning(request === null ? 'form' : 'review', title);
  const sent = (record: TransactionRecord) => {
    guard.release();
    void showSent(record);
  };
  return (
    <Page
      title={title}
      documentTitle={words.title}
      width={request === null ? 'form' : 'wide'}
      back={
        request === null ? (
          <BackLink
            to="/assets/$chain/$asset"
            params={{ chain: String(network.chainId), asset: formatAssetRef(item) }}
          >
            {words.back}
          </BackLink>
        ) : null
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of its own */}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={title}
        className={cx(layout.stack4, styles.place)}
      >
        {request !== null ? (
          <Suspense
            fallback={
              <Sheet>
                <SkeletonRows count={6} />
              </Sheet>
            }
          >
            <TransactionReview
              request={request}
              onBusy={setBusy}
              onCancel={() => setRequest(null)}
              onSent={sent}
            />
          </Suspense>
        ) : held.isPending ? (
          <SkeletonRows count={3} />
        ) : (
          <>
            {held.error === null ? null : (
              <ErrorView
                error={held.error}
                level={2}
                onRetry={() => void held.refetch()}
                retrying={held.isFetching}
              />
            )}
            <SendForm
              network={network}
              collection={collection}
              tokenId={tokenId}
              accounts={accounts}
              holders={holders}
              draft={{ ...draft, from }}
              onDraft={({ from: chosen, ...texts }) =>
                change(chosen === undefined ? texts : { ...texts, from: chosen ?? '' })
              }
              onReview={setRequest}
            />
          </>
        )}
      </div>
      {guard.dialog}
    </Page>
  );
}

// From whom, to whom, and of what is there several times, how many.

interface ItemDraft {
  readonly from: Address | null;
  readonly to: string;
  readonly amount: string;
}

type SendFormProps = {
  network: Network;
  collection: Collection;
  tokenId: bigint;
  accounts: readonly Account[];
  /** Null while it is not known who holds it. */
  holders: Collectible['holders'] | null;
  draft: ItemDraft;
  onDraft: (change: Partial<ItemDraft>) => void;
  onReview: (request: TransactionRequest) => void;
};

type ItemTextField = (typeof ITEM_TEXT_FIELDS)[number];

function SendForm(props: SendFormProps) {
  const { network, collection, tokenId, accounts, holders, draft, onDraft, onReview } = props;
  const account = accounts.find(({ address }) => address === draft.from) ?? null;
  const networks = useEnabledNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.to, network.chainId, shortNames);
  const heldBy = (address: Address): bigint | null =>
    holders === null ? null : (holders.find((each) => each.account === address)?.amount ?? 0n);
  const held = account === null ? null : heldBy(account.address);
  const world = { network, collection, tokenId, account, recipient, held };
  const { errors, request } = readItemForm(draft.amount, world);
  const { shown, settle, settleAll } = useTouched(ITEM_TEXT_FIELDS, draft, (field) => draft[field]);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settleAll();
    if (request === null) refuse();
    else onReview(request);
  };
  const words = messages.sending;
  const error = (field: ItemTextField) => (shown(field) ? errors[field] : undefined);
  const several = collection.standard === 'erc1155';
  const obstacle =
    refused === 0 || request !== null
      ? null
      : recipient.kind === 'resolving'
        ? words.resolving
        : words.errors;
  return (
    <form ref={form} className={layout.stack3} noValidate onSubmit={submit}>
      <FromField
        accounts={accounts}
        selected={account}
        symbol={words.pieces}
        amountOf={({ address }) => heldBy(address)?.toString() ?? null}
        error={refused > 0 || draft.from !== null ? errors.from : undefined}
        onSelect={(from) => onDraft({ from })}
      />
      <RecipientField
        label={words.to}
        hint={words.toHint}
        text={draft.to}
        recipient={recipient}
        error={error('to')}
        accounts={accounts}
        chainId={network.chainId}
        onText={(to) => onDraft({ to })}
        onSettle={(to) => {
          onDraft({ to });
          settle('to', to);
        }}
        onRetry={() => void ask()}
      />
      {several ? (
        <Field
          label={words.amount}
          error={fieldError(error('amount'))}
          hint={held === null ? words.heldUnknown : words.held(held.toString())}
          required
        >
          <TextInput
            value={draft.amount}
            figures
            inputMode="numeric"
            maxLength={100}
            onChange={(event) => onDraft({ amount: event.currentTarget.value })}
            onBlur={() => settle('amount', draft.amount)}
          />
        </Field>
      ) : null}
      <div className={cx(layout.stack3, styles.submit)}>
        <Button type="submit" variant="primary" size="l" wide>
          {words.review}
        </Button>
        <p className={layout.status}>{obstacle ?? words.later}</p>
        <LiveRegion>{obstacle}</LiveRegion>
      </div>
    </form>
  );
}

// The form that sends an item, read as a whole: what will be sent, and what is wrong where.

const ITEM_TEXT_FIELDS = ['to', 'amount'] as const;

export interface ItemWorld {
  readonly network: Network;
  readonly collection: Collection;
  readonly tokenId: bigint;
  readonly account: Account | null;
  readonly recipient: EnteredRecipient;
  /** What the account holds of it; null while it is not known. */
  readonly held: bigint | null;
}

interface ItemReading {
  readonly errors: Readonly<Partial<Record<ItemTextField | 'from', EvidentError>>>;
  /** Null while something is wrong or missing. */
  readonly request: TransactionRequest | null;
}

/** @param amountText as typed; of an ERC-721 item there is one, and nothing to type. */
export function readItemForm(amountText: string, world: ItemWorld): ItemReading {
  const { network, collection, tokenId, account, recipient, held } = world;
  const { standard, contract, symbol, name } = collection;
  const errors: Partial<Record<ItemTextField | 'from', EvidentError>> = {};
  if (account === null) errors.from = new EvidentError('INPUT_REQUIRED');
  if (recipient.kind === 'empty') errors.to = new EvidentError('INPUT_REQUIRED');
  else if (recipient.kind === 'failed') errors.to = recipient.error;
  const amount = standard === 'erc721' ? 1n : readPieces(amountText, errors);
  // What is not known stops nobody: the chain says so when it is tried out.
  if (amount !== null && held !== null && amount > held) {
    const error = new EvidentError('INPUT_AMOUNT_BALANCE');
    if (standard === 'erc721') errors.from = error;
    else errors.amount = error;
  }
  if (Object.keys(errors).length > 0 || account === null || amount === null || recipient.kind !== 'known') {
    return { errors, request: null };
  }
  const { address: to, name: toName } = recipient;
  const data = encodeItemTransfer({ standard, from: account.address, to, tokenId, amount });
  const request: TransactionRequest = {
    account,
    network,
    call: { to: contract, value: 0n, data },
    intent: { kind: 'sendItem', standard, contract, tokenId, symbol: symbol || name, to, toName, amount },
    ...(toName === null ? {} : { named: [{ name: toName, address: to }] }),
  };
  return { errors, request };
}

function readPieces(
  text: string,
  errors: Partial<Record<ItemTextField | 'from', EvidentError>>,
): bigint | null {
  if (text.trim() === '') {
    errors.amount = new EvidentError('INPUT_REQUIRED');
    return null;
  }
  const parsed = parseAmount(text, 0);
  if (!parsed.ok) {
    errors.amount = parsed.error;
    return null;
  }
  if (parsed.value > 0n) return parsed.value;
  errors.amount = new EvidentError('INPUT_AMOUNT_ZERO');
  return null;
}
