/** What an item's maker wrote about it, and the picture that goes with it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { displayText, revealedText } from '#core/text/display.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { readMetadata } from '../../chain/portfolio/metadata.ts';
import { MAX_DESCRIPTION_BYTES, MAX_PICTURE_BYTES, type Resource } from '../../chain/portfolio/resource.ts';
import type { Collection } from '../../model.ts';
import { descriptionQuery } from '../../queries/portfolio.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { Picture } from '../../shared/picture/picture.tsx';
import { useServices } from '../../shared/services-context.tsx';
import styles from './assets.module.css';
import { messages } from './messages.ts';
import { RemoteFile } from './remote.tsx';

type Props = { collection: Collection; tokenId: bigint };

export function Description({ collection, tokenId }: Props) {
  const services = useServices();
  const told = useQuery(descriptionQuery(services, collection, tokenId));
  return (
    <Sheet
      title={messages.item.description}
      padded
      action={told.data ? <EvidenceOf evidence={told.data.evidence} /> : null}
    >
      {told.data ? (
        <DescriptionText resource={told.data.value} collection={collection} tokenId={tokenId} />
      ) : told.error ? (
        <ErrorView error={told.error} level={3} onRetry={() => void told.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Sheet>
  );
}

function DescriptionText({ resource, collection, tokenId }: Props & { resource: Resource }) {
  const words = messages.item;
  if (resource.kind === 'none') return <p className={styles.quiet}>{words.noDescription}</p>;
  if (resource.kind === 'refused') return <p className={styles.quiet}>{words.refused[resource.reason]}</p>;
  if (resource.kind === 'inline') {
    return <Claims bytes={resource.bytes} collection={collection} tokenId={tokenId} />;
  }
  return (
    <RemoteFile remote={resource} collection={collection} limit={MAX_DESCRIPTION_BYTES}>
      {(bytes) => <Claims bytes={bytes} collection={collection} tokenId={tokenId} />}
    </RemoteFile>
  );
}

function Claims({ bytes, collection, tokenId }: Props & { bytes: Uint8Array }) {
  const metadata = useMemo(() => readMetadata(bytes, tokenId), [bytes, tokenId]);
  const words = messages.item;
  if (metadata === null) return <p className={styles.quiet}>{words.unreadable}</p>;
  const name = metadata.name === null ? words.nameless : displayText(metadata.name, 80);
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{words.claims}</p>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      {metadata.description === null ? null : (
        <p className={styles.claim}>
          <bdi>{lines(metadata.description)}</bdi>
        </p>
      )}
      {metadata.traits.length === 0 ? null : (
        <FactList>
          {metadata.traits.map((trait, index) => (
            <Fact
              // biome-ignore lint/suspicious/noArrayIndexKey: they may be alike, and never change their places
              key={index}
              label={<bdi>{displayText(trait.name, 40)}</bdi>}
            >
              <bdi>{displayText(trait.value, 80)}</bdi>
            </Fact>
          ))}
        </FactList>
      )}
      {metadata.cut ? <p className={styles.quiet}>{words.cut}</p> : null}
      <PictureOf resource={metadata.picture} name={name} collection={collection} />
    </div>
  );
}

/** Line breaks are kept; everything else that cannot be seen is written out. */
function lines(text: string): string {
  return text.split(/\r?\n/).map(revealedText).join('\n');
}

function PictureOf({
  resource,
  name,
  collection,
}: {
  resource: Resource;
  name: string;
  collection: Collection;
}) {
  if (resource.kind === 'none') return <p className={styles.quiet}>{messages.picture.none}</p>;
  if (resource.kind === 'refused') return <p className={styles.quiet}>{messages.picture.refused}</p>;
  if (resource.kind === 'inline') return <Picture bytes={resource.bytes} name={name} />;
  return (
    <RemoteFile key={resource.url} remote={resource} collection={collection} limit={MAX_PICTURE_BYTES}>
      {(bytes) => <Picture bytes={bytes} name={name} />}
    </RemoteFile>
  );
}
