/** An interface of one's own: pasted or from a file. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContractInterface } from '#core/abi/contract.ts';
import { writeInterface } from '#core/abi/interface/write.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { LongTextArea } from '#ui/long-text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { readPaced } from '../../chain/contracts/pace.ts';
import { fieldError } from '../../shared/error-view.tsx';
import type { ContractViewInterface } from './contract-view.ts';
import styles from './contracts.module.css';
import { messages } from './messages.ts';

const words = messages.paste;
/** Artefacts carry bytecode and syntax trees besides. */
const MAX_FILE = 16 * 1024 * 1024;

export function PasteForm({ onUse }: { onUse: (known: ContractViewInterface) => Promise<void> }) {
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
      setSaid(words.taken(contract.functions.length));
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
        label={words.label}
        hint={words.hint}
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
        <Field label={words.which} hint={words.whichHint} optional>
          <TextInput
            value={choice}
            maxLength={200}
            onChange={(event) => setChoice(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      <FileInput
        label={words.file}
        hint={words.fileHint}
        accept=".json,.sol,.abi,.txt"
        maxBytes={MAX_FILE}
        onError={setError}
        onFile={(given) => void use(given)}
      />
      <div className={layout.row2}>
        <Button onClick={() => void use(text)} disabled={text.trim() === ''} busy={busy}>
          {words.use}
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
      ? words.atLine(displayText(line, 40))
      : path !== undefined && path !== ''
        ? words.atPath(displayText(path, 120))
        : '';
  return (
    <>
      {place === '' ? null : <bdi>{place} </bdi>}
      {fieldError(error)}
      {error.code === 'ABI_BYTES_GIVEN' ? (
        <span className={styles.links}>
          {' '}
          <Link to="/contracts/deploy">{words.deploy}</Link> · <Link to="/decode">{words.decode}</Link>
        </span>
      ) : null}
      {names === undefined ? null : <bdi> {displayText(names, 300)}</bdi>}
    </>
  );
}
