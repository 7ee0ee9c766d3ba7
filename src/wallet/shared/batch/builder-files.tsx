/** Batches from and to files of Safe's Transaction Builder. */
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import {
  type BatchCall,
  MAX_CALLS,
  type ReadBuilderFile,
  readBuilderFile,
  writeBuilderFile,
} from '#core/batch/builder-file.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { FileInput } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import { announce } from '../announcer.tsx';
import { ErrorView } from '../error-view.tsx';
import styles from './batch.module.css';
import { batchMessages } from './messages.ts';

const words = batchMessages.files;
const MAX_BYTES = 2 * 1024 * 1024;

export type BuilderFilesProps = {
  chainId: ChainId;
  /** The Safe that the batch is for; null for an account's. */
  safe: Address | null;
  /** Null while a call is not complete. */
  calls: readonly BatchCall[] | null;
  onTake: (calls: readonly BatchCall[]) => void;
};

export function BuilderFiles({ chainId, safe, calls, onTake }: BuilderFilesProps) {
  const [error, setError] = useState<EvidentError | null>(null);
  const [taken, setTaken] = useState<ReadBuilderFile | null>(null);
  const take = (text: string) => {
    setTaken(null);
    const read = readBuilderFile(text);
    if (!read.ok) return setError(read.error);
    const { file } = read.value;
    if (file.chainId !== chainId) {
      return setError(new EvidentError('BATCH_CHAIN_OTHER', { chain: String(file.chainId) }));
    }
    if (file.calls.length === 0) return setError(new EvidentError('BATCH_FILE_INVALID'));
    setError(null);
    setTaken(read.value);
    onTake(file.calls);
    announce(words.taken(file.calls.length));
  };
  const save = () => {
    if (calls === null) return;
    const file = { chainId, name: words.batchName, description: '', safe, calls };
    saveFile(words.name, writeBuilderFile(file, { createdAt: Date.now(), owner: null }));
    announce(words.exported);
  };
  const wrong = taken?.checksum === 'wrong' ? new EvidentError('BATCH_CHECKSUM') : null;
  const other = taken?.file.safe ?? null;
  return (
    <Details summary={words.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.text}</p>
        <FileInput
          label={words.import}
          hint={words.importHint}
          accept=".json,application/json"
          maxBytes={MAX_BYTES}
          onFile={take}
          onError={setError}
        />
        {error === null ? null : <ErrorView error={error} level={3} />}
        {wrong === null ? null : (
          <Notice tone="danger" title={wrong.message}>
            {wrong.next}
          </Notice>
        )}
        {taken === null || wrong !== null ? null : (
          <p>
            {words.taken(taken.file.calls.length)} {taken.checksum === 'right' ? words.right : words.none}
          </p>
        )}
        {other === null || safe === null || other === safe ? null : (
          <Notice tone="caution" title={`${words.madeFor}.`}>
            <code className={styles.code}>{other}</code>
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button onClick={save} disabled={calls === null || calls.length > MAX_CALLS}>
            {words.export}
          </Button>
        </div>
        {calls === null ? <p className={styles.quiet}>{words.incomplete}</p> : null}
      </div>
    </Details>
  );
}
