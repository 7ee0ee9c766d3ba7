/** `/names/:name`: everything about one name, or what an address is called. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { NamePast, NameView } from '../../chain/names/types.ts';
import { nameRemarksQuery, nameServicesQuery, nameViewQuery } from '../../queries/names.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { Page } from '../../shared/page.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { Acts } from './acts.tsx';
import { AddressNames } from './address-names.tsx';
import { messages } from './messages.ts';
import styles from './names.module.css';
import { Ownership } from './ownership.tsx';
import { Past } from './past.tsx';
import { Records } from './records.tsx';

export function NameScreen() {
  const { name = '' } = useParams({ strict: false });
  const services = useServices();
  const known = useQuery(nameServicesQuery(services));
  const chain = known.data?.[0];
  const address = parseAddress(name);
  // Another name is another page: nothing of the one before stays.
  return (
    <Page
      title={address.ok ? shortAddress(address.value.address) : displayText(name, 80)}
      actions={<Link to="/names">{messages.back}</Link>}
      {...(address.ok ? { whole: address.value.address } : {})}
    >
      {known.data === undefined ? (
        known.error ? (
          <ErrorView error={known.error} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : chain === undefined ? (
        <p>{messages.noService}</p>
      ) : address.ok ? (
        <AddressNames key={name} chainId={chain} address={address.value.address} />
      ) : (
        <Name key={name} chainId={chain} name={name} />
      )}
    </Page>
  );
}

function Name({ chainId, name }: { chainId: ChainId; name: string }) {
  const services = useServices();
  const view = useQuery(nameViewQuery(services, chainId, name));
  const remarks = useQuery(nameRemarksQuery(services, name)).data ?? [];
  return (
    <div className={styles.stack}>
      {remarks.length === 0 ? null : (
        <Notice tone="caution" title={messages.remarks.title} standing>
          <ul>
            {remarks.map((remark) => (
              <li key={JSON.stringify(remark)}>
                <bdi>{messages.remarks.of(remark)}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {view.data ? (
        <NameDetails known={view.data} />
      ) : view.error ? (
        <ErrorView
          error={view.error}
          // What is no name will be none the next time.
          {...(hasCode(view.error, 'NAME_INVALID')
            ? {}
            : { onRetry: () => void view.refetch(), retrying: view.isFetching })}
        />
      ) : (
        <SkeletonRows count={4} />
      )}
    </div>
  );
}

function NameDetails({ known }: { known: WithEvidence<NameView> }) {
  const view = known.value;
  const [past, setPast] = useState<NamePast | null>(null);
  return (
    <Acts view={view} warning={<Warning view={view} />}>
      {(begin) => (
        <>
          <Records view={view} past={past} begin={begin} />
          <Ownership known={known} />
          <Past view={view} past={past} onPast={setPast} />
        </>
      )}
    </Acts>
  );
}

function Warning({ view }: { view: NameView }) {
  const state = (view.registration ?? view.above)?.state;
  const above = view.above === null ? null : displayText(view.above.name, 80);
  return (
    <>
      {state?.kind === 'ended' ? (
        <Notice tone="danger" title={<bdi>{messages.expired.title(above)}</bdi>} standing>
          {messages.expired.text(above !== null)}
        </Notice>
      ) : null}
      {state?.kind === 'grace' ? (
        <Notice tone="caution" title={<bdi>{messages.grace.title(above)}</bdi>} standing>
          {messages.grace.text}
        </Notice>
      ) : null}
    </>
  );
}
