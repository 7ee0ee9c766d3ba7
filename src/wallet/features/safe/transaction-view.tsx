/** A Safe transaction laid out: what it does, what to look at, every field. */
import { useMemo } from 'react';
import { approvalRows, approvalSentence, readExecution } from '#core/calldata/safe-approval.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { assessTransaction } from '#core/risk/assess.ts';
import type { Finding } from '#core/risk/types.ts';
import type { SafeFile } from '#core/safe/file.ts';
import type { SafeTransaction } from '#core/safe/transaction.ts';
import { CallRows, CallTreeView, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { CopyBox } from '#ui/copy-button.tsx';
import { Details } from '#ui/details.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useLexicon } from '../../components/decoding/use-sentence-context.ts';
import { FindingList } from '../../components/findings/finding-list.tsx';
import type { Network } from '../../model/network.ts';
import type { SafeFacts } from '../../safe/types.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { messages } from './messages.ts';

const words = messages.transaction;

export type TransactionViewProps = { file: SafeFile; facts: SafeFacts; network: Network };

export function TransactionView({ file: { transaction }, facts, network }: TransactionViewProps) {
  const sentenceContext = useLexicon(network);
  const nameOf = useKnownNames(network.chainId);
  const { tree, findings } = useMemo(
    () => assessSafeTransaction(transaction, facts, network.name),
    [transaction, facts, network.name],
  );
  // In the words of the signer, which reads the same where an owner signs.
  const approval = { safe: facts.address, transaction };
  const [does] = tree.children;
  const code = (value: string) => <code className={layout.mono}>{value}</code>;
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p>
          <b>
            <SentenceText sentence={approvalSentence(approval, tree, sentenceContext)} nameOf={nameOf} />
          </b>
        </p>
        <CallRows rows={approvalRows(approval, sentenceContext)} nameOf={nameOf} />
        {does === undefined ? null : (
          <CallTreeView tree={does} sentenceContext={sentenceContext} nameOf={nameOf} headed />
        )}
        {findings.length === 0 ? null : <FindingList findings={findings} nameOf={nameOf} />}
        {transaction.nonce < facts.nonce ? (
          <Notice tone="danger" title={words.past} standing />
        ) : transaction.nonce > facts.nonce ? (
          <Notice standing>{words.ahead(String(facts.nonce))}</Notice>
        ) : null}
        <Details summary={words.fields}>
          <FactList>
            <Fact label={words.to}>{code(transaction.to)}</Fact>
            <Fact label={words.value}>{String(transaction.value)}</Fact>
            <Fact label={words.data}>
              <CopyBox value={transaction.data} what={words.dataNoun} />
            </Fact>
            <Fact label={words.operation}>{words.operations[transaction.operation]}</Fact>
            <Fact label={words.safeTxGas}>{String(transaction.safeTxGas)}</Fact>
            <Fact label={words.baseGas}>{String(transaction.baseGas)}</Fact>
            <Fact label={words.gasPrice}>{String(transaction.gasPrice)}</Fact>
            <Fact label={words.gasToken}>{code(transaction.gasToken)}</Fact>
            <Fact label={words.refundReceiver}>{code(transaction.refundReceiver)}</Fact>
            <Fact label={words.nonce}>{String(transaction.nonce)}</Fact>
          </FactList>
        </Details>
      </div>
    </Sheet>
  );
}

// A Safe transaction, read and judged by its bytes alone.

/**
 * Read as the execution that it will be, sent by an owner: the rules then know the refund, foreign code, owners and
 * modules, and judge what the Safe does as what its owners do.
 */
export function assessSafeTransaction(
  transaction: SafeTransaction,
  { address, chainId, owners }: Pick<SafeFacts, 'address' | 'chainId' | 'owners'>,
  chainName: string,
): { readonly tree: CallTree; readonly findings: readonly Finding[] } {
  const account = owners[0] ?? address;
  const tree = readExecution({ safe: address, transaction }, { chainId, owner: account });
  const findings = assessTransaction({
    chainId,
    chainName,
    account,
    tree,
    delegations: [],
    worstCaseFee: 0n,
    gasLimit: 0n,
    gasPrice: 0n,
    own: [],
    tokens: [],
    outside: null,
  });
  return { tree, findings };
}
