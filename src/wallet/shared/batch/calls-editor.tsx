/** A list of calls: added, removed, put in order. Controlled: the texts are the caller's. */

import type { Address } from '#core/address/address.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import type { Network } from '../../model.ts';
import { announce } from '../announcer.tsx';
import { CallRow } from './call-row.tsx';
import { type CallText, emptyCall } from './call-text.ts';
import { batchMessages as words } from './messages.ts';

export type CallsEditorProps = {
  /** At least one. */
  calls: readonly CallText[];
  network: Network;
  /** Who makes the calls. */
  from: Address;
  showAll: boolean;
  most: number;
  onChange: (update: (calls: readonly CallText[]) => readonly CallText[]) => void;
};

export function CallsEditor({ calls, network, from, showAll, most, onChange }: CallsEditorProps) {
  const move = (index: number, steps: 1 | -1) => {
    onChange((before) => {
      const next = [...before];
      const [taken] = next.splice(index, 1);
      if (taken !== undefined) next.splice(index + steps, 0, taken);
      return next;
    });
    announce(words.moved(index + steps + 1));
  };
  const remove = (id: number) => {
    onChange((before) => before.filter((call) => call.id !== id));
    announce(words.removed);
  };
  return (
    <div className={layout.stack4}>
      <ol className={layout.stack4}>
        {calls.map((text, index) => (
          <li key={text.id}>
            <CallRow
              text={text}
              place={index + 1}
              last={index === calls.length - 1}
              only={calls.length === 1}
              network={network}
              from={from}
              showAll={showAll}
              onChange={(update) =>
                onChange((before) => before.map((each) => (each.id === text.id ? update(each) : each)))
              }
              onMove={(steps) => move(index, steps)}
              onRemove={() => remove(text.id)}
            />
          </li>
        ))}
      </ol>
      <div className={layout.buttons}>
        <Button
          disabled={calls.length >= most}
          onClick={() => onChange((before) => [...before, emptyCall(nextId(before))])}
        >
          {words.add}
        </Button>
      </div>
    </div>
  );
}

function nextId(calls: readonly CallText[]): number {
  return calls.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}
