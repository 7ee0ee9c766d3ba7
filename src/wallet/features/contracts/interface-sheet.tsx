/** Where the interface is from, who else may be asked, and one's own. */
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { writeInterface } from '#core/abi/interface/json.ts';
import { isUnresolved } from '#core/abi/parse.ts';
import type { ContractInterface } from '#core/abi/types.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { PendingBar } from '#ui/pending-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { readPaced } from '../../contracts/context.ts';
import { type ContractViewInterface, isGuess } from './contract-view.ts';
import styles from './contracts.module.css';
import { messages } from './messages.ts';
import type { DeskHold } from './use-contract-view.ts';

const words = messages.origin;

export function InterfaceSheet({ chainId, hold }: { chainId: ChainId; hold: DeskHold }) {
  const { known, saved, searching, findError, readError, anew, skipped, missing } = hold;
  return (
    <Sheet title={words.title} bare>
      <div className={cx(layout.stack3, styles.group)}>
        <PendingBar active={searching} place="block" label={words.searching} />
        {known === null ? (
          <p className={layout.quiet}>
            {searching ? words.searching : hold.asked.length === 0 ? words.noneAsked : words.none}
          </p>
        ) : (
          <Origin known={known} kept={saved?.abi != null && !anew} asked={hold.asked.length > 0} />
        )}
        {skipped > 0 ? (
          <Notice tone="caution" standing>
            {words.skipped(skipped)}
          </Notice>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="caution" standing>
            <bdi>{words.missing(missing.map((name) => displayText(name, 40)))}</bdi>
          </Notice>
        ) : null}
        {findError === null ? null : <ErrorView error={findError} level={3} onRetry={hold.findAgain} />}
        {readError === null ? null : <ErrorView error={readError} level={3} onRetry={hold.findAnew} />}
        {/* What can be pressed comes at once, and what is found later comes below it: nothing slips away under a press. */}
        {hold.listed ? (
          <>
            <Sources chainId={chainId} hold={hold} />
            <Details summary={words.paste}>
              <PasteForm onUse={(pasted) => hold.keep({ known: pasted })} />
            </Details>
          </>
        ) : null}
        <AttemptList hold={hold} />
      </div>
    </Sheet>
  );
}

const pasteWords = messages.paste;
/** Artefacts carry bytecode and syntax trees besides. */
const MAX_FILE = 16 * 1024 * 1024;

/** An interface of one's own: pasted or from a file. */
function PasteForm({ onUse }: { onUse: (known: ContractViewInterface) => Promise<void> }) {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('');
  const [error, setError] = useState<EvidentError | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const several = error?.code === 'ABI_SEVERAL_CONTRACTS';

  const use = async (given: string) => {
    setBusy(true);
    setSaid(null);
    setError(null);
    try {
      if (isBytes(given)) throw new EvidentError('ABI_BYTES_GIVEN');
      const contract = unwrap(await readPaced(given, choice.trim() === '' ? null : choice.trim()));
      await onUse(interfaceOf(contract));
      setText('');
      setSaid(pasteWords.taken(contract.functions.length));
    } catch (thrown) {
      setText(given);
      setError(toEvidentError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={layout.stack4}>
      <Field
        label={pasteWords.label}
        hint={pasteWords.hint}
        error={error === null ? undefined : <Wrong error={error} />}
      >
        <LongTextArea
          mono
          rows={6}
          value={text}
          translate="no"
          onText={(given) => {
            setText(given);
            setError(null);
            setSaid(null);
          }}
        />
      </Field>
      {several || choice !== '' ? (
        <Field label={pasteWords.which} hint={pasteWords.whichHint} optional>
          <TextInput
            value={choice}
            maxLength={200}
            onChange={(event) => setChoice(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      <FileInput
        label={pasteWords.file}
        hint={pasteWords.fileHint}
        accept=".json,.sol,.abi,.txt"
        maxBytes={MAX_FILE}
        onError={setError}
        onFile={(given) => void use(given)}
      />
      <div className={layout.row2}>
        <Button onClick={() => void use(text)} disabled={text.trim() === ''} busy={busy}>
          {pasteWords.use}
        </Button>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

function interfaceOf(contract: ContractInterface): ContractViewInterface {
  return { contract, abi: writeInterface(contract), origin: 'pasted', source: null, name: '' };
}

/** Hexadecimal digits alone, a selector at least: no interface is written so. */
function isBytes(text: string): boolean {
  return /^\s*(?:0x)?(?:[0-9a-f]\s*){8,}$/i.test(text);
}

/** With the line or the path where it is known. */
function Wrong({ error }: { error: EvidentError }) {
  const { line, path, names } = error.details;
  const place =
    line !== undefined
      ? pasteWords.atLine(displayText(line, 40))
      : path !== undefined && path !== ''
        ? pasteWords.atPath(displayText(path, 120))
        : '';
  return (
    <>
      {place === '' ? null : <bdi>{place} </bdi>}
      {fieldError(error)}
      {error.code === 'ABI_BYTES_GIVEN' ? (
        <span className={styles.links}>
          {' '}
          <Link to="/contracts/deploy">{pasteWords.deploy}</Link> ·{' '}
          <Link to="/decode">{pasteWords.decode}</Link>
        </span>
      ) : null}
      {names === undefined ? null : <bdi> {displayText(names, 300)}</bdi>}
    </>
  );
}

/** Who says so, in a sentence. */
export function originText({ origin, source }: Pick<ContractViewInterface, 'origin' | 'source'>): string {
  return words.origins[origin](source === null ? words.somebody : displayText(source, 80));
}

type OriginProps = {
  known: ContractViewInterface;
  kept: boolean;
  /** Some server may be asked for a published source, and was. */
  asked: boolean;
};

function Origin({ known, kept, asked }: OriginProps) {
  const { contract, origin } = known;
  const counts = words.counts(contract.functions.length, contract.events.length, contract.errors.length);
  return (
    <div className={layout.stack2} data-origin={origin}>
      {isGuess(origin) ? (
        <Notice tone="caution" title={originText(known)} standing>
          {asked ? words.notFound : words.notAsked} {words.guess}
        </Notice>
      ) : (
        <p>
          <bdi>{originText(known)}</bdi>
        </p>
      )}
      <p className={cx(layout.small, layout.long)}>
        {counts} {kept ? words.kept : null}
      </p>
      {contract.functions.some(({ name }) => isUnresolved(name)) ? (
        <p className={cx(layout.small, layout.long)}>{words.unresolved}</p>
      ) : null}
    </div>
  );
}

function AttemptList({ hold }: { hold: DeskHold }) {
  const tried = hold.found?.tried ?? [];
  if (tried.length === 0) return null;
  // Two may stand on one host.
  const nameOf = (id: string) =>
    displayText(hold.sources.find((each) => each.id === id)?.name ?? words.somebody, 40);
  return (
    <ul className={layout.stack1}>
      {tried.map(({ id, source, problem }) => (
        <li key={id} className={cx(layout.small, layout.long)}>
          <bdi>{words.tried(nameOf(id), displayText(source, 80))}</bdi>{' '}
          {problem === null ? words.unknown : fieldError(problem)}
        </li>
      ))}
    </ul>
  );
}

/** The interface was looked up anew, and another is kept: until one of them is chosen, both are there. */
export function AnewNotice({ hold }: { hold: DeskHold }) {
  const { saved, anew, known, searching } = hold;
  const { mutate: keep, error } = useMutation({
    mutationFn: (found: ContractViewInterface) => hold.keep({ known: found }),
  });
  if (!anew || saved?.abi == null) return null;
  return (
    <Notice
      title={searching ? words.searching : words.anew}
      action={
        <div className={layout.row2}>
          {known === null || searching ? null : (
            <Button variant="primary" size="s" onClick={() => keep(known)}>
              {words.takeOver}
            </Button>
          )}
          <Button size="s" onClick={hold.useKept}>
            {words.useKept}
          </Button>
        </div>
      }
    >
      {error === null ? null : fieldError(toEvidentError(error))}
    </Notice>
  );
}

function Sources({ chainId, hold }: { chainId: ChainId; hold: DeskHold }) {
  const { sources } = hold;
  const [error, setError] = useState<EvidentError | null>(null);
  const closed = sources.filter(({ enabled }) => !enabled);
  const ask = async (id: string) => {
    try {
      setError(null);
      await hold.allow(id);
    } catch (thrown) {
      setError(toEvidentError(thrown));
    }
  };
  // Everybody may be asked: there is nothing to choose.
  if (closed.length === 0 && sources.length > 0 && error === null) return null;
  return (
    <div className={layout.stack2}>
      <div className={layout.row2}>
        {closed.map(({ id, host, name }) => (
          <Button key={id} size="s" onClick={() => void ask(id)}>
            {words.ask(displayText(name, 40), displayText(host, 60))}
          </Button>
        ))}
      </div>
      {closed.length > 0 ? <p className={cx(layout.small, layout.long)}>{words.asking}</p> : null}
      {sources.length === 0 ? (
        <p className={cx(layout.small, layout.long)}>
          {words.noSource}{' '}
          <Link to="/networks/$chain" params={{ chain: chainId }}>
            {words.choose}
          </Link>
        </p>
      ) : null}
      {error === null ? null : <ErrorView error={error} level={3} />}
    </div>
  );
}
