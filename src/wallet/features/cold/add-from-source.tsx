/** One cold signer: what it told, the addresses that follow from its keys, and which of them become accounts. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ColdSource } from '../../model.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import type { Derived, Found, ScanPath } from '../../shared/scan/scan.ts';
import { ScanResults } from '../../shared/scan/scan-results.tsx';
import { useScan } from '../../shared/scan/use-scan.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { connectCold } from './connect.ts';
import { messages } from './messages.ts';
import { SourceFacts } from './source-facts.tsx';

export type AddFromSourceProps = {
  /** Kept from the first render. */
  source: ColdSource;
  isNew: boolean;
  otherCoin: number | null;
  onAnew: () => void;
};

/** Accounts that are added at once, at most: more than anybody chooses by hand. */
const MOST = 100;

const words = messages.source;

export function AddFromSource({ source, isNew, otherCoin, onAnew }: AddFromSourceProps) {
  const services = useServices();
  const appStore = useAppStore();
  const navigate = useNavigate();
  const accounts = useAllAccounts();
  const enabled = useEnabledNetworks();
  const scan = useScan();
  // No signer takes part; the form of an act that can fail and be tried again is the same.
  const looking = useSignerAction(2);
  const adding = useSignerAction(2);
  const [label, setLabel] = useState(source.label);
  const hosts = [
    ...new Set(
      enabled.flatMap(({ endpoints }) =>
        endpoints.filter(({ endpoint }) => endpoint.enabled).map(({ host }) => host),
      ),
    ),
  ];

  const search = (ask: boolean): void => {
    const networks = ask ? enabled.map(({ network }) => network) : [];
    looking.run(() => scan.start(services, networks, [pathOf(source)]));
  };
  const add = (chosen: readonly Found[]): void =>
    adding.run(async () => {
      const name = label.trim();
      const named = { ...source, label: name === '' ? words.unnamed : name };
      await connectCold(services.store, named, chosen, Date.now());
      const [first] = chosen;
      await appStore.reload();
      if (first !== undefined && isNew) await appStore.choose(first.address);
      announce(messages.done(chosen.length));
      await navigate({ to: '/accounts' });
    });

  return (
    <>
      <Sheet title={displayText(source.label, 40)} padded>
        <div className={layout.stack4}>
          <SourceFacts source={source} />
          {otherCoin === null ? null : <Notice tone="caution">{words.otherCoin(otherCoin)}</Notice>}
          {isNew ? (
            <Field label={words.name} reserve={false}>
              <TextInput
                name="label"
                maxLength={MAX_LABEL}
                value={label}
                onChange={(event) => setLabel(event.target.value)}
              />
            </Field>
          ) : null}
          {scan.phase === 'idle' ? (
            <>
              <p className={layout.quiet}>{words.note}</p>
              {enabled.length === 0 ? null : (
                <Notice standing title={messages.look.privacyTitle}>
                  {messages.look.privacy(hosts.map((host) => displayText(host, 60)).join(', '))}
                </Notice>
              )}
              {looking.failure}
              <div className={layout.buttons}>
                {enabled.length === 0 ? null : (
                  <Button variant="primary" busy={looking.busy} onClick={() => search(true)}>
                    {messages.look.action}
                  </Button>
                )}
                <Button
                  variant={enabled.length === 0 ? 'primary' : 'quiet'}
                  busy={looking.busy}
                  onClick={() => search(false)}
                >
                  {enabled.length === 0 ? messages.look.alone : messages.look.aloneInstead}
                </Button>
                <Button variant="text" onClick={onAnew}>
                  {messages.look.anew}
                </Button>
              </div>
            </>
          ) : null}
        </div>
      </Sheet>
      {scan.phase === 'idle' ? null : (
        <ScanResults
          run={scan}
          // A watched address may become a cold account.
          accounts={accounts.filter((account) => !isWatchOnly(account))}
          most={MOST}
          busy={adding.busy}
          failure={looking.failure ?? adding.failure}
          onStop={scan.stop}
          onAdd={add}
        />
      )}
      {scan.phase === 'idle' || scan.phase === 'running' ? null : (
        <p>
          <Button variant="text" onClick={onAnew}>
            {messages.look.anew}
          </Button>
        </p>
      )}
    </>
  );
}

/** All keys of the source as one sequence of accounts. */
function pathOf({ id, scheme, nodes }: ColdSource): ScanPath {
  const title = scheme === null ? words.otherScheme : words.schemes[scheme];
  return { id, title, derive: async (from, count) => derive(nodes, from, count) };
}

async function derive(nodes: ColdSource['nodes'], from: number, count: number): Promise<readonly Derived[]> {
  const { addressesOfNode } = await import('../../shared/scan/node.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  const [only] = nodes;
  try {
    if (nodes.length === 1 && only !== undefined) return addressesOfNode(only, from, count);
    return nodes.slice(from, from + count).flatMap((node) => addressesOfNode(node, 0, 1));
  } catch (thrown) {
    // Of a right length, and no point of the curve.
    throw toEvidentError(thrown, 'INPUT_UR_INVALID');
  }
}
