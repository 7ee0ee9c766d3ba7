/** What the call would do, simulated while it is filled in. */
import layout from '#ui/layout.module.css';
import { SimulationView } from '../../components/review/simulation-view.tsx';
import { useFacts } from '../../components/review/use-facts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { messages } from './messages.ts';

const words = messages.preview;

export type CallPreviewProps = {
  /** Null while the form says no call. */
  request: TransactionRequest | null;
  /** It is too long to be simulated with each change. */
  long: boolean;
};

export function CallPreview({ request, long }: CallPreviewProps) {
  const facts = useFacts(request);
  const nameOf = useKnownNames(request?.network.chainId ?? null);
  if (request === null) return <p className={layout.quiet}>{long ? words.long : words.empty}</p>;
  return (
    <SimulationView
      simulation={facts.simulation}
      asking={facts.asking}
      tokens={facts.tokens}
      nativeSymbol={request.network.nativeSymbol}
      nameOf={nameOf}
      onAskAgain={facts.askAgain}
    />
  );
}
