/** Adds a token by its contract's address: what it says of itself is shown as claims before it is kept. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Address, parseAddress } from '#core/address/address.ts';
import { createImitations } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ChainChooser } from '../../components/decoding/fields.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { describeAssetQuery } from '../../queries/portfolio.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './assets.module.css';
import { messages } from './messages.ts';
import { imitationText, nameOf } from './words.ts';

const words = messages.add;

export function AddToken() {
  const networks = useEnabledNetworks();
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const [asked, setAsked] = useState<{ chainId: ChainId; contract: Address } | null>(null);
  const network = (networks.find((view) => view.network.chainId === chosen) ?? networks[0])?.network;
  if (network === undefined) return null;
  const read = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAddress(text.trim());
    setError(parsed.ok ? null : parsed.error);
    setAsked(parsed.ok ? { chainId: network.chainId, contract: parsed.value.address } : null);
  };
  return (
    <Sheet title={words.title} bare>
      <form className={align.after} onSubmit={read} noValidate>
        <Field
          label={words.address}
          labelEnd={
            <ChainChooser
              networks={networks}
              selected={network}
              onSelect={(next) => {
                setChosen(next);
                setAsked(null);
              }}
            />
          }
          hint={words.hint}
          error={fieldError(error)}
        >
          <TextInput
            value={text}
            mono
            placeholder="0x"
            end={
              <Button type="submit" size="s">
                {words.read}
              </Button>
            }
            onChange={({ target }) => {
              setText(target.value);
              setAsked(null);
            }}
          />
        </Field>
      </form>
      {asked === null ? null : <Claims key={`${asked.chainId}/${asked.contract}`} {...asked} />}
    </Sheet>
  );
}

function Claims({ chainId, contract }: { chainId: ChainId; contract: Address }) {
  const services = useServices();
  const network = useEnabledNetworks().find((view) => view.network.chainId === chainId)?.network;
  const told = useQuery({ ...describeAssetQuery(services, chainId, contract), retry: false });
  const tokens = useQuery(tokensQuery(services, chainId)).data ?? [];
  const [added, setAdded] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (told.isPending) return <SkeletonRows count={1} />;
  if (told.error) return <ErrorView error={told.error} level={3} onRetry={() => void told.refetch()} />;
  const asset = told.data;
  const imitation = network === undefined ? null : createImitations(network, tokens)(asset);
  return (
    <div className={cx(layout.stack4, layout.starts, styles.stack, styles.claims)}>
      <p>
        {words.claims}:{' '}
        <b>
          <bdi>{nameOf(asset)}</bdi>
        </b>
        , <bdi>{displayText(asset.symbol, 16)}</bdi>, {words.decimals(asset.decimals)}.
      </p>
      {imitation === null ? null : <Notice tone="caution">{imitationText(imitation)}</Notice>}
      {added || asset.status === 'known' ? null : asset.decimals === null ? (
        <Notice tone="caution">{words.noDecimals}</Notice>
      ) : (
        <Button
          variant="primary"
          onClick={() => {
            setError(null);
            services.portfolio.setToken(asset, 'known').then(() => setAdded(true), setError);
          }}
        >
          {words.add}
        </Button>
      )}
      {error ? <ErrorView error={error} level={3} /> : null}
      <LiveRegion>{added ? words.added(nameOf(asset)) : ''}</LiveRegion>
      {added || asset.status === 'known' ? <p>{words.added(nameOf(asset))}</p> : null}
    </div>
  );
}
