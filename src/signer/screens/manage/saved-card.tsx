import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Card, Intro, Stack, Title } from '../../app/card.tsx';
import { messages as common } from '../../messages.ts';
import { messages } from './messages.ts';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

export interface SavedCardProps {
  readonly title: string;
  readonly file: SavedFile;
  readonly onDone: () => void;
  /** An act that leads on, instead of the end. */
  readonly next?: ReactNode;
  readonly children?: ReactNode;
}

/** After a file was handed to the browser: whether it arrived cannot be seen from here, so it can be saved again. */
export function SavedCard({ title, file, onDone, next, children }: SavedCardProps) {
  return (
    <Card
      acts={
        <>
          <Button size="l" variant={next === undefined ? 'primary' : 'quiet'} onClick={onDone}>
            {common.done}
          </Button>
          {next}
        </>
      }
    >
      <Title>{title}</Title>
      <Intro>{messages.saved.text(file.name)}</Intro>
      <Stack>
        {children}
        <p>
          <Button variant="text" onClick={() => saveFile(file.name, file.text)}>
            {messages.saved.again}
          </Button>
        </p>
      </Stack>
    </Card>
  );
}
