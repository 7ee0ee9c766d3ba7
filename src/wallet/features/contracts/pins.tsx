/** Reads that were pinned, each with its newest answer. All are asked in one exchange with each block. */
import { useQuery } from '@tanstack/react-query';
import { Pin as PinIcon, PinOff, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { decodeCall } from '#core/abi/decode.ts';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue, ContractFunction } from '#core/abi/types.ts';
import { jsonValue } from '#core/abi/values.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { usePageVisible } from '#ui/page-state.ts';
import { Menu, MenuItem } from '../../components/page/menu.tsx';
import type { ReadOutcome } from '../../contracts/types.ts';
import { MAX_PIN_DATA, MAX_PINS, type PinnedRead } from '../../model/contract.ts';
import { pinnedReadsQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractView } from './contract-view.ts';
import { fitsWords } from './form-parts.tsx';
import { messages } from './messages.ts';
import { shortAnswer } from './outcome.tsx';
import { jsonText } from './shown-text.ts';
import bench from './workbench.module.css';

const words = messages.pins;
const MAX_VALUE = 48;
const MAX_ARGUMENTS = 24;

interface PinsProps {
  view: ContractView;
  pins: readonly PinnedRead[];
  /** Null for the newest. */
  block?: bigint | null;
  onOpen: (signature: string) => void;
  onRemove: (pin: PinnedRead) => void;
  /** Behind them: what adds one. */
  children?: ReactNode;
}

export function Pins(props: PinsProps) {
  const visible = usePageVisible();
  // Nobody looks: what is under way is cancelled with what asked for it.
  return visible ? <LivePins {...props} /> : <PinList {...props} outcomes={null} failed={false} />;
}

function LivePins(props: PinsProps) {
  const { view, pins, block = null } = props;
  const { chainId, address } = view;
  // What the interface does not have any more is not asked: nothing could be read of its answer.
  const asked = pins.filter(({ signature }) => functionOf(view, signature) !== null).map(({ data }) => data);
  const answers = useQuery({
    ...pinnedReadsQuery(useServices(), chainId, address, asked, block),
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

function PinList({ view, pins, outcomes, failed, onOpen, onRemove, children }: PinListProps) {
  return (
    <ul className={layout.buttons} aria-label={words.label}>
      {pins.map((pin) => {
        const fn = functionOf(view, pin.signature);
        const outcome = outcomes?.get(pin.data);
        const name = fn === null ? displayText(pin.signature, 40) : pinName(fn, pin);
        return (
          <li
            key={pin.data}
            className={cx(align.inline, bench.pin)}
            data-pin={pin.signature}
            data-old={failed}
          >
            <PinIcon size={14} aria-hidden="true" />
            <button
              type="button"
              className={cx(align.inline, layout.quiet, bench.shown)}
              onClick={() => onOpen(pin.signature)}
              disabled={fn === null}
            >
              <bdi className={layout.cut} translate="no">
                {name}
              </bdi>
              <bdi className={bench.pinned}>
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
      {children == null ? null : <li>{children}</li>}
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
  const texts = args.value.map(({ value }) => jsonText(jsonValue(value)));
  return `${displayText(fn.name, 40)}(${displayText(texts.join(', '), MAX_ARGUMENTS)})`;
}

// What can be pinned: a call of the newest block, by nobody in particular.

/** Null where such a call would not be kept. */
export function pinOf(fn: ContractFunction, values: readonly AbiValue[]): PinnedRead | null {
  if (fn.outputs.length === 0 || !fitsWords(values, MAX_PIN_DATA / 64)) return null;
  const data = encodeCall(fn, values);
  return data.length > MAX_PIN_DATA ? null : { signature: fn.signature, data };
}

type PinButtonProps = {
  /** Null while the form says no call that can be pinned. */
  pin: PinnedRead | null;
  /** Of this contract. */
  pins: readonly PinnedRead[];
  /** Pins it, or takes it off where it is pinned. */
  onPin: (pin: PinnedRead) => void;
};

export function PinButton({ pin, pins, onPin }: PinButtonProps) {
  const pinned = pin !== null && isPinned(pins, pin);
  if (pin === null || (!pinned && pins.length >= MAX_PINS)) return null;
  const Icon = pinned ? PinOff : PinIcon;
  return (
    <Button size="s" onClick={() => onPin(pin)}>
      <Icon size={16} aria-hidden="true" />
      {pinned ? words.unpin : words.pin}
    </Button>
  );
}

export function isPinned(pins: readonly PinnedRead[], { data }: PinnedRead): boolean {
  return pins.some((each) => each.data === data);
}

/** Rows of the list that are drawn: whoever looks for one of hundreds opens it and pins it there. */
const MAX_LISTED = 100;

type PinMenuProps = Pick<PinsProps, 'view' | 'pins'> & {
  /** Calls of the functions that take nothing. */
  plain: readonly PinnedRead[];
  /** The call that the open form says; asked when the list is opened. */
  shown: () => PinnedRead | null;
  onPin: (pin: PinnedRead) => void;
};

/** Pins the call that is shown, or a function that takes nothing. */
export function PinMenu({ view, plain, pins, shown, onPin }: PinMenuProps) {
  const listed = () => {
    const current = shown();
    const all = current === null || current.data.length === 10 ? plain : [current, ...plain];
    return all.filter((pin) => !isPinned(pins, pin)).slice(0, MAX_LISTED);
  };
  return (
    <Menu
      label={words.add}
      button={(ties) => (
        <button type="button" className={cx(layout.small, align.inline, align.lit, bench.addPin)} {...ties}>
          <Plus size={15} aria-hidden="true" />
          {words.add}
        </button>
      )}
    >
      {() =>
        listed().map((pin) => {
          const fn = functionOf(view, pin.signature);
          return (
            <MenuItem key={pin.data} onPress={() => onPin(pin)}>
              <bdi translate="no">{fn === null ? null : pinName(fn, pin)}</bdi>
            </MenuItem>
          );
        })
      }
    </Menu>
  );
}
