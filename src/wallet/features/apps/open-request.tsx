/** The open request, on top of the list of apps. */
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import type { AppRequest } from '../../model/apps.ts';
import { AppIcon, appName } from './app-icon.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import { useAppsSession } from './session.ts';

const words = messages.list;

export function OpenRequest({ request, now }: { request: AppRequest; now: number }) {
  const session = useAppsSession();
  const isHere = session?.snapshot().waiting.some(({ id }) => id === request.id) === true;
  const { id, origin, kind, deadline, door } = request;
  return (
    <section className={styles.open}>
      <AppIcon origin={origin} />
      <div>
        <h2>{words.wants(appName(origin), messages.wants[kind])}</h2>
        <p className={cx(layout.small, layout.long)}>
          {isHere
            ? words.expires(appName(origin), Math.floor((deadline - now) / 60_000))
            : door === 'walletConnect'
              ? words.otherTab
              : words.elsewhere}
        </p>
      </div>
      {isHere ? (
        <div className={cx(layout.row2, styles.buttons)}>
          <Button onClick={() => void session?.refuse(request)}>{words.reject}</Button>
          <Link to="/request/$id" params={{ id }} className={buttonClass({ variant: 'primary' })}>
            {words.review}
          </Link>
        </div>
      ) : null}
    </section>
  );
}
