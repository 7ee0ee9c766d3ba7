/** The connect window where there is no app to connect: opened by hand, or by a page that may not. */
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { messages } from './approval-messages.ts';

export function NoApp({ reason }: { reason: 'uncalled' | 'refusedApp' }) {
  const { title, text } = messages[reason];
  return (
    <Card
      acts={
        <Button size="l" variant="primary" onClick={() => window.location.assign('/')}>
          {messages.home}
        </Button>
      }
    >
      <Title>{title}</Title>
      <Intro>{text}</Intro>
      {reason === 'uncalled' ? (
        <Stack>
          <Notice standing>{messages.uncalled.isolated}</Notice>
        </Stack>
      ) : null}
    </Card>
  );
}
