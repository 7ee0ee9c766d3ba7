/** What an endpoint said of itself when it was checked. */
import { displayText } from '#core/text/display.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { ABILITIES, type EndpointReport } from '../../chain/endpoints/types.ts';
import { groupedBlock } from '../messages.ts';
import { connectingMessages } from './messages.ts';

const words = connectingMessages.report;

export function ReportView({ report, chain }: { report: EndpointReport; chain: string }) {
  const which = (value: boolean | null) => ABILITIES.filter((one) => report.can[one] === value);
  const list = (value: boolean | null) => {
    const found = which(value);
    return found.length === 0 ? words.nothing : words.abilities(found);
  };
  return (
    <>
      <Notice title={words.title(displayText(report.host, 60))} />
      <FactList>
        <Fact label={words.chain}>
          <bdi>{chain}</bdi>
        </Fact>
        <Fact label={words.head}>{groupedBlock(report.head)}</Fact>
        <Fact label={words.latency}>{words.ms(report.latencyMs)}</Fact>
        <Fact label={words.can}>{list(true)}</Fact>
        {which(false).length > 0 ? <Fact label={words.cannot}>{list(false)}</Fact> : null}
        {which(null).length > 0 ? <Fact label={words.untold}>{list(null)}</Fact> : null}
      </FactList>
    </>
  );
}
