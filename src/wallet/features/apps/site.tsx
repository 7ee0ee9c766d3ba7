/** Which site asks, who says so, and what is to be said of its name. */
import { useQuery } from '@tanstack/react-query';
import { labelToUnicode } from '#core/risk/punycode.ts';
import { siteResembling } from '#core/risk/site.ts';
import { cx } from '#ui/cx.ts';
import { CheckGlyph, DangerGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import type { AppIdentity } from '../../model/apps.ts';
import { appConnectionsQuery } from '../../queries/apps.ts';
import { useServices } from '../../shared/services-context.tsx';
import { SiteWarning } from '../../shared/site-warning.tsx';
import { appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';

const words = messages.site;

export function Site({ app: { origin, attestedBy } }: { app: AppIdentity }) {
  const services = useServices();
  const connections = useQuery(appConnectionsQuery(services)).data ?? [];
  const host = appName(origin);
  const known = connections.flatMap((each) => (each.grant === null ? [] : [appName(each.origin)]));
  const like = siteResembling(host, known);
  const read = host
    .split('.')
    .map((label) => labelToUnicode(label) ?? label)
    .join('.');
  const attested = attestedBy !== 'nobody';
  return (
    <>
      <div className={cx(styles.site, !attested && styles.unconfirmed)}>
        {attested ? <CheckGlyph /> : <DangerGlyph />}
        <div>
          <bdi className={styles.origin}>{origin}</bdi>
          <span className={cx(layout.small, layout.long)}>
            {attested ? words.confirmed : words.unconfirmed}
          </span>
        </div>
      </div>
      {read === host ? null : (
        <Notice tone="caution" standing>
          {words.reads(read)}
        </Notice>
      )}
      {like === null ? null : (
        <Notice tone="danger" title={`${words.likeTitle}.`} standing>
          {words.like(like)}
        </Notice>
      )}
      <SiteWarning host={host} />
    </>
  );
}
