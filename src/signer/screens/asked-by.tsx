/** Which app asks: as the browser attests it, or as the wallet says. */
import Globe from 'lucide-react/icons/globe';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { useSession } from '../app/context.ts';
import type { AskedBy } from '../apps/door.ts';
import { messages } from './approval-messages.ts';
import styles from './asked-by.module.css';
import { ClaimLine } from './claim-line.tsx';

/** Of the open task; undefined where no app asks. */
export function useAskedBy(): AskedBy | undefined {
  const { open } = useSession();
  return open !== null && 'by' in open.task ? open.task.by : undefined;
}

interface AttestedSiteProps {
  readonly origin: string;
  /** Something is wrong with what it asks: that the browser knows who asks is no comfort then. */
  readonly dangerous: boolean;
}

/** The origin as the browser writes it, in ASCII: letters of other scripts stay Punycode. */
export function AttestedSite({ origin, dangerous }: AttestedSiteProps) {
  const Icon = dangerous ? Globe : ShieldCheck;
  return (
    <div className={cx(align.line, styles.site)} data-dangerous={dangerous}>
      <Icon aria-hidden="true" />
      <div>
        <p className={cx(layout.long, styles.origin)}>
          <bdi>{origin}</bdi>
        </p>
        <p>{messages.attested}</p>
      </div>
    </div>
  );
}

/** Characters: a host name in full, or most of it. */
const MAX_CLAIMED = 96;

/** Among the claims. Nothing where no app asks, or where the host knows it. */
export function ClaimedApp({ by }: { by: AskedBy | undefined }) {
  if (by === undefined || by.attested) return null;
  const app = by.claimed === null ? (by.origin ?? messages.unknownApp) : displayText(by.claimed, MAX_CLAIMED);
  return (
    <ClaimLine>
      <Filled
        text={by.claimed === null ? messages.claimed : messages.calledItself}
        places={{ app: <bdi>{app}</bdi> }}
      />
    </ClaimLine>
  );
}
