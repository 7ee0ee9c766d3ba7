import { Button } from '#ui/button.tsx';
import { SealPicture } from '#ui/seal.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useSession } from '../app/context.ts';
import { messages } from '../messages.ts';
import styles from './first-seal.module.css';

/** The seal, the first time it is seen, and what it is for. */
export function FirstSeal({ onDone }: { onDone: () => void }) {
  const { status } = useSession();
  const seal = status?.seal ?? null;
  const words = seal?.words.join(' ') ?? '';
  return (
    <Card
      acts={
        <Button size="l" variant="primary" onClick={onDone}>
          {messages.seal.done}
        </Button>
      }
    >
      <Title>{messages.seal.title}</Title>
      <Intro>{messages.seal.intro(words)}</Intro>
      <Stack>
        {seal === null ? null : (
          <div className={styles.seal}>
            <SealPicture seed={seal.picture} size={112} />
            <span>{words}</span>
          </div>
        )}
        <p>{messages.seal.why}</p>
      </Stack>
    </Card>
  );
}
