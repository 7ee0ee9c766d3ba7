/** The recovery drill: the words as they stand on paper, compared with those in the vault. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Card, DoneCard, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { MAX_PHRASE, type PublicSource } from '../../keyring/client.ts';
import { messages as common } from '../../messages.ts';
import { ErrorNote } from '../error-note.tsx';
import { ChooseSource, type ManageProps } from './cards.tsx';
import { messages } from './messages.ts';
import { sourceName } from './sources.ts';

export function Practise({ sourceId, onDone, onCancel }: ManageProps) {
  const { status } = useSession();
  const [chosen, setChosen] = useState(sourceId);
  const [right, setRight] = useState(false);
  const phrases = (status?.sources ?? []).filter(({ kind }) => kind === 'mnemonic');
  const source = phrases.find(({ id }) => id === chosen);
  if (source === undefined) {
    return <ChooseSource sources={phrases} onChoose={({ id }) => setChosen(id)} onCancel={onCancel} />;
  }
  if (right) return <Right onDone={onDone} />;
  return <Compare source={source} onRight={() => setRight(true)} onCancel={onCancel} />;
}

interface CompareProps {
  readonly source: PublicSource;
  readonly onRight: () => void;
  readonly onCancel: () => void;
}

function Compare({ source, onRight, onCancel }: CompareProps) {
  const { keyring } = useSigner();
  const box = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const action = useAsyncAction();
  const words = messages.practise;
  useEscape(onCancel);
  useEffect(() => {
    const area = box.current;
    area?.focus();
    return () => {
      if (area !== null) area.value = '';
    };
  }, []);
  const submit = (): void => {
    const mnemonic = box.current?.value ?? '';
    box.current?.focus();
    if (mnemonic.trim() === '') {
      setWrong(words.empty);
      return;
    }
    action.run(
      () => keyring.call('practise', { sourceId: source.id, mnemonic }),
      ({ right, position }) => {
        if (right) onRight();
        else setWrong(position === null ? words.wrongCount : words.wrongWord(position + 1));
      },
    );
  };
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Submit busy={action.busy}>{words.submit}</Submit>
        </>
      }
    >
      <Title focus={false}>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        <p>{words.of(sourceName(source))}</p>
        <Field label={words.words} hint={words.hint} error={wrong}>
          <TextArea
            ref={box}
            mono
            rows={5}
            maxLength={MAX_PHRASE}
            autoCorrect="off"
            data-1p-ignore
            data-lpignore="true"
            translate="no"
            onInput={() => setWrong(undefined)}
          />
        </Field>
        <ErrorNote error={action.error} />
      </Stack>
    </Card>
  );
}

function Right({ onDone }: { onDone: () => void }) {
  return <DoneCard title={messages.practise.rightTitle} intro={messages.practise.right} onDone={onDone} />;
}
