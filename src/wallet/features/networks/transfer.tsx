/** Networks to and from a file. What a file brings is shown before it is added, and replaces nothing. */
import { useRef, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { saveFile } from '#ui/save-file.ts';
import type { NetworkPlan } from '../../chain/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import { useChanges } from './use-changes.ts';

const words = messages.transfer;
const LIMIT = 256 * 1024;

export function Transfer() {
  const services = useServices();
  const networks = useNetworks();
  const travelling = networks.filter(({ stored, network }) => stored && !network.demo).length;
  const { error, run } = useChanges();
  const [withKeys, setWithKeys] = useState(false);
  const [leftOut, setLeftOut] = useState<number | null>(null);
  const [plans, setPlans] = useState<readonly NetworkPlan[] | null>(null);
  const [refused, setRefused] = useState<EvidentError | null>(null);
  const newest = useRef(0);

  const save = () =>
    run(async () => {
      const file = await services.networks.write({ withKeys });
      saveFile('evident-networks.json', file.text);
      setLeftOut(file.leftOut);
      announce(words.saved);
    });
  const read = async (text: string) => {
    newest.current += 1;
    const mine = newest.current;
    setRefused(null);
    setPlans(null);
    try {
      const found = await services.networks.plan(text);
      if (mine === newest.current) setPlans(found);
    } catch (thrown) {
      if (mine === newest.current) setRefused(toEvidentError(thrown));
    }
  };
  const merge = (chosen: readonly NetworkPlan[]) =>
    run(async () => {
      await services.networks.merge(chosen);
      setPlans(null);
      announce(words.merged);
    });
  const brings = (plans ?? []).some(
    ({ standing, endpoints, explorers }) => standing === 'new' || endpoints.length + explorers.length > 0,
  );
  const wordOf = ({ standing, endpoints, explorers }: NetworkPlan): string =>
    [
      words[standing],
      endpoints.length > 0 ? words.endpoints(endpoints.length) : '',
      explorers.length > 0 ? words.explorers(explorers.length) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Details summary={words.title}>
      <div className={cx(layout.stack3, styles.transfer)}>
        {travelling === 0 ? (
          <p className={layout.quiet}>{words.nothing}</p>
        ) : (
          <>
            <p className={layout.quiet}>{words.what(travelling)}</p>
            <Checkbox
              label={words.keys}
              hint={words.keysHint}
              checked={withKeys}
              onChange={(event) => setWithKeys(event.target.checked)}
            />
            <div className={layout.buttons}>
              <Button onClick={() => void save()}>{words.export}</Button>
            </div>
          </>
        )}
        {leftOut ? <p className={layout.quiet}>{words.leftOut(leftOut)}</p> : null}
        <FileInput
          label={words.file}
          hint={words.fileHint}
          accept=".json,application/json"
          maxBytes={LIMIT}
          onFile={(text) => void read(text)}
          onError={(thrown) => {
            newest.current += 1;
            setPlans(null);
            setRefused(thrown);
          }}
        />
        {refused ? <ErrorView error={refused} level={3} /> : null}
        {error ? <ErrorView error={error} level={3} /> : null}
        {plans === null ? null : (
          <section aria-label={words.preview} className={layout.stack3}>
            <h3>{words.preview}</h3>
            {plans.length === 0 ? null : (
              <ul className={styles.choices}>
                {plans.map((plan) => (
                  <li key={plan.network.chainId} className={styles.choice}>
                    <span>
                      <bdi>{displayText(plan.network.name, 40)}</bdi>{' '}
                      <span className={layout.quiet}>{messages.id(plan.network.chainId)}</span>
                    </span>
                    <span className={layout.quiet}>{wordOf(plan)}</span>
                  </li>
                ))}
              </ul>
            )}
            <p className={layout.quiet}>{brings ? words.off : words.empty}</p>
            <div className={layout.buttons}>
              {brings ? (
                <Button variant="primary" onClick={() => void merge(plans)}>
                  {words.merge}
                </Button>
              ) : null}
              <Button onClick={() => setPlans(null)}>{words.cancel}</Button>
            </div>
          </section>
        )}
      </div>
    </Details>
  );
}
