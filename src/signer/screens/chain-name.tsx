/** A network as the signer knows it by its id, with its icon; one that it does not know has neither. */
import { chainIcon } from '#core/chain/chain-icon.ts';
import { TokenDisc } from '#ui/row.tsx';
import styles from './chain-name.module.css';
import { messages } from './confirm-messages.ts';

export function ChainName({ id, name }: { id: number | string; name: string | null }) {
  if (name === null) return messages.unknownChain;
  const icon = chainIcon(Number(id));
  return (
    <span className={styles.chain}>
      {icon === null ? null : <TokenDisc text="" size={18} picture={icon} />}
      {name}
    </span>
  );
}
