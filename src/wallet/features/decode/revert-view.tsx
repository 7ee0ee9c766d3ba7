/** The data of a failed call: the reason in words, and by a description that was given. */
import type { AbiFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { revertReason } from '#core/tx/revert.ts';
import { CallFields } from '#ui/call-tree/call-fields.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import { useKept } from '../../shared/decoding/use-kept.ts';
import { errorOf } from './described.ts';
import { messages } from './messages.ts';

const words = messages.revert;

export type RevertViewProps = {
  data: Hex;
  /** Who refused; null where it was not given. */
  contract: Address | null;
  chainId: ChainId;
  functions: readonly AbiFunction[];
};

export function RevertView({ data, contract, chainId, functions }: RevertViewProps) {
  const given = errorOf(functions, data);
  const kept = useKept(chainId, given === null && contract !== null ? [contract] : [])[0]?.contract;
  const described = given ?? (kept === undefined ? null : errorOf(kept.errors, data));
  const by = given === null ? words.kept : words.described;
  return (
    <Sheet title={words.title} padded>
      <div className={layout.stack4}>
        <p className={cx(layout.strong, layout.lead)}>
          <bdi>{revertReason(data)}</bdi>
        </p>
        {described === null ? null : (
          <section aria-label={by}>
            {given === null ? <p className={layout.quiet}>{by}</p> : null}
            <CallFields reading={{ kind: 'function', ...described, by: 'supplied' }} nameOf={undefined} />
          </section>
        )}
        <FactList>
          <Fact label={words.data}>
            <code className={layout.mono}>{data}</code>
          </Fact>
        </FactList>
      </div>
    </Sheet>
  );
}
