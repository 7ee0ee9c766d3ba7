/** By which relay, and by which project there, apps are reached. */
import { type FormEvent, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { newSeed, parseProjectId, parseRelay, USUAL_RELAY } from '../../apps/walletconnect/setup.ts';
import type { WalletConnectSetup } from '../../model/apps.ts';
import { announce } from '../../shared/announcer.tsx';
import { fieldError } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { restartRelay } from './session.ts';

const words = messages.relay;

/** Mount it anew (by `key`) for another setup. */
export function RelayForm({ setup, open }: { setup: WalletConnectSetup | undefined; open: boolean }) {
  const { store } = useServices();
  const [project, setProject] = useState(setup?.projectId ?? '');
  const [relay, setRelay] = useState(setup?.relay ?? USUAL_RELAY);
  const [errors, setErrors] = useState<{ project?: EvidentError; relay?: EvidentError }>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [projectId, address] = [parseProjectId(project), parseRelay(relay)];
    setErrors({
      ...(projectId.ok ? {} : { project: projectId.error }),
      ...(address.ok ? {} : { relay: address.error }),
    });
    if (!projectId.ok || !address.ok) return;
    try {
      const seed = setup?.seed ?? newSeed();
      await (await store.apps()).walletConnect.put({
        kind: 'setup',
        id: 'setup',
        projectId: unwrap(projectId),
        relay: unwrap(address),
        seed,
      });
      restartRelay();
      announce(words.saved);
    } catch (thrown) {
      setErrors({ project: toEvidentError(thrown) });
    }
  };
  return (
    <Details summary={words.title} open={open}>
      <form className={layout.stack4} onSubmit={(event) => void save(event)}>
        <Field label={words.project} hint={words.projectHint} error={fieldError(errors.project ?? null)}>
          <TextInput
            mono
            translate="no"
            value={project}
            onChange={({ target }) => setProject(target.value)}
          />
        </Field>
        <Field label={words.address} hint={words.addressHint} error={fieldError(errors.relay ?? null)}>
          <TextInput mono translate="no" value={relay} onChange={({ target }) => setRelay(target.value)} />
        </Field>
        <div className={cx(layout.row2, styles.buttons)}>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Details>
  );
}
