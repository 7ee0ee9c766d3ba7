/** The camera for the wallet, which has none: one QR code, a UR of several, or an app's link is given as text. */
import { useState } from 'react';
import { holdsPrivateKey } from '#core/eip4527/hdkey.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { encodeUr, type Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { UrCamera } from '#ui/ur-camera.tsx';
import { UrInput, useUrInput } from '#ui/ur-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape } from '../app/context.ts';
import { messages as common } from '../messages.ts';
import { messages } from './scan-messages.ts';

/** Public, unless it holds a private key. Anything else, a phrase in a code say, is not for the wallet, which has a network. */
const FOR_THE_WALLET: readonly string[] = [
  'eth-signature',
  'crypto-hdkey',
  'hdkey',
  'crypto-account',
  'account-descriptor',
  'crypto-multi-accounts',
];
/** A link by which an app invites the wallet (EIP-1328): the wallet reads it, and asks before it follows it. */
const APP_LINK = /^wc:[0-9a-f]{64}@\d{1,4}\?[\w\-.~%=&:/]{1,1900}$/;

interface ScanProps {
  readonly onRead: (text: string) => void;
  readonly onCancel: () => void;
}

export function Scan({ onRead, onCancel }: ScanProps) {
  useEscape(onCancel);
  const [error, setError] = useState<EvidentError | null>(null);
  const takeUr = (ur: Ur): void => {
    const refused = refusalOf(ur);
    if (refused === null) onRead(encodeUr(ur));
    else setError(refused);
  };
  const takeLink = (text: string): boolean => {
    const link = text.trim();
    const isLink = APP_LINK.test(link);
    if (isLink) onRead(link);
    return isLink;
  };
  const input = useUrInput({ onUr: takeUr, take: takeLink, error, way: 'camera' });
  const pasting = input.way === 'paste';
  return (
    <Card
      onSubmit={pasting ? input.read : undefined}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {common.cancel}
          </Button>
          {pasting ? <Submit>{messages.read}</Submit> : null}
        </>
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

/** Why the wallet does not get it; null where it does. */
function refusalOf(ur: Ur): EvidentError | null {
  if (!FOR_THE_WALLET.includes(ur.type)) return new EvidentError('INPUT_UR_TYPE', { type: ur.type });
  try {
    return holdsPrivateKey(ur) ? new EvidentError('INPUT_UR_PRIVATE') : null;
  } catch (thrown) {
    return toEvidentError(thrown, 'INPUT_UR_INVALID');
  }
}
