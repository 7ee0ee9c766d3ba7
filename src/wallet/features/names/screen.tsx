/** `/names`: looks up a name or an address, and shows what is under way. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { SectionLink } from '../../components/page/back-link.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import { Failures } from '../../components/page/failures.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import {
  gatewaysQuery,
  nameServicesQuery,
  registrationsQuery,
  reverseNameQuery,
} from '../../queries/names.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

export function NamesScreen() {
  const enabled = useEnabledNetworks();
  return (
    <Page title={messages.title} width="form" back={<SectionLink to="tools" />}>
      <p className={layout.quiet}>{messages.intro}</p>
      {enabled.length === 0 ? <NoNetwork words={messages.noNetwork} /> : <Lookup />}
    </Page>
  );
}

function Lookup() {
  const services = useServices();
  const known = useQuery(nameServicesQuery(services));
  const chain = known.data?.[0] ?? null;
  const begun = useQuery(registrationsQuery(services)).data ?? [];
  return (
    <div className={layout.stack4}>
      <Search />
      {known.data !== undefined && chain === null ? <p>{messages.noService}</p> : null}
      {begun.length === 0 ? null : (
        <Sheet title={messages.under.title}>
          <RowList label={messages.under.title}>
            {begun.map(({ id, name }) => (
              <Row
                key={id}
                title={
                  <Link to="/names/$name" params={{ name }} className={rowLink}>
                    <bdi>{name}</bdi>
                  </Link>
                }
              />
            ))}
          </RowList>
        </Sheet>
      )}
      {chain === null ? null : <Own chain={chain} />}
      <Gateways />
    </div>
  );
}

/** Either way: a name leads to an address, an address to a name. */
export function Search() {
  const services = useServices();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const lookUp = async () => {
    const trimmed = text.trim();
    if (/^0x[0-9a-f]{40}$/i.test(trimmed)) {
      const parsed = parseAddress(trimmed);
      if (!parsed.ok) throw parsed.error;
      return navigate({ to: '/names/$name', params: { name: parsed.value.address } });
    }
    const name = await services.names.normalise(trimmed);
    return navigate({ to: '/names/$name', params: { name } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookUp().catch((thrown: unknown) => setError(toEvidentError(thrown)));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={messages.search.label} hint={messages.search.hint} error={fieldError(error)} required>
        <TextInput
          value={text}
          maxLength={1_000}
          end={
            <Button type="submit" variant="primary" size="s">
              {messages.search.go}
            </Button>
          }
          onChange={(event) => {
            setError(null);
            setText(event.currentTarget.value);
          }}
        />
      </Field>
    </form>
  );
}

function Own({ chain }: { chain: NonNullable<Parameters<typeof reverseNameQuery>[1]> }) {
  const services = useServices();
  const accounts = useAccounts();
  const names = useQueries({
    queries: accounts.map(({ address }) => reverseNameQuery(services, chain, address)),
  });
  // Each below the others: one that is still asked for would push down those after it.
  const pending = names.findIndex(({ isPending }) => isPending);
  const named = accounts.slice(0, pending === -1 ? undefined : pending).flatMap((account, index) => {
    const name = names[index]?.data?.value;
    return name === undefined ? [] : [{ account, name }];
  });
  const failed = names.some(({ error }) => error !== null);
  return (
    <>
      {named.length === 0 && failed ? null : (
        <Sheet title={messages.own.title} padded={named.length === 0}>
          {named.length > 0 ? (
            <RowList label={messages.own.title}>
              {named.map(({ account, name }) => (
                <Row
                  key={account.address}
                  title={
                    <Link to="/names/$name" params={{ name }} className={rowLink}>
                      <bdi>{displayText(name, 80)}</bdi>
                    </Link>
                  }
                  sub={<bdi>{messages.own.of(displayText(account.label, 40))}</bdi>}
                />
              ))}
            </RowList>
          ) : pending !== -1 ? (
            <p>
              <Skeleton width="60%" />
            </p>
          ) : (
            <p className={layout.quiet}>{messages.own.none}</p>
          )}
        </Sheet>
      )}
      <Failures of={names} />
    </>
  );
}

function Gateways() {
  const services = useServices();
  const hosts = useQuery(gatewaysQuery(services)).data ?? [];
  const [failed, setFailed] = useState<EvidentError | null>(null);
  if (hosts.length === 0) return null;
  return (
    <Sheet title={messages.gateways.title}>
      <RowList label={messages.gateways.title}>
        {hosts.map((host) => (
          <Row
            key={host}
            title={<bdi>{displayText(host, 100)}</bdi>}
            end={
              <Button
                size="s"
                variant="text"
                onClick={() => {
                  services.names
                    .forgetGateway(host)
                    .catch((thrown: unknown) => setFailed(toEvidentError(thrown)));
                }}
              >
                {messages.gateways.forget(displayText(host, 60))}
              </Button>
            }
          />
        ))}
      </RowList>
      {failed === null ? null : <p role="alert">{fieldError(failed)}</p>}
    </Sheet>
  );
}
