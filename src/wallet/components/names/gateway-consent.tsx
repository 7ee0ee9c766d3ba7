/** A gateway of names (ERC-3668) that wants to be asked: nobody is, before this was pressed. */
import { useState } from 'react';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { ErrorView } from '../page/error-view.tsx';
import { SiteWarning } from '../page/site-warning.tsx';
import { gatewayMessages as words } from './messages.ts';

export type GatewayConsentProps = {
  /** `NAME_GATEWAY_CONSENT`. */
  error: EvidentError;
  onAllowed: () => void;
};

export function GatewayConsent({ error, onAllowed }: GatewayConsentProps) {
  const { names } = useServices();
  const [keep, setKeep] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const hosts = (error.details.hosts ?? '').split(' ').filter((host) => host !== '');
  return (
    <div data-gateway-consent="">
      <Notice tone="caution" title={words.title}>
        <p>
          <bdi>{words.text(hosts.map((host) => displayText(host, 100)).join(', '))}</bdi>
        </p>
        {hosts.map((host) => (
          <SiteWarning key={host} host={host} />
        ))}
        <Checkbox label={words.keep} checked={keep} onChange={({ target }) => setKeep(target.checked)} />
        {hosts.map((host) => (
          <Button
            key={host}
            size="s"
            onClick={() => {
              names.allowGateway(host, keep).then(onAllowed, setFailed);
            }}
          >
            <bdi>{words.ask(displayText(host, 100))}</bdi>
          </Button>
        ))}
      </Notice>
      {failed === null ? null : <ErrorView error={failed} level={3} />}
    </div>
  );
}
