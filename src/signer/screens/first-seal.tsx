import { Button } from '#ui/button.tsx';
import { SealPicture } from '#ui/seal.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useSession } from '../app/context.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import styles from './first-seal.module.css';

interface FirstSealProps {
  readonly onDone: () => void;
  readonly title?: string;
}

/** A seal, the first time it is seen, and what it is for. */
export function FirstSeal({ onDone, title = messages.seal.title }: FirstSealProps) {
  const { status } = useSession();
  const seal = status?.seal ?? null;
  return (
    <Card
      acts={
        <Button size="l" variant="primary" onClick={onDone}>
          {messages.seal.done}
        </Button>
      }
    >
      <Title>{title}</Title>
      <Intro>{messages.seal.intro(seal?.words.join(' ') ?? '')}</Intro>
      <Stack>
        {seal === null ? null : <LargeSeal seal={seal} />}
        <p>{messages.seal.why}</p>
      </Stack>
    </Card>
  );
}

export function LargeSeal({ seal }: { seal: NonNullable<KeyringStatus['seal']> }) {
  return (
    <div className={styles.seal}>
      <SealPicture seed={seal.picture} size={112} />
      <span>{seal.words.join(' ')}</span>
    </div>
  );
}
