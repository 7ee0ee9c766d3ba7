/** The code, or the code behind a proxy, is another than when the interface was kept. */
import { useMutation } from '@tanstack/react-query';
import { toEvidentError } from '#core/errors/error.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import type { ContractBytecode } from '../../chain/contracts/types.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { changesSince } from './changes.ts';
import { messages } from './messages.ts';
import type { DeskHold } from './use-contract-view.ts';

const words = messages.changed;

export function ChangedNotice({ hold, bytecode }: { hold: DeskHold; bytecode: ContractBytecode }) {
  const { mutate: accept, error } = useMutation({ mutationFn: () => hold.keep({}) });
  const { saved } = bytecode;
  if (saved === null || !bytecode.changed) return null;
  const changes = changesSince(saved, bytecode);
  return (
    <div data-changed="true">
      <Notice
        tone="danger"
        title={words.title}
        action={
          <div className={layout.row2}>
            <Button onClick={hold.findAnew}>{words.anew}</Button>
            <Button onClick={() => accept()}>{words.accept}</Button>
          </div>
        }
      >
        {words.text}
        <ul className={layout.stack1}>
          {changes.code ? <li>{words.code}</li> : null}
          {changes.gone.map((address) => (
            <li key={`gone-${address}`}>{words.gone(shortAddress(address))}</li>
          ))}
          {changes.come.map((address) => (
            <li key={`come-${address}`}>{words.come(shortAddress(address))}</li>
          ))}
          {changes.other.map((address) => (
            <li key={`other-${address}`}>{words.other(shortAddress(address))}</li>
          ))}
        </ul>
        {error === null ? null : fieldError(toEvidentError(error))}
      </Notice>
    </div>
  );
}
