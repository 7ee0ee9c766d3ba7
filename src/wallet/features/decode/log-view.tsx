/** An event log: what it says, its fields, its topics and data. */
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EventLog } from '#core/logs/read.ts';
import { eventSentence } from '#core/logs/sentence.ts';
import { SentenceText } from '#ui/call-tree/sentence.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { EventFields } from '../../shared/decoding/event-fields.tsx';
import { useKeptLog } from '../../shared/decoding/use-kept-log.ts';
import { useLexicon } from '../../shared/decoding/use-sentence-context.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { messages } from './messages.ts';

const words = messages.log;

export type LogViewProps = {
  log: EventLog;
  /** What the form says, where the log does not. */
  contract: Address | null;
  chainId: ChainId;
};

export function LogView({ log: given, contract, chainId }: LogViewProps) {
  const log = useMemo(() => ({ ...given, address: given.address ?? contract }), [given, contract]);
  const reading = useKeptLog(log, chainId);
  const network = findNetwork(useNetworks(), chainId)?.network ?? null;
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(chainId);
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        {reading.kind === 'unread' ? (
          <p>{words.unread[reading.why]}</p>
        ) : (
          <>
            <p className={cx(layout.strong, layout.lead)}>
              <SentenceText sentence={eventSentence(reading, log.address, sentenceContext)} nameOf={nameOf} />
            </p>
            <p className={layout.quiet}>{words.claims}</p>
            {reading.by === 'supplied' ? <p className={layout.quiet}>{words.kept}</p> : null}
            <EventFields reading={reading} log={log} nameOf={nameOf} />
          </>
        )}
        <FactList>
          {log.topics.map((topic, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a topic is what stands at its place
            <Fact label={words.topic(place)} key={place}>
              <code className={layout.mono}>{topic}</code>
            </Fact>
          ))}
          <Fact label={words.data}>
            <code className={layout.mono}>{log.data}</code>
          </Fact>
        </FactList>
      </div>
    </Sheet>
  );
}
