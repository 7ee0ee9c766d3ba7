/** A request of another wallet, by camera, file or text. A wrong one costs nothing: the next is read as if it were the first. */
import { useState } from 'react';
import { decodeEthSignRequest, type EthSignRequest } from '#core/eip4527/signing.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Ur } from '#core/ur/ur.ts';
import { Button } from '#ui/button.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Notice } from '#ui/notice.tsx';
import { TypedDataFault } from '#ui/typed-data-fault.tsx';
import { UrCamera } from '#ui/ur-camera.tsx';
import { UrInput, useUrInput } from '#ui/ur-input.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape } from '../../app/context.ts';
import { sentence } from '../../app/use-async-action.ts';
import { messages as common } from '../../messages.ts';
import { messages } from './messages.ts';

interface ColdRequestProps {
  readonly onRequest: (request: EthSignRequest) => void;
  readonly onCancel: () => void;
  /** Why the request before this one led to nothing. */
  readonly refused?: EvidentError | undefined;
}

const words = messages.request;

export function ColdRequest({ onRequest, onCancel, refused }: ColdRequestProps) {
  const [error, setError] = useState<EvidentError | null>(null);
  const [before, setBefore] = useState(refused ?? null);
  useEscape(onCancel);

  const take = (ur: Ur): void => {
    const request = requestOf(ur);
    if (request instanceof EvidentError) setError(request);
    else onRequest(request);
  };
  const input = useUrInput({
    onUr: take,
    error,
    way: 'camera',
    onBrought: () => setBefore(null),
  });
  const pasting = input.way === 'paste';
  return (
    <Card
      onSubmit={pasting ? input.read : undefined}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {common.cancel}
          </Button>
          {pasting ? <Submit>{words.read}</Submit> : null}
        </>
      }
    >
      <Title>{words.title}</Title>
      <Intro>{words.intro}</Intro>
      <Stack>
        {before === null ? null : (
          <Notice tone="danger" title={words.refused}>
            {sentence(before)}
            <ErrorDetails code={before.code}>
              {before.code === 'SIGN_TYPED_DATA_INVALID' ? <TypedDataFault details={before.details} /> : null}
            </ErrorDetails>
          </Notice>
        )}
        <UrInput
          input={input}
          words={words.input}
          camera={<UrCamera input={input} noCamera={words.input.noCamera} atOnce />}
        />
      </Stack>
    </Card>
  );
}

/** What the message asks for, or why it is no request. */
function requestOf(ur: Ur): EthSignRequest | EvidentError {
  try {
    return decodeEthSignRequest(ur);
  } catch (thrown) {
    return toEvidentError(thrown, 'INPUT_UR_INVALID');
  }
}
