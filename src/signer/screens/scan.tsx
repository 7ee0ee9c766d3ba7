/** The camera for the wallet, which has none: what was asked for is given as text, and nothing else. */
import { useState } from 'react';
import { holdsPrivateKey } from '#core/eip4527/hdkey.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { encodeUr, type Ur } from '#core/ur/ur.ts';
import type { Scanned } from '#protocol/messages.ts';
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

const ADDRESS = '0x[\\da-f]{40}';
const PARAMETER = `(?:(?:value|uint256|gas|gasLimit|gasPrice)=[\\d.e]{1,90}|address=${ADDRESS})`;
/**
 * An address, with its chain too (EIP-3770), or a payment link (EIP-681). No name: words with dots between them would
 * look like one.
 */
const PAYEE = new RegExp(
  `^(?:[a-z\\d-]{1,20}:)?(?:pay-)?${ADDRESS}(?:@\\d{1,16})?(?:/transfer)?(?:\\?${PARAMETER}(?:&${PARAMETER})*)?$`,
  'i',
);

interface ScanProps {
  readonly what: Scanned;
  readonly onRead: (text: string) => void;
  readonly onCancel: () => void;
}

export function Scan({ what, onRead, onCancel }: ScanProps) {
  useEscape(onCancel);
  const words = { ...messages.input, ...messages[what] };
  const [error, setError] = useState<EvidentError | null>(null);
  const takeUr = (ur: Ur): void => {
    const refused = refusalOf(ur);
    if (refused === null) onRead(encodeUr(ur));
    else setError(refused);
  };
  const take = (text: string): boolean => {
    const trimmed = text.trim();
    const fits = (what === 'address' ? PAYEE : APP_LINK).test(trimmed);
    if (fits) onRead(trimmed);
    else if (what === 'address') setError(new EvidentError('INPUT_ADDRESS_INVALID'));
    return fits || what === 'address';
  };
  const input = useUrInput({ onUr: takeUr, take, error, way: 'camera' });
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
      <Title>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        <UrInput
          input={input}
          words={words}
          camera={<UrCamera input={input} noCamera={words.noCamera} atOnce />}
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
