/** How the wallet looks, its language, whether it shows what things are worth, the relay of apps, and limits. */
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { formatAmount } from '#core/amount/amount.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { SignerScreen } from '#protocol/messages.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LanguageChoice } from '#ui/language-choice.tsx';
import { languageMessages } from '#ui/language-messages.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { themes } from '#ui/theme.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import { choiceClass, Setting, SettingRows } from '../../components/page/group.tsx';
import { useSignerAction, useSignerState } from '../../components/page/signer-action.tsx';
import type { Settings } from '../../model/settings.ts';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

/** On what opens in the signer. Decoration: the section says what it means. */
export const SignerLock = () => <Lock size={15} aria-hidden="true" className={styles.lock} />;

/** Settings that the signer changes on its own screens, each a press away. */
export function SignerSettings({ screens }: { screens: readonly (keyof typeof messages.screens)[] }) {
  const { client, status } = useSignerState();
  const [asked, setAsked] = useState<SignerScreen | null>(null);
  const { busy, run, failure } = useSignerAction();
  const open = (screen: SignerScreen) => {
    if (!busy) setAsked(screen);
    run(async () => {
      await client.call('manage', { screen });
    });
  };
  return screens.map((screen) => {
    const { title, text, action, full } = messages.screens[screen];
    const knowsAsking = screen === 'askEachTime' && status?.vault === 'unlocked';
    return (
      <Setting
        key={screen}
        name={title}
        text={knowsAsking ? (status.askEachTime ? messages.asked : messages.notAsked) : text}
        failure={asked === screen ? failure : null}
      >
        <Button size="s" busy={busy && asked === screen} aria-label={full} onClick={() => open(screen)}>
          <SignerLock />
          {action}
        </Button>
      </Setting>
    );
  });
}

export function General() {
  return (
    <SettingRows>
      <Theme />
      <Language />
      <Prices />
      <Relay />
    </SettingRows>
  );
}

function Theme() {
  const appStore = useAppStore();
  const { settings } = useAppSnapshot();
  const {
    mutate: choose,
    isPending,
    variables,
    error,
  } = useMutation({
    async mutationFn(next: Settings['theme']) {
      // The whole window is drawn anew: the choice is seen before.
      await new Promise<void>((done) => void afterPaint(done));
      await appStore.setTheme(next);
    },
  });
  const words = messages.theme;
  return (
    <Setting
      name={words.legend}
      text={words.text}
      failure={error ? <ErrorView error={error} level={3} /> : null}
    >
      <div className={choiceClass}>
        <Select
          aria-label={words.legend}
          value={isPending ? variables : settings.theme}
          onChange={({ target }) => {
            const theme = themes.find((each) => each === target.value);
            if (theme !== undefined) choose(theme);
          }}
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {words[theme]}
            </option>
          ))}
        </Select>
      </div>
    </Setting>
  );
}

function Language() {
  const [error, setError] = useState<EvidentError | null>(null);
  return (
    <Setting
      name={languageMessages.label}
      text={languageMessages.wallet}
      failure={error ? <ErrorView error={error} level={3} /> : null}
    >
      <LanguageChoice onFailure={setError} />
    </Setting>
  );
}

/** Whether amounts are shown in money, too. */
function Prices() {
  const { store } = useServices();
  const { settings } = useAppSnapshot();
  const { mutate: show, error } = useMutation({
    mutationFn: (prices: boolean) => store.settings.put({ ...settings, prices }),
  });
  const words = messages.prices;
  return (
    <Setting
      name={<label htmlFor="settings-prices">{words.label}</label>}
      text={<span id="settings-prices-hint">{words.hint}</span>}
      failure={error ? <ErrorView error={error} level={3} /> : null}
    >
      <Switch
        id="settings-prices"
        aria-describedby="settings-prices-hint"
        checked={settings.prices}
        onChange={({ target }) => show(target.checked)}
      />
    </Setting>
  );
}

/** In wei of whichever network’s own coin. */
const FEE_CAPS: readonly bigint[] = [1n, 5n, 10n, 50n, 100n].map((thousandths) => thousandths * 10n ** 15n);

/** What the wallet asks about once more. The signer has limits of its own, which nothing here changes. */
export function Limits() {
  const { store } = useServices();
  const { settings } = useAppSnapshot();
  const { mutate: set, error } = useMutation({
    mutationFn: (feeCap: bigint) => store.settings.put({ ...settings, feeCap }),
  });
  const words = messages.limits;
  const caps = FEE_CAPS.includes(settings.feeCap) ? FEE_CAPS : [...FEE_CAPS, settings.feeCap].sort(ascending);
  return (
    <SettingRows title={words.title} level={3}>
      <Setting
        name={words.fee}
        text={words.feeText}
        failure={error ? <ErrorView error={error} level={3} /> : null}
      >
        <div className={choiceClass}>
          <Select
            aria-label={words.fee}
            value={String(settings.feeCap)}
            onChange={({ target }) => set(BigInt(target.value))}
          >
            {caps.map((cap) => (
              <option key={cap} value={String(cap)}>
                {words.coins(formatAmount(cap, 18))}
              </option>
            ))}
          </Select>
        </div>
      </Setting>
    </SettingRows>
  );
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : 1);

/** Set where links of apps are pasted. */
function Relay() {
  const words = messages.relay;
  return (
    <Setting name={words.name} text={words.text}>
      <Link to="/apps/connect" className={buttonClass({ size: 's' })}>
        {words.change}
      </Link>
    </Setting>
  );
}
