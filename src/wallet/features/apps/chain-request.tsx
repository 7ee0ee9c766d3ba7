/** A network that an app wants to use, or to have added. Its own endpoints are never taken: the user chooses servers. */
import { Link } from '@tanstack/react-router';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { findNetwork, useEnabledNetworks } from '../../shared/networks.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import styles from './apps.module.css';
import { messages } from './messages.ts';
import type { PartProps } from './part.ts';

const words = messages.request;

export function ChainRequest({ session, request, asked }: PartProps<'addChain' | 'switchChain'>) {
  const known = findNetwork(useEnabledNetworks(), asked.chainId);
  const act = useSignerAction();
  const name = known === null ? null : displayText(known.network.name, 40);
  const claimed = asked.kind === 'addChain' ? asked.name : '';
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <p>
          {name === null ? (
            <>
              {words.addText(claimed, String(asked.chainId))} {words.addFirst}
            </>
          ) : (
            words.switchText(name)
          )}
        </p>
        {act.failure}
        <div className={cx(layout.row2, styles.buttons)}>
          {name === null ? (
            <Link to="/networks" className={buttonClass()}>
              {words.addLink}
            </Link>
          ) : (
            <Button
              variant="primary"
              busy={act.busy}
              onClick={() => act.run(() => session.approveChain(request))}
            >
              {words.switchAction(name)}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
