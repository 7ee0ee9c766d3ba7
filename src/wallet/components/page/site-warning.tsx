/** What is known against a site, by its host alone, where the wallet shows one or is about to ask it something. */
import { useQuery } from '@tanstack/react-query';
import { EvidentError } from '#core/errors/error.ts';
import type { Finding } from '#core/risk/types.ts';
import { Notice } from '#ui/notice.tsx';
import { ErrorView } from './error-view.tsx';

/** Null where nothing is known. Error: `NAV_CHUNK_FAILED`. */
async function verdictOn(host: string): Promise<Finding | null> {
  const { siteVerdict } = await import('#core/risk/site.ts').catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  return siteVerdict(host);
}

/** Draws nothing where there is nothing to say, which does not vouch for the site. */
export function SiteWarning({ host }: { host: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['site', host],
    queryFn: () => verdictOn(host),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error !== null) return <ErrorView error={error} level={3} onRetry={() => void refetch()} />;
  if (data === undefined || data === null) return null;
  return (
    <Notice tone={data.level === 'danger' ? 'danger' : 'caution'} title={`${data.title}.`} standing>
      {data.text}
    </Notice>
  );
}
