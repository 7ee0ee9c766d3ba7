/** Reads that were pinned, each with its newest answer. All are asked in one exchange with each block. */
import { useQuery } from '@tanstack/react-query';
import { Pin as PinIcon, X } from 'lucide-react';
import { decodeCall } from '#core/abi/decode.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { jsonValue } from '#core/abi/values.ts';
import { displayText } from '#core/text/display.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { usePageVisible } from '#ui/page-state.ts';
import type { ReadOutcome } from '../../contracts/types.ts';
import type { PinnedRead } from '../../model/contract.ts';
import { pinnedReadsQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractView } from './contract-view.ts';
import { messages } from './messages.ts';
import { shortAnswer } from './outcome.tsx';
import styles from './workbench.module.css';

const words = messages.pins;
const MAX_VALUE = 48;
const MAX_ARGUMENTS = 24;

export interface PinsProps {
  view: ContractView;
  pins: readonly PinnedRead[];
  onOpen: (signature: string) => void;
  onRemove: (pin: PinnedRead) => void;
}

export function Pins(props: PinsProps) {
  const visible = usePageVisible();
  // Nobody looks: what is under way is cancelled with what asked for it.
  return visible ? <LivePins {...props} /> : <PinList {...props} outcomes={null} failed={false} />;
}

function LivePins(props: PinsProps) {
  const { view, pins } = props;
  const { chainId, address } = view;
  // What the interface does not have any more is not asked: nothing could be read of its answer.
  const asked = pins.filter(({ signature }) => functionOf(view, signature) !== null).map(({ data }) => data);
  const answers = useQuery({
    ...pinnedReadsQuery(useServices(), chainId, address, asked),
    enabled: asked.length > 0,
    placeholderData: (last) => last,
  });
  return <PinList {...props} outcomes={answers.data?.value ?? null} failed={answers.isError} />;
}

type PinListProps = PinsProps & {
  outcomes: ReadonlyMap<string, ReadOutcome> | null;
  /** The last exchange came to nothing: the answers are older. */
  failed: boolean;
};

function PinList({ view, pins, outcomes, failed, onOpen, onRemove }: PinListProps) {
  return (
    <ul className={layout.buttons} aria-label={words.label}>
      {pins.map((pin) => {
        const fn = functionOf(view, pin.signature);
        const outcome = outcomes?.get(pin.data);
        const name = fn === null ? displayText(pin.signature, 40) : pinName(fn, pin);
        return (
          <li key={pin.data} className={styles.pin} data-pin={pin.signature} data-old={failed}>
            <PinIcon size={14} aria-hidden="true" />
            <button type="button" onClick={() => onOpen(pin.signature)} disabled={fn === null}>
              <bdi translate="no">{name}</bdi>
              <bdi className={styles.pinned}>
                {fn === null
                  ? words.gone
                  : outcome === undefined
                    ? '…'
                    : shortAnswer(fn, view.known.contract, outcome, MAX_VALUE)}
              </bdi>
              {failed ? <span>{words.old}</span> : null}
            </button>
            <IconButton label={words.remove(name)} onClick={() => onRemove(pin)}>
              <X size={14} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function functionOf({ known }: ContractView, signature: string): ContractFunction | null {
  return known.contract.functions.find((fn) => fn.signature === signature) ?? null;
}

/** `balanceOf(0x1234…)`; the name alone where there are no arguments. */
function pinName(fn: ContractFunction, { data }: PinnedRead): string {
  const args = fn.inputs.length === 0 ? null : decodeCall(fn, data);
  if (args === null || !args.ok) return displayText(fn.name, 40);
  const texts = args.value.map(({ value }) => {
    const json = jsonValue(value);
    return typeof json === 'string' ? json : JSON.stringify(json);
  });
  return `${displayText(fn.name, 40)}(${displayText(texts.join(', '), MAX_ARGUMENTS)})`;
}
