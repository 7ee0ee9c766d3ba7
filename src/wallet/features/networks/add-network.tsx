/** Adds a network: from the list that comes along, described by hand, or asked of an endpoint. */
import { useNavigate } from '@tanstack/react-router';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { announce } from '../../shared/announcer.tsx';
import { ConnectForm, useBundled } from '../../shared/connecting/connect-form.tsx';
import { DescribeForm } from '../../shared/connecting/describe-form.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { findChains } from './find.ts';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import { useChanges } from './use-changes.ts';

const words = messages.add;
/** `way` is `list`, `ask` or `describe`; `id` the chain that is described, empty where it is entered. */
const EMPTY = { text: '', way: 'list', id: '' };

export const ADD_DRAFT = 'network.add';

/** Which of the forms is open is kept too: it has a draft of its own. */
const keepable = (texts: typeof EMPTY): typeof EMPTY => ({
  ...texts,
  text: looksSecret(texts.text) ? '' : texts.text,
});

export function AddNetwork({ onDone }: { onDone: () => void }) {
  const services = useServices();
  const networks = useNetworks();
  const navigate = useNavigate();
  const bundled = useBundled();
  const { error, run } = useChanges();
  const [{ text, way, id: idText }, change] = useFormDraft(ADD_DRAFT, EMPTY, keepable);
  const described = parseChainId(idText);
  const { chains, unlisted } = findChains(bundled ?? [], text);
  const open = (chain: ChainId) => void navigate({ to: '/networks/$chain', params: { chain } });
  const add = (id: ChainId, name: string) =>
    run(async () => {
      await services.networks.addBundled(id);
      announce(words.added(name));
      open(id);
    });
  const back = () => change({ way: 'list', id: '' });
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack3}>
        {way === 'ask' ? (
          <ConnectForm chainId={null} offered={[]} onDone={open} onCancel={back} />
        ) : way === 'describe' ? (
          <DescribeForm chainId={described.ok ? described.value : null} onDone={open} onCancel={back} />
        ) : (
          <>
            <Field label={words.label} hint={words.hint}>
              <TextInput
                autoFocus
                autoComplete="off"
                name="network"
                value={text}
                onChange={(event) => change({ text: event.target.value })}
              />
            </Field>
            {error ? <ErrorView error={error} level={3} /> : null}
            <p role="status" className={layout.quiet}>
              {unlisted !== null
                ? words.unlisted(unlisted)
                : bundled !== null && chains.length === 0
                  ? words.nothing
                  : null}
            </p>
            {chains.length > 0 ? (
              <ul className={styles.choices} aria-label={words.found}>
                {chains.map(({ id, name, testnet }) => {
                  const there = findNetwork(networks, id)?.stored === true;
                  return (
                    <li key={id} className={styles.choice}>
                      <span>
                        <bdi>{displayText(name)}</bdi>{' '}
                        <span className={layout.quiet}>
                          {messages.id(id)}
                          {testnet ? ` · ${messages.testnet}` : ''}
                        </span>
                      </span>
                      {there ? (
                        <span className={layout.quiet}>{words.there}</span>
                      ) : (
                        <Button size="s" aria-label={words.chooseOf(name)} onClick={() => void add(id, name)}>
                          {words.choose}
                        </Button>
                      )}
                    </li>
                  );
                })}
              </ul>
            ) : null}
            <div className={layout.buttons}>
              <Button
                onClick={() => change({ way: 'describe', id: unlisted === null ? '' : String(unlisted) })}
              >
                {words.describe}
              </Button>
              <Button onClick={() => change({ way: 'ask' })}>{words.ask}</Button>
              <Button onClick={onDone}>{words.cancel}</Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
