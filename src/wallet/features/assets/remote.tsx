/** Something that is kept on somebody's server: loaded only after the user agreed to that host. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Remote } from '../../chain/portfolio/resource.ts';
import type { Collection } from '../../model.ts';
import { fileQuery } from '../../queries/portfolio.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { SiteWarning } from '../../shared/site-warning.tsx';
import styles from './assets.module.css';
import { messages } from './messages.ts';

export type RemoteFileProps = {
  remote: Remote;
  collection: Collection;
  /** In bytes. */
  limit: number;
  children: (bytes: Uint8Array<ArrayBuffer>) => ReactNode;
};

export function RemoteFile({ remote, collection, limit, children }: RemoteFileProps) {
  const services = useServices();
  const [agreed, setAgreed] = useState(false);
  const [remember, setRemember] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const always = collection.hosts.includes(remote.host);
  const file = useQuery({ ...fileQuery(services, remote, limit), enabled: always || agreed });
  const words = messages.remote;
  const keep = (hosts: readonly string[]) =>
    services.portfolio.setCollection(collection, { hosts }).catch(setFailed);
  if (!always && !agreed) {
    return (
      <div className={cx(layout.stack4, layout.starts, styles.stack)}>
        <p className={layout.quiet}>
          {words.text(remote.host)} {remote.via === 'ipfs' ? words.ipfs(remote.host) : null}
        </p>
        <SiteWarning host={remote.host} />
        <Checkbox
          label={words.remember(remote.host)}
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
        <Button
          onClick={() => {
            setAgreed(true);
            if (remember) void keep([...collection.hosts, remote.host]);
          }}
        >
          {words.load(remote.host)}
        </Button>
      </div>
    );
  }
  return (
    <div className={cx(layout.stack4, layout.starts, styles.stack)}>
      {file.data !== undefined ? (
        children(file.data)
      ) : file.error ? (
        <ErrorView
          error={file.error}
          level={3}
          onRetry={() => void file.refetch()}
          retrying={file.isFetching}
        />
      ) : (
        <SkeletonRows count={1} />
      )}
      {failed ? <ErrorView error={failed} level={3} /> : null}
      {always ? (
        <Button
          variant="text"
          size="s"
          onClick={() => void keep(collection.hosts.filter((host) => host !== remote.host))}
        >
          {words.forget(remote.host)}
        </Button>
      ) : null}
    </div>
  );
}
