/** The picture of a name, by the rules for any picture of a stranger (decision 25): asked for, bounded, never SVG. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { readAvatar } from '#core/names/avatar.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { MAX_PICTURE_BYTES, type Remote, readResource } from '../../chain/portfolio/resource.ts';
import { fileQuery } from '../../queries/portfolio.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useNetworkName } from '../../shared/networks.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './names.module.css';

export function AvatarSheet({ text, name }: { text: string; name: string }) {
  const words = messages.avatar;
  const chain = useNetworkName();
  const avatar = useMemo(() => readAvatar(text), [text]);
  if (avatar.kind === 'none') return null;
  return (
    <Sheet title={words.title} padded>
      {avatar.kind === 'file' ? (
        <File text={avatar.text} name={name} />
      ) : avatar.kind === 'collectible' ? (
        <>
          <p>
            {words.collectible}{' '}
            <Link
              to="/assets/$chain/$asset"
              params={{ chain: String(avatar.chainId), asset: `${avatar.contract}:${avatar.tokenId}` }}
            >
              {words.chain(chain(avatar.chainId), displayText(String(avatar.tokenId), 80))}
            </Link>
          </p>
          <AddressBlock address={avatar.contract} copy />
        </>
      ) : (
        <Refused text={text} />
      )}
    </Sheet>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <p>
      {messages.avatar.refused} <bdi className={styles.value}>{displayText(text, 200)}</bdi>
    </p>
  );
}

function File({ text, name }: { text: string; name: string }) {
  const resource = useMemo(() => readResource(text, MAX_PICTURE_BYTES), [text]);
  if (resource.kind === 'inline') return <Picture bytes={resource.bytes} name={name} />;
  if (resource.kind === 'remote') return <RemotePicture remote={resource} name={name} />;
  return <Refused text={text} />;
}

function RemotePicture({ remote, name }: { remote: Remote; name: string }) {
  const services = useServices();
  const [agreed, setAgreed] = useState(false);
  const file = useQuery({ ...fileQuery(services, remote, MAX_PICTURE_BYTES), enabled: agreed });
  const words = messages.avatar;
  if (!agreed) {
    return (
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.remote(remote.host)}</p>
        <div>
          <Button onClick={() => setAgreed(true)}>{words.load(remote.host)}</Button>
        </div>
      </div>
    );
  }
  if (file.data !== undefined) return <Picture bytes={file.data} name={name} />;
  if (file.error === null) return <SkeletonRows count={1} />;
  return (
    <ErrorView error={file.error} level={3} onRetry={() => void file.refetch()} retrying={file.isFetching} />
  );
}
