/** What is deployed: a file, or what is pasted; of several contracts the one that is meant. */
import { useMemo, useState } from 'react';
import { type Buildable, looksLikeRuntime, MAX_ARTEFACT } from '#core/deploy/artefact.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { LongTextArea } from '#ui/text-area.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { type ChangeDraft, type DeployDraft, type DeploySubject, NO_TEXTS } from './draft.ts';
import { messages } from './messages.ts';
import type { DeployReading } from './reading.ts';

export type SourceFieldProps = {
  draft: DeployDraft;
  subject: DeploySubject;
  errors: DeployReading['errors'];
  /** A press was refused: what is missing is said as well. */
  showAll: boolean;
  change: ChangeDraft;
};

export function contractName({ id, name }: Pick<Buildable, 'id' | 'name'>, abi: string | null): string {
  return displayText(name, 60) || displayText(id, 60) || (abi === null ? messages.pasted : messages.unnamed);
}

export function SourceField({ draft, subject, errors, showAll, change }: SourceFieldProps) {
  const [fileError, setFileError] = useState<EvidentError | null>(null);
  const [left, setLeft] = useState('');
  const { contracts, contract } = subject;
  const take = (source: string) => {
    setFileError(null);
    // What was filled in belonged to another constructor.
    change(() => ({ source, choice: '', args: NO_TEXTS, libraries: NO_TEXTS }));
  };
  const isArtefact = contracts.some(({ abi }) => abi !== null);
  if (!isArtefact) {
    const shown = showAll || (left === draft.source && left !== '');
    return (
      <div className={layout.stack4}>
        <FileInput
          label={messages.file}
          hint={messages.fileHint}
          accept=".json,application/json"
          maxBytes={MAX_ARTEFACT}
          onFile={take}
          onError={setFileError}
        >
          <Field
            label={messages.code}
            hint={
              contract === null ? undefined : messages.made(contract.creation.replace(/^0x/, '').length / 2)
            }
            error={shown ? fieldError(errors.source) : undefined}
            reserve={false}
            required
          >
            <LongTextArea
              mono
              rows={4}
              placeholder="0x"
              translate="no"
              value={draft.source}
              onText={take}
              onBlur={() => setLeft(draft.source)}
            />
          </Field>
        </FileInput>
        {fileError === null ? null : <ErrorView error={fileError} level={3} />}
        <WrongKind contract={contract} />
        {contract === null ? null : (
          <Interface draft={draft} subject={subject} errors={errors} change={change} />
        )}
      </div>
    );
  }
  return (
    <Sheet
      bare
      title={messages.source}
      action={
        <Button variant="text" size="s" onClick={() => take('')}>
          {messages.another}
        </Button>
      }
    >
      <div className={layout.stack4}>
        {contracts.length === 1 ? null : (
          <Field
            label={messages.contract}
            error={showAll || contract !== null ? fieldError(errors.choice) : undefined}
            required
          >
            <Select
              value={draft.choice}
              onChange={(event) => {
                const choice = event.currentTarget.value;
                change(() => ({ choice, args: NO_TEXTS, libraries: NO_TEXTS }));
              }}
            >
              <option value="" disabled>
                {messages.chooseContract}
              </option>
              {contracts.map(({ id, creation }) => (
                <option key={id} value={id}>
                  {creation === '' ? messages.noCode(displayText(id, 80)) : displayText(id, 80)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {contract === null ? null : (
          <Chosen contract={contract} error={contracts.length === 1 ? errors.source : undefined} />
        )}
      </div>
    </Sheet>
  );
}

function Chosen({ contract, error }: { contract: Buildable; error: EvidentError | undefined }) {
  const { creation, runtime } = contract;
  return (
    <div>
      <p className={layout.strong}>
        <bdi>{contractName(contract, contract.abi)}</bdi>
      </p>
      {creation === '' ? null : <p className={layout.quiet}>{messages.made(creation.length / 2)}</p>}
      {runtime === null ? null : <p className={layout.quiet}>{messages.stays(runtime.code.length / 2)}</p>}
      <WrongKind contract={contract} />
      {error === undefined ? null : <ErrorView error={error} level={3} />}
    </div>
  );
}

/** The classic mistake: a contract made from the code of another that stands. */
function WrongKind({ contract }: { contract: Buildable | null }) {
  const wrong = useMemo(() => contract !== null && looksLikeRuntime(contract.creation), [contract]);
  return wrong ? (
    <Notice tone="caution" title={messages.staysTitle}>
      {messages.staysText}
    </Notice>
  ) : null;
}

function Interface({ draft, subject, errors, change }: Omit<SourceFieldProps, 'showAll'>) {
  const { face, args } = subject;
  return (
    <Field
      label={messages.abi}
      hint={face === null ? messages.abiHint : messages.abiFound(args.length)}
      error={fieldError(errors.abi)}
      optional
    >
      <LongTextArea
        mono
        rows={3}
        translate="no"
        value={draft.abi}
        onText={(abi) => change(() => ({ abi, args: NO_TEXTS }))}
      />
    </Field>
  );
}
