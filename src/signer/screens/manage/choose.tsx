/** Which source or account a screen is about, where whoever opened it did not say. */
import type { ReactNode } from 'react';
import type { PublicAccount } from '#protocol/messages.ts';
import { AddressText } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Card, Intro, Stack, Title } from '../../app/card.tsx';
import { useEscape } from '../../app/context.ts';
import type { PublicSource } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import { messages } from './messages.ts';
import { accountName, sourceName } from './sources.ts';

interface ChooseSourceProps {
  readonly sources: readonly PublicSource[];
  readonly onChoose: (source: PublicSource) => void;
  readonly onCancel: () => void;
}

export function ChooseSource({ sources, onChoose, onCancel }: ChooseSourceProps) {
  useEscape(onCancel);
  return (
    <Chooser title={messages.choose.source} empty={sources.length === 0} onCancel={onCancel}>
      {sources.map((source) => (
        <Row
          key={source.id}
          title={
            <button type="button" className={rowLink} onClick={() => onChoose(source)}>
              {sourceName(source)}
            </button>
          }
          sub={messages.kind[source.kind]}
        />
      ))}
    </Chooser>
  );
}

interface ChooseAccountProps {
  readonly accounts: readonly PublicAccount[];
  readonly onChoose: (account: PublicAccount) => void;
  readonly onCancel: () => void;
}

export function ChooseAccount({ accounts, onChoose, onCancel }: ChooseAccountProps) {
  useEscape(onCancel);
  return (
    <Chooser title={messages.choose.account} empty={accounts.length === 0} onCancel={onCancel}>
      {accounts.map((account) => (
        <Row
          key={account.address}
          lead={<Identicon seed={account.address} size={30} />}
          title={
            <button type="button" className={rowLink} onClick={() => onChoose(account)}>
              {accountName(account)}
            </button>
          }
          sub={<AddressText address={account.address} plain />}
        />
      ))}
    </Chooser>
  );
}

interface ChooserProps {
  readonly title: string;
  readonly empty: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Chooser({ title, empty, onCancel, children }: ChooserProps) {
  return (
    <Card
      acts={
        <Button size="l" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <Title>{title}</Title>
      <Intro>{empty ? messages.overview.nothing : messages.choose.intro}</Intro>
      {empty ? null : (
        <Stack>
          <Sheet>
            <RowList label={title}>{children}</RowList>
          </Sheet>
        </Stack>
      )}
    </Card>
  );
}
