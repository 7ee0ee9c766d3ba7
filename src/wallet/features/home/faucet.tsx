/** Test ether for an account of the demo chains that has none. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { Account } from '../../model/account.ts';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { amountHeld, type LiveChain } from '../../shared/balances.ts';
import { useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';

export type FaucetProps = {
  account: Account;
  chains: readonly LiveChain[];
  /** The demo was opened for this account just now: once it is known to be empty, it is funded without another press. */
  wanted: boolean;
  onAsked: () => void;
};

export function Faucet({ account, chains: read, wanted, onAsked }: FaucetProps) {
  const services = useServices();
  const { demo } = useAppSnapshot();
  const nameOf = useNetworkName();
  const chains = useEnabledNetworks().filter(({ network }) => network.demo);
  // What is not known yet is not nothing.
  const held = read.flatMap(({ network, balances }) =>
    network.demo ? [amountHeld(balances, account.address, 'native')] : [],
  );
  const empty = held.length > 0 && held.every((amount) => amount === 0n);
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const [busy, setBusy] = useState(false);
  const [funded, setFunded] = useState<ChainId | null>(null);
  const [error, setError] = useState<unknown>(null);
  const words = messages.faucet;
  const chainId =
    chains.find(({ network }) => network.chainId === chosen)?.network.chainId ?? chains[0]?.network.chainId;
  const fund = async () => {
    if (chainId === undefined) return;
    setBusy(true);
    setError(null);
    setFunded(null);
    try {
      await services.demo.fund(account.address, chainId);
      setFunded(chainId);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const known = chainId !== undefined && held.length > 0 && !held.includes(null);
  const begin = useEffectEvent(() => {
    onAsked();
    if (empty) void fund();
  });
  useEffect(() => {
    if (wanted && known) begin();
  }, [wanted, known]);
  // A demo chain that is stored has its faucet until it is known that none runs. It goes when the ether is there.
  if (demo.available === false || chainId === undefined || !(empty || busy || error)) return null;
  return (
    <Sheet title={words.title} padded>
      <p className={layout.small}>{words.text}</p>
      <div className={styles.faucet}>
        <Button variant="primary" busy={busy} onClick={() => void fund()}>
          {words.action}
        </Button>
        {chains.length > 1 ? (
          <div className={styles.chain}>
            <Select
              aria-label={words.chain}
              value={chainId}
              onChange={(event) => {
                const next = chains.find(({ network }) => String(network.chainId) === event.target.value);
                if (next) setChosen(next.network.chainId);
              }}
            >
              {chains.map(({ network }) => (
                <option key={network.chainId} value={network.chainId}>
                  {displayText(network.name)}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
        <span role="status" className={layout.small}>
          {funded === null ? null : words.done(nameOf(funded))}
        </span>
      </div>
      {error ? (
        <div className={styles.failed}>
          <ErrorView error={error} />
        </div>
      ) : null}
    </Sheet>
  );
}
