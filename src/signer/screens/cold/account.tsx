import { useEffect, useRef } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useSession } from '../../app/context.ts';
import type { TaskOf } from '../../app/tasks.ts';
import { messages as common } from '../../messages.ts';
import { messages } from './messages.ts';

interface ColdAccountProps {
  readonly task: TaskOf<'coldAccount'>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const words = messages.account;

/** An account that a request names by its path alone: it joins the list only after it was seen. */
export function ColdAccount({ task, onDone, onCancel }: ColdAccountProps) {
  const { status } = useSession();
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  const source = status?.sources.find(({ id }) => id === task.sourceId);
  return (
    <Card
      onSubmit={onDone}
      acts={
        <>
          <Button size="l" ref={no} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Submit>{words.add}</Submit>
        </>
      }
    >
      <Title focus={false}>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        <AddressBlock address={task.address} label={words.label} />
        <FactList>
          <Fact label={words.source}>{displayText(source?.label ?? '')}</Fact>
          <Fact label={words.path}>{task.path}</Fact>
        </FactList>
        <p>{words.note}</p>
      </Stack>
    </Card>
  );
}
