/** Times as contracts, programs and people write them. Without a clock, and always in UTC. */
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

export type TimeForm = 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds' | 'text';

export interface ReadTime {
  /** What the text was taken for, by its size where it is a number. */
  readonly form: TimeForm;
  /** Since 1970-01-01T00:00:00Z, whole. */
  readonly milliseconds: number;
  /** Cut off below the millisecond. */
  readonly exact: boolean;
}

/** Below 10^11 seconds lies the year 5138; as milliseconds it would be before March 1973. */
const STEPS: readonly (readonly [TimeForm, bigint, bigint])[] = [
  ['seconds', 100_000_000_000n, 1n],
  ['milliseconds', 100_000_000_000_000n, 1000n],
  ['microseconds', 100_000_000_000_000_000n, 1_000_000n],
  ['nanoseconds', 100_000_000_000_000_000_000n, 1_000_000_000n],
];

const TEXT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A number of seconds or finer since 1970 (told apart by size), or ISO 8601 (`2024-01-31`, `2024-01-31T12:00:00Z`,
 * with an offset). Without an offset it is UTC. Error: `TOOL_TIME`, also for days that no calendar has.
 */
export function parseTime(text: string): Result<ReadTime> {
  const trimmed = text.trim().replaceAll('_', '');
  if (/^\d{1,20}$/.test(trimmed)) return ofNumber(BigInt(trimmed));
  const match = TEXT.exec(trimmed);
  return match === null ? invalid() : ofText(match.slice(1));
}

function ofNumber(value: bigint): Result<ReadTime> {
  const step = STEPS.find(([, limit]) => value < limit);
  if (step === undefined) return invalid();
  const [form, , perSecond] = step;
  const scaled = value * 1000n;
  return ok({
    form,
    milliseconds: Number(scaled / perSecond),
    exact: scaled % perSecond === 0n,
  });
}

function ofText(parts: readonly (string | undefined)[]): Result<ReadTime> {
  const [year, month, day, hour, minute, second] = parts.slice(0, 6).map((part) => Number(part ?? 0));
  const [fraction = '', zone = ''] = parts.slice(6);
  if (month === undefined || day === undefined || year === undefined) return invalid();
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) return invalid();
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return invalid();
  date.setUTCHours(hour ?? 0, minute ?? 0, second ?? 0, milliseconds);
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  const minutes = offset === null ? 0 : Number(offset[2]) * 60 + Number(offset[3]);
  if (minutes > 14 * 60) return invalid();
  const shift = (offset?.[1] === '-' ? minutes : -minutes) * 60_000;
  return ok({
    form: 'text',
    milliseconds: date.getTime() + shift,
    exact: /^0*$/.test(fraction.slice(3)),
  });
}

export interface WrittenTime {
  /** Rounded down. */
  readonly seconds: bigint;
  readonly milliseconds: bigint;
  /** ISO 8601, UTC, with milliseconds. */
  readonly iso: string;
}

export function writeTime({ milliseconds }: Pick<ReadTime, 'milliseconds'>): WrittenTime {
  return {
    seconds: BigInt(Math.floor(milliseconds / 1000)),
    milliseconds: BigInt(milliseconds),
    iso: new Date(milliseconds).toISOString(),
  };
}

function invalid(): Result<never> {
  return fail(new EvidentError('TOOL_TIME'));
}
