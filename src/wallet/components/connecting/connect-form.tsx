/**
 * Adds an endpoint: the user gives or chooses its address, presses, reads what it says of itself, and presses again.
 * Nothing is asked before the first press and nothing is stored before the second.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BundledChain } from '#core/chain/bundled-chain.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Ability, EndpointReport } from '../../rpc/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { keepableUrl } from '../../shared/secret-text.ts';
import { useAppStore, useServices } from '../../shared/services-context.tsx';
import { useFormDraft } from '../form/drafts.tsx';
import { ErrorView, fieldError } from '../page/error-view.tsx';
import { DescribeForm } from './describe-form.tsx';
import { connectingMessages, connectingMessages as words } from './messages.ts';

export type ConnectFormProps = {
  /** Null: whichever chain the endpoint serves. */
  chainId: ChainId | null;
  /** Addresses that may be chosen; empty: one is entered. */
  offered: readonly string[];
  onDone: (chainId: ChainId) => void;
  onCancel: () => void;
};

const EMPTY = { text: '' };

export const endpointDraft = (chainId: ChainId | null) => `endpoint.${chainId ?? 'any'}`;

/** The address may hold the key of a provider. Once added, the store has it at the same origin, and for longer. */
const keepable = ({ text }: typeof EMPTY): typeof EMPTY => ({ text: keepableUrl(text) });

export function useBundled(): readonly BundledChain[] | null {
  const services = useServices();
  const [chains, setChains] = useState<readonly BundledChain[] | null>(null);
  useEffect(() => {
    let current = true;
    services.networks.bundled().then(
      (all) => {
        if (current) setChains(all);
      },
      // Without the list there is nothing to offer; an address can be entered all the same.
      () => {
        if (current) setChains([]);
      },
    );
    return () => {
      current = false;
    };
  }, [services]);
  return chains;
}

export function ConnectForm({ chainId, offered, onDone, onCancel }: ConnectFormProps) {
  const services = useServices();
  const appStore = useAppStore();
  const networks = useNetworks();
  const bundled = useBundled();
  const asking = useAsking();
  const [{ text }, change] = useFormDraft(endpointDraft(chainId), EMPTY, keepable);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [report, setReport] = useState<EndpointReport | null>(null);
  const [describing, setDescribing] = useState(false);
  const isChoice = offered.length > 0;
  const url = isChoice ? (chosen ?? '') : text.trim();

  const nameOf = (id: ChainId): string | null =>
    findNetwork(networks, id)?.network.name ?? bundled?.find((chain) => chain.id === id)?.name ?? null;

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (asking.busy) return;
    if (url === '') return asking.say(new EvidentError('INPUT_REQUIRED'));
    announce(words.url.checking);
    const found = await asking.ask((signal) => services.networks.probe(chainId, url, { signal }));
    if (found !== null) setReport(found);
  };
  const add = async (id: ChainId) => {
    const added = await asking.ask(async (signal) => {
      await services.networks.addEndpoint(id, url, { signal });
      // An endpoint is added in order to be used.
      await services.networks.setEnabled(id, true);
      await appStore.reload();
      return true;
    });
    if (added === null) return;
    announce(words.added(new URL(url).host));
    onDone(id);
  };

  if (report !== null && describing) {
    return (
      <DescribeForm
        chainId={report.chainId}
        onDone={(id) => {
          setDescribing(false);
          void add(id);
        }}
        onCancel={() => setDescribing(false)}
      />
    );
  }
  if (report !== null) {
    const name = nameOf(report.chainId);
    return (
      <div className={layout.stack3}>
        <ReportView
          report={report}
          chain={
            name === null
              ? words.unknownChain(report.chainId)
              : words.chain(displayText(name), report.chainId)
          }
        />
        <p className={layout.quiet}>{words.learns}</p>
        {asking.error ? <ErrorView error={asking.error} level={3} /> : null}
        <div className={layout.buttons}>
          <Button
            variant="primary"
            autoFocus
            busy={asking.busy}
            onClick={() => (name === null ? setDescribing(true) : void add(report.chainId))}
          >
            {name === null ? words.describe.title : words.report.add}
          </Button>
          <Button onClick={() => setReport(null)}>{words.report.other}</Button>
        </div>
      </div>
    );
  }
  const error = fieldError(asking.error);
  return (
    <form className={layout.stack3} onSubmit={(event) => void check(event)} noValidate>
      {isChoice ? (
        <>
          <RadioGroup
            legend={words.public.legend}
            options={offered.map((each) => ({ value: each, label: <bdi>{new URL(each).host}</bdi> }))}
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              asking.say(null);
            }}
            error={error}
          />
          <p className={layout.quiet}>{words.public.text}</p>
        </>
      ) : (
        <Field label={words.url.label} hint={words.url.hint} error={error}>
          <TextInput
            mono
            autoFocus
            inputMode="url"
            autoComplete="off"
            name="endpoint"
            value={text}
            onChange={(event) => {
              change({ text: event.target.value });
              asking.cancel();
              asking.say(null);
            }}
          />
        </Field>
      )}
      <p className={layout.quiet}>{words.learns}</p>
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" busy={asking.busy}>
          {words.url.check}
        </Button>
        <Button
          onClick={() => {
            asking.cancel();
            onCancel();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

const reportWords = connectingMessages.report;

/** What an endpoint said of itself when it was checked. */
function ReportView({ report, chain }: { report: EndpointReport; chain: string }) {
  const which = (value: boolean | null) =>
    (Object.keys(report.can) as Ability[]).filter((one) => report.can[one] === value);
  const list = (value: boolean | null) => {
    const found = which(value);
    return found.length === 0 ? reportWords.nothing : reportWords.abilities(found);
  };
  return (
    <>
      <Notice title={reportWords.title(displayText(report.host, 60))} />
      <FactList>
        <Fact label={reportWords.chain}>
          <bdi>{chain}</bdi>
        </Fact>
        <Fact label={reportWords.head}>{groupedBlock(report.head)}</Fact>
        <Fact label={reportWords.latency}>{reportWords.ms(report.latencyMs)}</Fact>
        <Fact label={reportWords.can}>{list(true)}</Fact>
        {which(false).length > 0 ? <Fact label={reportWords.cannot}>{list(false)}</Fact> : null}
        {which(null).length > 0 ? <Fact label={reportWords.untold}>{list(null)}</Fact> : null}
      </FactList>
    </>
  );
}

// One question at a time: leaving ends it, and an answer that comes after another question is dropped.

interface Asking {
  readonly busy: boolean;
  readonly error: EvidentError | null;
  /** Resolves with null when it failed, was cancelled or was overtaken; `error` then says why, if there is a reason. */
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Says what is wrong before anything was asked; null takes it back. */
  say(error: EvidentError | null): void;
  cancel(): void;
}

function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      latest.current?.abort();
      latest.current = null;
    },
    [],
  );
  const cancel = () => {
    latest.current?.abort();
    latest.current = null;
    setBusy(false);
  };
  return {
    busy,
    error,
    async ask(question) {
      latest.current?.abort();
      const mine = new AbortController();
      latest.current = mine;
      setBusy(true);
      setError(null);
      try {
        const answer = await question(mine.signal);
        return latest.current === mine ? answer : null;
      } catch (thrown) {
        if (latest.current === mine && !hasCode(thrown, 'RPC_ABORTED')) setError(toEvidentError(thrown));
        return null;
      } finally {
        if (latest.current === mine) {
          latest.current = null;
          setBusy(false);
        }
      }
    },
    say: setError,
    cancel,
  };
}
