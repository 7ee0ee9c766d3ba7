/** Sending the transaction of a Safe once enough owners have agreed. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { SafeFacts } from '../../chain/safe/types.ts';
import type { Account, Network } from '../../model.ts';
import { AccountSelect } from '../../shared/account-select.tsx';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { type ChainWord, executionOf } from './collect.ts';
import type { Held } from './held.ts';
import { messages } from './messages.ts';

export type ExecuteProps = {
  held: Held;
  facts: SafeFacts;
  network: Network;
  word: ChainWord;
  /** True once the contract works out the same hash. */
  agrees: boolean;
  onExecute: (request: TransactionRequest) => void;
};

export function Execute({ held, facts, network, word, agrees, onExecute }: ExecuteProps) {
  const { file, named } = held;
  const words = messages.execute;
  const accounts = useAccounts().filter((account) => !isWatchOnly(account));
  const current = useCurrentAccount().account;
  const [chosen, setChosen] = useState<string>(current?.address ?? '');
  const account = accounts.find(({ address }) => address === chosen) ?? accounts[0];
  if (account === undefined) return null;
  const data = executionOf(facts, file, word, account.address);
  const ready = data !== null && agrees && file.transaction.nonce === facts.nonce;
  const execute = (by: Account) => {
    if (data === null) return;
    const call = { to: facts.address, value: 0n, data };
    const intent = { kind: 'call', to: facts.address, value: 0n } as const;
    onExecute({ account: by, network, call, intent, named });
  };
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p>{data === null ? words.few : words.text}</p>
        <Field label={words.account} reserve={false}>
          <AccountSelect accounts={accounts} selected={account} onSelect={setChosen} />
        </Field>
        <div className={layout.buttons}>
          <Button variant="primary" disabled={!ready} onClick={() => execute(account)}>
            {words.action}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
