import { useEffect, useRef, useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { MAX_LABEL } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useServices } from '../../app/context.ts';
import { sentence, useAsyncAction } from '../../app/use-async-action.ts';
import { messages as shared } from '../../messages.ts';
import styles from './passkeys.module.css';
import { messages } from './security-messages.ts';

interface RenamePasskeyProps {
  readonly credentialId: string;
  readonly name: string;
  readonly onDone: (renamed: boolean) => void;
}

/** In the place of its row. */
export function RenamePasskey({ credentialId, name, onDone }: RenamePasskeyProps) {
  const { keyring } = useServices();
  const action = useAsyncAction();
  const input = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  useEffect(() => input.current?.select(), []);
  const save = (): void => {
    const next = input.current?.value.trim() ?? '';
    if (next === '') {
      setEmpty(true);
      return;
    }
    action.run(
      () => keyring.call('renamePasskey', { credentialId, name: next }),
      () => onDone(next !== name),
    );
  };
  const error = empty ? new EvidentError('INPUT_REQUIRED') : action.error;
  return (
    <li className={styles.rename}>
      <Field
        label={messages.passkeys.name}
        reserve={false}
        error={error === null ? undefined : sentence(error)}
      >
        <TextInput
          ref={input}
          defaultValue={name}
          maxLength={MAX_LABEL}
          onInput={() => setEmpty(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (event.nativeEvent.isTrusted && !event.repeat) save();
          }}
        />
      </Field>
      <div className={styles.acts}>
        <Button size="s" onClick={() => onDone(false)}>
          {shared.cancel}
        </Button>
        <Button
          size="s"
          variant="primary"
          busy={action.busy}
          onClick={(event) => {
            if (event.nativeEvent.isTrusted) save();
          }}
        >
          {messages.passkeys.save}
        </Button>
      </div>
    </li>
  );
}
