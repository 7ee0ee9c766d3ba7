/** The camera for the wallet, which has none: one QR code, or a UR of several, is read and given as text. */
import { encodeUr } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { UrCamera } from '#ui/ur-camera.tsx';
import { UrInput } from '#ui/ur-input.tsx';
import { useUrInput } from '#ui/use-ur-input.ts';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { useEscape } from '../app/context.ts';
import { messages as common } from '../messages.ts';
import { messages } from './scan-messages.ts';

interface ScanProps {
  readonly onRead: (text: string) => void;
  readonly onCancel: () => void;
}

export function Scan({ onRead, onCancel }: ScanProps) {
  useEscape(onCancel);
  const input = useUrInput({ onUr: (ur) => onRead(encodeUr(ur)), error: null, way: 'camera' });
  return (
    <Card
      acts={
        <Button size="l" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <Title>{messages.title}</Title>
      <Intro>{messages.intro}</Intro>
      <Stack>
        <UrInput
          input={input}
          words={messages.input}
          camera={<UrCamera input={input} noCamera={messages.input.noCamera} atOnce />}
        />
      </Stack>
    </Card>
  );
}
