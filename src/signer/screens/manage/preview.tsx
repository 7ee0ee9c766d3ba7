import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { cx } from '#ui/cx.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { CallResult } from '../../keyring/client.ts';
import styles from './manage.module.css';
import { messages } from './messages.ts';
import { sourceName } from './names.ts';

export type BackupPreview = CallResult<'readBackup'>;

/** How many of its accounts are not in this vault yet. */
export function missingIn({ sources }: BackupPreview): number {
  return sources.flatMap(({ accounts }) => accounts).filter(({ known }) => !known).length;
}

/** What a backup file, or a damaged vault, holds: sources and their accounts. Its labels are as strange as any file's. */
export function Preview({ preview }: { preview: BackupPreview }) {
  const { sources, lost } = preview;
  const words = messages.preview;
  return (
    <>
      {lost === 0 ? null : (
        <Notice tone="danger" standing>
          {words.lost(lost)}
        </Notice>
      )}
      {sources.length === 0 ? <p>{words.empty}</p> : null}
      {sources.map((source, index) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          key={index}
          title={sourceName(source)}
          action={sourceName(source) === messages.kind[source.kind] ? null : messages.kind[source.kind]}
        >
          <RowList label={messages.overview.accounts(sourceName(source))}>
            {source.accounts.map(({ address, path, label, known }) => (
              <Row
                key={address}
                lead={<Identicon seed={address} size={30} />}
                title={label === null ? <AddressText address={address} /> : <b>{displayText(label)}</b>}
                sub={
                  <>
                    {label === null ? null : (
                      <>
                        <AddressText address={address} />{' '}
                      </>
                    )}
                    <span className={cx(layout.small, styles.path)}>
                      {path ?? messages.overview.singleKey}
                    </span>
                  </>
                }
                end={known ? <span className={layout.small}>{messages.known}</span> : null}
                tone={known ? 'quiet' : undefined}
              />
            ))}
          </RowList>
        </Sheet>
      ))}
    </>
  );
}
