/** The strip at the foot of the workbench: which block, which network, who said so, whose account, and the keys. */
import { useQuery } from '@tanstack/react-query';
import { displayText } from '#core/text/display.ts';
import type { ContractBytecode } from '../../chain/contracts/types.ts';
import type { Network } from '../../model.ts';
import { headQuery } from '../../queries/head.ts';
import { useCurrentAccount } from '../../shared/accounts.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import { withControl } from '../../shared/shortcuts.ts';
import { messages } from './messages.ts';
import styles from './workbench.module.css';

const words = messages.strip;

export function StatusStrip({ network, bytecode }: { network: Network; bytecode: ContractBytecode }) {
  const head = useQuery(headQuery(useServices(), network.chainId));
  const { account } = useCurrentAccount();
  const { evidence } = bytecode;
  return (
    <div className={styles.strip}>
      <span>{head.data === undefined ? words.noBlock : words.block(groupedBlock(head.data.number))}</span>
      <bdi>{displayText(network.name, 40)}</bdi>
      <EvidenceOf evidence={evidence} text={words.code(displayText(evidence.sources.join(', '), 60))} />
      {account === null ? null : <bdi>{displayText(account.label, 32)}</bdi>}
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑↓</kbd> {words.move}
        </span>
        <span>
          <kbd>{withControl('↵')}</kbd> {words.run}
        </span>
        <span>
          <kbd>{withControl('⇧C')}</kbd> {words.copy}
        </span>
      </span>
    </div>
  );
}
