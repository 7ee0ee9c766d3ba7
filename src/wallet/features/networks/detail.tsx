/** One chain in full: how each endpoint fares, who must agree, explorers, and what is known of the chain itself. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { NetworkView } from '../../chain/services.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { RestartedNotice } from '../../shared/restarted-notice.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import { EndpointHealthView } from './endpoint-health.tsx';
import { Endpoints } from './endpoints.tsx';
import { ExplorersSheet } from './explorers.tsx';
import { messages } from './messages.ts';
import { NetworkTags, UseNetwork } from './network-sheet.tsx';
import { useChanges } from './use-changes.ts';

const words = messages.detail;

export function NetworkScreen() {
  const { chain } = useParams({ from: '/framed/live/networks/$chain' });
  const networks = useNetworks();
  const view = findNetwork(networks, chain);
  if (view === null || !view.stored) {
    return (
      <Page title={messages.id(chain)}>
        <Sheet>
          <EmptyState
            title={words.unknown(chain)}
            action={
              <Link to="/networks" className={buttonClass({ variant: 'primary' })}>
                {words.back}
              </Link>
            }
          >
            {words.unknownText}
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  return <NetworkPage key={chain} view={view} />;
}

function NetworkPage({ view }: { view: NetworkView }) {
  const { network, endpoints, restarted } = view;
  const { error, run } = useChanges();
  const name = displayText(network.name);
  return (
    <Page
      title={name}
      documentTitle={words.title(name)}
      actions={
        <Link to="/networks" className={buttonClass()}>
          {words.back}
        </Link>
      }
    >
      {restarted ? <RestartedNotice network={network} /> : null}
      {error ? <ErrorView error={error} /> : null}
      <Sheet title={words.health} action={<NetworkTags network={network} />} padded>
        <div className={layout.stack3}>
          <UseNetwork view={view} run={run} />
          <Endpoints view={view} run={run} />
        </div>
      </Sheet>
      {endpoints.map((one) => (
        <EndpointHealthView key={one.endpoint.id} view={one} />
      ))}
      <AgreementSheet view={view} run={run} />
      <ExplorersSheet chainId={network.chainId} />
      <Sheet title={words.facts} padded>
        <Facts network={network} />
      </Sheet>
      {network.demo ? null : <Remove view={view} />}
    </Page>
  );
}

function Facts({ network }: { network: NetworkView['network'] }) {
  const { nativeSymbol, nativeName, blockTimeSeconds, feeModel, genesisHash } = network;
  return (
    <FactList>
      <Fact label={words.coin}>
        <bdi>{words.coinOf(displayText(nativeSymbol, 16), displayText(nativeName, 40))}</bdi>
      </Fact>
      <Fact label={words.blockTime}>{words.seconds(blockTimeSeconds)}</Fact>
      <Fact label={words.fees}>{words.feeModel[feeModel ?? 'unknown']}</Fact>
      <Fact label={words.genesis}>
        {genesisHash === null ? (
          words.genesisNone
        ) : (
          <span className={layout.mono} data-long="">
            {genesisHash}
          </span>
        )}
      </Fact>
      <Fact label={words.names}>{network.universalResolver === null ? words.hasNot : words.has}</Fact>
      <Fact label={words.multicall}>
        {network.multicall3 === null ? words.hasNot : <AddressText address={network.multicall3} />}
      </Fact>
    </FactList>
  );
}

function Remove({ view: { network } }: { view: NetworkView }) {
  const services = useServices();
  const navigate = useNavigate();
  const { error, run } = useChanges();
  const [asking, setAsking] = useState(false);
  const name = displayText(network.name);
  const remove = () =>
    run(async () => {
      await services.networks.remove(network.chainId);
      announce(words.removed(name));
      await navigate({ to: '/networks' });
    });
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(name)}
        footer={
          <>
            <Button autoFocus onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {words.removeSure}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
        <p>{words.removeKept}</p>
        {error ? <ErrorView error={error} level={3} /> : null}
      </Dialog>
    </div>
  );
}
