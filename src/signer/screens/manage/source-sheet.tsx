import { type RefObject, useEffect } from 'react';
import { MAX_LABEL, type PublicAccount } from '#protocol/messages.ts';
import { AddressText } from '#ui/address.tsx';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { type AccountColour, ColourDot } from '#ui/colour-dot.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { AsyncAction } from '../../app/use-async-action.ts';
import type { PublicSource } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import type { ManagePlace } from './cards.tsx';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import { type Advice, accountName, adviceFor, backupFacts, labelOf, sourceName } from './sources.ts';

export interface Renaming {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly action: AsyncAction;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

export interface SourceSheetProps {
  readonly source: PublicSource;
  readonly accounts: readonly PublicAccount[];
  /** Null unless its name is being changed. */
  readonly renaming: Renaming | null;
  readonly onRename: () => void;
  readonly onOpen: (place: ManagePlace) => void;
}

/** One key source: what it is, which copies of it exist, its accounts, and what can be done with them. */
export function SourceSheet({ source, accounts, renaming, onRename, onOpen }: SourceSheetProps) {
  const { id: sourceId, kind } = source;
  const words = messages.overview;
  const phrase = kind === 'mnemonic';
  const advice = adviceFor(source, Date.now());
  return (
    <Sheet
      title={sourceName(source)}
      action={
        renaming === null ? (
          <Button variant="text" size="s" onClick={onRename}>
            {words.rename}
          </Button>
        ) : null
      }
    >
      <div className={cx(layout.stack3, styles.about)}>
        {renaming === null ? null : <NameField label={source.label} {...renaming} />}
        <p className={layout.small}>{[...kindOf(source), ...backupFacts(source)].join(' · ')}</p>
        {advice === null ? null : (
          <Notice tone={advice === 'copy' ? 'caution' : 'info'} standing>
            {adviceText(advice, phrase)}
          </Notice>
        )}
        {phrase ? (
          <div className={layout.buttons}>
            <Button size="s" onClick={() => onOpen({ screen: 'reveal', sourceId })}>
              {words.showWords}
            </Button>
            <Button size="s" onClick={() => onOpen({ screen: 'practise', sourceId })}>
              {words.practise}
            </Button>
            <Button size="s" onClick={() => onOpen({ screen: 'exportAccounts', sourceId })}>
              {words.exportAccounts}
            </Button>
          </div>
        ) : (
          <div className={layout.buttons}>
            <Button size="s" onClick={() => onOpen({ screen: 'exportAccounts', sourceId })}>
              {words.exportAccounts}
            </Button>
          </div>
        )}
      </div>
      <RowList label={words.accounts(sourceName(source))}>
        {accounts.map((account) => (
          <AccountRow key={account.address} account={account} onOpen={onOpen} />
        ))}
      </RowList>
    </Sheet>
  );
}

/** Not said twice where the source is called by its kind. */
function kindOf(source: PublicSource): readonly string[] {
  const kind = messages.kind[source.kind];
  return sourceName(source) === kind ? [] : [kind];
}

function adviceText(advice: Exclude<Advice, null>, phrase: boolean): string {
  const { advice: texts } = messages.overview;
  if (advice === 'practise') return texts.practise;
  return phrase ? texts.words : texts.key;
}

function AccountRow({ account, onOpen }: { account: PublicAccount; onOpen: (place: ManagePlace) => void }) {
  const { address, sourceId, path, look } = account;
  const words = messages.overview;
  const label = labelOf(account);
  const name = accountName(account);
  return (
    <Row
      lead={<Identicon seed={address} size={30} />}
      title={
        label === '' ? (
          <AddressText address={address} copy />
        ) : (
          <span className={cx(align.inline, styles.name)}>
            {look === null || look.colour === null ? null : (
              <ColourDot colour={look.colour as AccountColour} />
            )}
            <b>{label}</b>
          </span>
        )
      }
      sub={
        <>
          {label === '' ? null : (
            <>
              <AddressText address={address} copy />{' '}
            </>
          )}
          <span className={cx(layout.small, layout.figures, styles.path)}>{path ?? words.singleKey}</span>
          <span className={cx(align.wrap, styles.rowActs)}>
            <Button
              variant="text"
              size="s"
              aria-label={words.exportKeyOf(name)}
              onClick={() => onOpen({ screen: 'exportKey', sourceId, address })}
            >
              {words.exportKey}
            </Button>
            <Button
              variant="text"
              size="s"
              aria-label={words.removeOf(name)}
              onClick={() => onOpen({ screen: 'removeAccount', sourceId, address })}
            >
              {words.remove}
            </Button>
          </span>
        </>
      }
    />
  );
}

function NameField({ label, input, action, onSave, onCancel }: Renaming & { label: string }) {
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);
  return (
    <div className={layout.stack3}>
      <Field
        label={messages.overview.name}
        error={action.error === null ? undefined : action.error.message}
        reserve={false}
      >
        <TextInput ref={input} defaultValue={label} maxLength={MAX_LABEL} />
      </Field>
      <div className={layout.buttons}>
        <Button size="s" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button size="s" variant="primary" busy={action.busy} onClick={onSave}>
          {messages.overview.save}
        </Button>
      </div>
    </div>
  );
}
