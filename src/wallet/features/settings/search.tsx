/** Every setting by its name, wherever it is: found by words, and opened with its section. */
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { languageMessages } from '#ui/language-messages.ts';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { type Findable, findEntries } from '../../shared/find.ts';
import { messages } from './messages.ts';

export type SettingsSection = keyof typeof messages.sections;

/** The section that the search parameter names, or null: then the first is shown where there is room for it. */
export const settingsSection = (value: unknown): SettingsSection | null =>
  (Object.keys(messages.sections) as SettingsSection[]).find((section) => section === value) ?? null;

interface FoundSetting extends Findable {
  /** A section of the settings, or a screen of its own. */
  readonly at: SettingsSection | '/accounts' | '/networks' | '/contacts';
}

function settings(): readonly FoundSetting[] {
  const { theme, lock, limits, screens, file, places, relay, prices, erase, about, sections } = messages;
  const of = (at: FoundSetting['at'], title: string, text: string, hidden = ''): FoundSetting => ({
    at,
    title,
    note: at.startsWith('/') ? text : sections[at as SettingsSection].title,
    hidden: `${text} ${hidden}`,
  });
  const inSigner = (at: SettingsSection, names: readonly (keyof typeof screens)[]) =>
    names.map((name) => of(at, screens[name].title, screens[name].text));
  return [
    of('general', theme.legend, theme.text, `${theme.light} ${theme.dark}`),
    of('general', languageMessages.label, languageMessages.wallet, 'Language'),
    of('general', prices.label, prices.hint),
    of('general', relay.name, relay.text),
    of('security', lock.label, lock.hint),
    ...inSigner('security', ['password', 'passkeys', 'askEachTime', 'seal']),
    of('security', limits.fee, limits.feeText, limits.title),
    of('/accounts', places.accounts, places.accountsRows),
    of('/networks', places.networks, places.networksRows),
    of('/contacts', places.contacts, places.contactsRows, places.contactsText),
    ...inSigner('backup', ['overview', 'backupFile', 'restore']),
    of('backup', file.title, file.text),
    of('data', erase.walletTitle, erase.wallet, erase.walletAction),
    of('data', erase.keysTitle, erase.keys, erase.keysAction),
    of('about', about.version, about.licence),
    of('about', about.legend, Object.values(messages.levels).join(' ')),
  ];
}

/** What has every word of the text; null where nothing is looked for. */
export function findSettings(text: string): readonly FoundSetting[] | null {
  return text.trim() === '' ? null : findEntries(settings(), text);
}

export const countOf = ({ length }: readonly FoundSetting[]): string =>
  length === 0 ? messages.none : messages.found(length);

/** A press on the link to a section, of the settings or beside them. */
export type OpenSection = (event: MouseEvent, at: string) => void;

type FoundSettingsProps = { found: readonly FoundSetting[]; onOpen: OpenSection };

/** Each a link to where it is set. */
export function FoundSettings({ found, onOpen }: FoundSettingsProps) {
  if (found.length === 0) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>;
  return (
    <div className={layout.card}>
      <RowList label={countOf(found)}>
        {found.map((setting) => (
          <Row
            key={`${setting.at} ${setting.title}`}
            title={<SettingLink setting={setting} onOpen={onOpen} />}
            sub={setting.note}
          />
        ))}
      </RowList>
    </div>
  );
}

function SettingLink({ setting: { at, title }, onOpen }: { setting: FoundSetting; onOpen: OpenSection }) {
  if (at === '/accounts' || at === '/networks' || at === '/contacts') {
    return (
      <Link to={at} className={rowLink}>
        {title}
      </Link>
    );
  }
  return (
    <Link to="/settings" search={{ section: at }} className={rowLink} onClick={(event) => onOpen(event, at)}>
      {title}
    </Link>
  );
}
