/** How the wallet looks, its language, whether it shows what things are worth, and by which relay apps reach it. */
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import { buttonClass } from '#ui/button.tsx';
import { LanguageChoice } from '#ui/language-choice.tsx';
import { languageMessages } from '#ui/language-messages.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { themes } from '#ui/theme.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import { Setting, SettingRows } from './setting.tsx';
import styles from './settings.module.css';

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
  const { mutate: choose, error } = useMutation({ mutationFn: appStore.setTheme });
  const words = messages.theme;
  return (
    <Setting
      name={words.legend}
      text={words.text}
      failure={error ? <ErrorView error={error} level={3} /> : null}
    >
      <div className={styles.choice}>
        <Select
          aria-label={words.legend}
          value={settings.theme}
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
