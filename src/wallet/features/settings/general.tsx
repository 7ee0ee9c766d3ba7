/** How the wallet looks, and whether it shows what things are worth. */
import { useState } from 'react';
import { Select } from '#ui/select.tsx';
import { themes } from '#ui/theme.ts';
import { useAppSnapshot } from '../../shared/accounts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import { Setting, Settings } from './setting.tsx';
import styles from './settings.module.css';

export function General() {
  return (
    <Settings>
      <Theme />
      <Prices />
    </Settings>
  );
}

function Theme() {
  const appStore = useAppStore();
  const { settings } = useAppSnapshot();
  const [error, setError] = useState<unknown>(null);
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
            setError(null);
            if (theme !== undefined) appStore.setTheme(theme).catch(setError);
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

/** Whether amounts are shown in money, too. */
function Prices() {
  const { store } = useServices();
  const { settings } = useAppSnapshot();
  const [error, setError] = useState<unknown>(null);
  const words = messages.prices;
  return (
    <Setting
      name={<label htmlFor="settings-prices">{words.label}</label>}
      text={<span id="settings-prices-hint">{words.hint}</span>}
      failure={error ? <ErrorView error={error} level={3} /> : null}
    >
      <input
        id="settings-prices"
        type="checkbox"
        className={styles.switch}
        aria-describedby="settings-prices-hint"
        checked={settings.prices}
        onChange={({ target }) => {
          setError(null);
          store.settings.put({ ...settings, prices: target.checked }).catch(setError);
        }}
      />
    </Setting>
  );
}
