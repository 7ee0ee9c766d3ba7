/** Accounts for another wallet to show and to ask from: public keys only, as a code, a file or a text. */
import { useState } from 'react';
import type { Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { CopyBox } from '#ui/copy-box.tsx';
import { Details } from '#ui/details.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { UrOutput } from '#ui/ur-output.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useServices, useSession } from '../../app/context.ts';
import { useAct } from '../../app/use-act.ts';
import type { PublicSource } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import { accountsUr, type Scheme, xpubOf } from '../cold/accounts-ur.ts';
import { messages } from '../cold/messages.ts';
import { DoneCard } from '../done-card.tsx';
import { ErrorNote } from '../error-note.tsx';
import { ChooseSource } from './choose.tsx';
import { sourceName } from './names.ts';
import type { ManageProps } from './place.ts';

interface Shown {
  readonly ur: Ur;
  readonly xpub: string | null;
}

const SCHEMES = ['bip44', 'ledgerLive', 'ledgerLegacy'] as const;
const words = messages.exported;

export function ExportAccounts({ sourceId, onDone, onCancel }: ManageProps) {
  const { status } = useSession();
  const sources = status?.sources ?? [];
  const [chosen, setChosen] = useState(sourceId ?? (sources.length === 1 ? sources[0]?.id : undefined));
  const [shown, setShown] = useState<Shown | null>(null);
  const source = sources.find(({ id }) => id === chosen);
  if (source === undefined) {
    return <ChooseSource sources={sources} onChoose={({ id }) => setChosen(id)} onCancel={onCancel} />;
  }
  return shown === null ? (
    <Choose source={source} onShown={setShown} onCancel={onCancel} />
  ) : (
    <Show source={source} {...shown} onDone={onDone} />
  );
}

interface ChooseProps {
  readonly source: PublicSource;
  readonly onShown: (shown: Shown) => void;
  readonly onCancel: () => void;
}

function Choose({ source, onShown, onCancel }: ChooseProps) {
  const { keyring } = useServices();
  const [scheme, setScheme] = useState<Scheme>('bip44');
  const act = useAct();
  useEscape(onCancel);
  const phrase = source.kind === 'mnemonic';
  const submit = (): void =>
    act.run(async () => {
      const exported = await keyring.call('exportAccounts', { sourceId: source.id, scheme });
      return { ur: accountsUr(exported, scheme), xpub: xpubOf(exported) };
    }, onShown);
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Submit busy={act.busy}>{words.submit}</Submit>
        </>
      }
    >
      <Title>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        <p>{words.of(sourceName(source))}</p>
        {phrase ? (
          <RadioGroup
            legend={words.scheme}
            look="cards"
            options={SCHEMES.map((value) => ({
              value,
              label: words.schemes[value],
              hint: words.hints[value],
            }))}
            value={scheme}
            onChange={setScheme}
          />
        ) : null}
        <p>{phrase ? words.learns[scheme === 'ledgerLive' ? 'list' : 'branch'] : words.learns.single}</p>
        <ErrorNote error={act.error} />
      </Stack>
    </Card>
  );
}

interface ShowProps extends Shown {
  readonly source: PublicSource;
  readonly onDone: () => void;
}

function Show({ source, ur, xpub, onDone }: ShowProps) {
  useEscape(onDone);
  return (
    <DoneCard title={words.shownTitle} intro={words.shownIntro} onDone={onDone}>
      <p>{words.of(sourceName(source))}</p>
      <UrOutput ur={ur} label={words.code} fileName="evident-accounts.ur" />
      {xpub === null ? null : (
        <Details summary={words.xpub}>
          <CopyBox value={xpub} what={words.xpubNoun}>
            <p>{words.xpubText}</p>
          </CopyBox>
        </Details>
      )}
    </DoneCard>
  );
}
