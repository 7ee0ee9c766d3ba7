/** `/safe`: the saved ones, and the way to any other. */

import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainChooser } from '../../components/decoding/fields.tsx';
import { NameDialog } from '../../components/form/name-dialog.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { SectionLink } from '../../components/page/back-link.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { otherBalancesQuery } from '../../queries/balances.ts';
import { contractsQuery } from '../../queries/contracts.ts';
import { listedAmount } from '../../shared/amounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { assetLines, type ChainState } from '../../shared/asset-lines.ts';
import { networkName, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './safe.module.css';
import { removeSafe, renameSafe, type SafeRow, safeName, savedSafes } from './saved.ts';

const words = messages.open;

export function OpenSafeScreen() {
  const navigate = useNavigate();
  const networks = useEnabledNetworks();
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const network = (networks.find((each) => each.network.chainId === chosen) ?? networks[0])?.network ?? null;
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState(false);
  const parsed = parseAddress(text.trim());
  const error = text.trim() === '' ? new EvidentError('INPUT_REQUIRED') : parsed.ok ? null : parsed.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!parsed.ok || network === null) return;
    void navigate({
      to: '/safe/$chain/$address',
      params: { chain: network.chainId, address: parsed.value.address },
    });
  };
  return (
    <Page title={messages.title} width="form" back={<SectionLink to="contracts" />}>
      <SavedList />
      <p className={layout.intro}>{words.intro}</p>
      {networks.length === 0 ? (
        <NoNetwork words={words.noNetwork} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Field
            label={words.address}
            labelEnd={<ChainChooser networks={networks} selected={network} onSelect={setChosen} />}
            hint={words.addressHint}
            error={pressed || text.trim() !== '' ? fieldError(error) : undefined}
            required
          >
            <TextInput
              mono
              maxLength={64}
              placeholder="0x"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              end={
                <Button type="submit" variant="primary" size="s">
                  {words.action}
                </Button>
              }
            />
          </Field>
        </form>
      )}
    </Page>
  );
}

// The Safes that the user saved, each with what it holds of its chain's coin.

const savedWords = messages.saved;

type Asked = { readonly kind: 'rename' | 'remove'; readonly row: SafeRow };

/** Nothing where none is saved. */
export function SavedList() {
  const services = useServices();
  const contracts = useQuery(contractsQuery(services));
  const networks = useNetworks();
  const rows = useMemo(() => savedSafes(contracts.data ?? []), [contracts.data]);
  const chains = useChains(rows);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (contracts.error !== null) {
    return <ErrorView error={contracts.error} onRetry={() => void contracts.refetch()} />;
  }
  if (rows.length === 0) return null;
  return (
    <>
      <Sheet title={savedWords.title}>
        <RowList label={savedWords.title}>
          {rows.map((row) => (
            <SavedRow
              key={`${row.chainId}/${row.address}`}
              row={row}
              chain={networkName(networks, row.chainId)}
              state={chains.get(row.chainId) ?? null}
              onAsk={(kind) => setAsked({ kind, row })}
            />
          ))}
        </RowList>
      </Sheet>
      {[...chains.values()].map(({ network, error, retry }) =>
        error === null ? null : <ErrorView key={network.chainId} error={error} level={3} onRetry={retry} />,
      )}
      {asked?.kind === 'rename' ? (
        <NameDialog
          title={savedWords.renameOf(safeName(asked.row))}
          words={savedWords}
          action={savedWords.rename}
          address={asked.row.address}
          name={asked.row.name}
          onName={async (name) => {
            await renameSafe(services, asked.row, name);
            announce(savedWords.renamed(displayText(name, 60)));
          }}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'remove' ? <RemoveDialog row={asked.row} onClose={close} /> : null}
    </>
  );
}

interface SafeChain extends ChainState {
  readonly error: Error | null;
  readonly retry: () => void;
}

/** All Safes of a chain are asked about in one request. Without the chains that are off. */
function useChains(rows: readonly SafeRow[]): ReadonlyMap<ChainId, SafeChain> {
  const services = useServices();
  const enabled = useEnabledNetworks();
  const asked = enabled
    .map(({ network }) => ({
      network,
      addresses: rows.filter(({ chainId }) => chainId === network.chainId).map(({ address }) => address),
    }))
    .filter(({ addresses }) => addresses.length > 0);
  const answers = useQueries({
    queries: asked.map(({ network, addresses }) =>
      otherBalancesQuery(services, network.chainId, addresses.toSorted()),
    ),
  });
  return new Map(
    asked.map(({ network }, index) => {
      const answer = answers[index];
      return [
        network.chainId,
        {
          network,
          balances: answer?.data ?? null,
          error: answer?.error ?? null,
          retry: () => void answer?.refetch(),
        },
      ];
    }),
  );
}

type SavedRowProps = {
  row: SafeRow;
  chain: string;
  /** Null where the chain is off. */
  state: SafeChain | null;
  onAsk: (kind: Asked['kind']) => void;
};

function SavedRow({ row, chain, state, onAsk }: SavedRowProps) {
  const { chainId, address, safe } = row;
  const name = safeName(row);
  return (
    <Row
      lead={<Identicon seed={address} size={36} />}
      title={
        <Link to="/safe/$chain/$address" params={{ chain: chainId, address }} className={rowLink}>
          <bdi>{name}</bdi>
        </Link>
      }
      sub={
        <>
          <bdi>{chain}</bdi> · {savedWords.owners(safe.threshold, safe.owners)} ·{' '}
          <AddressText address={address} />
          <span className={cx(align.wrap, styles.foot)}>
            <Button
              variant="text"
              size="s"
              aria-label={savedWords.renameOf(name)}
              onClick={() => onAsk('rename')}
            >
              {savedWords.rename}
            </Button>
            <Button
              variant="text"
              size="s"
              aria-label={savedWords.removeOf(name)}
              onClick={() => onAsk('remove')}
            >
              {savedWords.remove}
            </Button>
          </span>
        </>
      }
      {...(state === null ? { end: savedWords.off } : coinOf(row, state))}
    />
  );
}

/** How much of the coin it holds, and how that is known; nothing until it was first read. */
function coinOf({ address }: SafeRow, state: SafeChain) {
  const [line] = assetLines([state], [address]).shown;
  if (line === undefined) return state.error === null ? {} : { end: savedWords.unread };
  const { asset, amount, network, evidence } = line;
  if (amount === null) return { end: savedWords.unread };
  return {
    end: <AmountText {...listedAmount(amount, asset.decimals)} symbol={paidSymbol(asset, network)} />,
    endSub: <EvidenceOf evidence={evidence} text />,
    stale: state.error !== null,
  };
}

// Asks, and takes a Safe off the list.

const removeWords = messages.saved;

export function RemoveDialog({ row, onClose }: { row: SafeRow; onClose: () => void }) {
  const services = useServices();
  const name = safeName(row);
  const { mutate: remove, error } = useMutation({
    async mutationFn() {
      await removeSafe(services, row);
      announce(removeWords.removed(name));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{removeWords.removeTitle(name)}</bdi>}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            {removeWords.cancel}
          </Button>
          <Button variant="danger" onClick={() => remove()}>
            {removeWords.remove}
          </Button>
        </>
      }
    >
      <p>{removeWords.removeText}</p>
      {error === null ? null : <ErrorView error={error} level={3} />}
    </Dialog>
  );
}
