/** The connect window where there is no app to connect: opened by hand, or by a page that may not. */
import { Notice } from '#ui/notice.tsx';
import { Card, Intro, Title } from '../app/card.tsx';
import { messages } from './asked-messages.ts';

export function NoApp({ reason }: { reason: 'uncalled' | 'refusedApp' }) {
  const { title, text } = messages[reason];
  return (
    <Card>
      <Title>{title}</Title>
      <Intro>{text}</Intro>
      {reason === 'uncalled' ? <Notice standing>{messages.uncalled.isolated}</Notice> : null}
      <p>
        <a href="/">{messages.home}</a>
      </p>
    </Card>
  );
}
