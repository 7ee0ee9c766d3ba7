/** Accounts for another wallet to show and to ask from: public keys only, as a code, a file or a text. */
import { useRef, useState } from 'react';
import type { Ur } from '#core/ur/ur.ts';
import { CopyBox } from '#ui/copy-box.tsx';
import { Details } from '#ui/details.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { UrOutput } from '#ui/ur-output.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import type { PublicSource } from '../../keyring/client.ts';
import { accountsUr, type Scheme, xpubOf } from '../cold/accounts-ur.ts';
import { messages } from '../cold/messages.ts';
import { DoneCard } from '../done-card.tsx';
import type { ProofHandle } from '../proof-field.tsx';
import { ChooseSource } from './choose.tsx';
import { sourceName } from './names.ts';
import type { ManageProps } from './place.ts';
import { ProofCard } from './proof-card.tsx';
import { spendProof } from './spend-proof.ts';

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
  const { keyring } = useSigner();
  const [scheme, setScheme] = useState<Scheme>('bip44');
  const action = useAsyncAction();
  const proof = useRef<ProofHandle>(null);
  const phrase = source.kind === 'mnemonic';
  const submit = (): void => {
    const given = proof.current?.take() ?? null;
    if (given === null) return;
    action.run(async () => {
      const exported = await spendProof(given, (once) =>
        keyring.call('exportAccounts', { sourceId: source.id, scheme, proof: once }),
      );
      return { ur: accountsUr(exported, scheme), xpub: xpubOf(exported) };
    }, onShown);
  };
  return (
    <ProofCard
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      action={action}
      proof={proof}
      onSubmit={submit}
      onCancel={onCancel}
      about={
        <>
          <p>{words.of(sourceName(source))}</p>
          {phrase ? (
            <RadioGroup
              legend={words.scheme}
              variant="cards"
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
        </>
      }
    />
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
