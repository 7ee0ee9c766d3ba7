/** A link that is longer than the wallet opens: how its data gets in all the same. */
import { Link, useLocation } from '@tanstack/react-router';
import { isShellPath } from '#protocol/path.ts';
import { buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Page } from '../../components/page/page.tsx';
import { messages as words } from './messages.ts';

export function LongLinkScreen() {
  /** The screen that the link was for. Anybody can write anything there. */
  const meant = useLocation({ select: ({ pathname }) => pathname.replace(/^\/[^/]*/, '') });
  return (
    <Page title={words.title} width="form">
      <div className={layout.stack4}>
        <p>{words.text}</p>
        <p>{words.next}</p>
        {isShellPath(meant) ? (
          <div className={layout.buttons}>
            <Link to={meant} className={buttonClass({ variant: 'primary' })}>
              {words.open}
            </Link>
          </div>
        ) : null}
      </div>
    </Page>
  );
}
