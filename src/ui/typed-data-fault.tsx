import { displayText } from '#core/text/display.ts';
import { Fact, FactList } from './fact-list.tsx';
import { messages } from './typed-data-fault-messages.ts';

interface TypedDataFaultProps {
  /** `details` of `SIGN_TYPED_DATA_INVALID`, as the signer gives them. */
  readonly details: Readonly<Record<string, string>>;
}

/** For an app's developers: which field of typed data the signer stumbled over, and what it expected there. */
export function TypedDataFault({ details: { path = '', reason = '' } }: TypedDataFaultProps) {
  const words: Readonly<Record<string, string>> = messages.reasons;
  return (
    <FactList>
      <Fact label={messages.field}>
        {path === '' ? messages.whole : <code translate="no">{displayText(path, 200)}</code>}
      </Fact>
      <Fact label={messages.reason}>
        {Object.hasOwn(words, reason) ? words[reason] : displayText(reason, 80)}
      </Fact>
    </FactList>
  );
}
