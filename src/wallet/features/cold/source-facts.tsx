/** What a cold signer told of itself. */
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { ColdSource } from '../../model.ts';
import { messages } from './messages.ts';

const words = messages.source;

/** As devices show it: eight hex digits. */
export function fingerprintText(fingerprint: number | null): string {
  return fingerprint === null ? words.noFingerprint : fingerprint.toString(16).padStart(8, '0');
}

export function SourceFacts({ source }: { source: ColdSource }) {
  const { masterFingerprint, scheme, nodes } = source;
  const [node] = nodes;
  return (
    <FactList>
      <Fact label={words.fingerprint}>
        {masterFingerprint === null ? words.noFingerprint : <code>{fingerprintText(masterFingerprint)}</code>}
      </Fact>
      <Fact label={words.scheme}>{scheme === null ? words.otherScheme : words.schemes[scheme]}</Fact>
      <Fact label={words.path}>
        {nodes.length > 1 ? (
          words.keys(nodes.length)
        ) : node === undefined || node.path === null ? (
          words.noPath
        ) : (
          <code>{node.path}</code>
        )}
      </Fact>
    </FactList>
  );
}
