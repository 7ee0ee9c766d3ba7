/**
 * Puts a UR together from the texts that a camera or a file yields, in any order and with any of them missing
 * (BCR-2024-001 §6).
 *
 * What is complete wins: a whole UR ends the work at once, also in the middle of another message. A part of another
 * message than the one being collected is set aside; when three such parts in a row, with none of the old message
 * between them, have each told something new, the decoder goes on with the other message. So a code that passes
 * through the picture does no harm, and a sender who starts anew need not be waited for.
 */
import { EvidentError, toEvidentError } from '../errors/error.ts';
import { crc32 } from './crc32.ts';
import { createFragmentChooser, createSolver } from './fragments.ts';
import { invalidUr, readUr, type Ur, type UrPart } from './ur.ts';

export type UrProgress =
  /** Nothing came of this text; what was collected before is kept, unless its checksum proved wrong at the end. */
  | { readonly kind: 'ignored'; readonly error: EvidentError }
  /** `received` counts parts that told something new: the message is there when it reaches `of`. */
  | { readonly kind: 'progress'; readonly received: number; readonly of: number; readonly fraction: number }
  | { readonly kind: 'done'; readonly ur: Ur };

export interface UrDecoder {
  /** Never throws. After `done` every call answers the same; another message needs another decoder. */
  receive(text: string): UrProgress;
}

/** New parts in a row after which another message takes over. */
const TAKEOVER = 3;

export function createUrDecoder(): UrDecoder {
  let done: Ur | null = null;
  let current: Collector | null = null;
  let other: Collector | null = null;

  const finish = (ur: Ur): UrProgress => {
    done = ur;
    current = null;
    other = null;
    return { kind: 'done', ur };
  };

  const receivePart = (part: UrPart): UrProgress => {
    if (current === null || current.takes(part)) {
      other = null;
      current ??= createCollector(part);
      const ur = current.add(part);
      return ur === null ? current.progress() : finish(ur);
    }
    if (other === null || !other.takes(part)) other = createCollector(part);
    const ur = other.add(part);
    if (ur !== null) return finish(ur);
    if (other.rank < TAKEOVER) return { kind: 'ignored', error: new EvidentError('INPUT_UR_OTHER') };
    current = other;
    other = null;
    return current.progress();
  };

  /** All fragments are there, and their sum is not the message's: one of the parts lied, nobody knows which. */
  const dropSpoiled = (): void => {
    if (current?.complete) current = null;
    if (other?.complete) other = null;
  };

  return {
    receive: (text) => {
      if (done !== null) return { kind: 'done', ur: done };
      try {
        const read = readUr(text);
        return read.kind === 'whole' ? finish(read.ur) : receivePart(read.part);
      } catch (thrown) {
        dropSpoiled();
        return { kind: 'ignored', error: toEvidentError(thrown, 'INPUT_UR_INVALID') };
      }
    },
  };
}

interface Collector {
  readonly rank: number;
  readonly complete: boolean;
  takes(part: UrPart): boolean;
  /** The message when this part completes it. Throws `INPUT_UR_INVALID` when parts contradict or the sum is wrong. */
  add(part: UrPart): Ur | null;
  progress(): UrProgress;
}

function createCollector(first: UrPart): Collector {
  const { type, seqLen, messageLen, checksum } = first;
  const size = first.data.length;
  const choose = createFragmentChooser(seqLen, checksum);
  const solver = createSolver(seqLen);
  return {
    get rank() {
      return solver.rank;
    },
    get complete() {
      return solver.rank === seqLen;
    },
    takes: (part) =>
      part.type === type &&
      part.seqLen === seqLen &&
      part.messageLen === messageLen &&
      part.checksum === checksum &&
      part.data.length === size,
    add: (part) => {
      if (solver.add(choose(part.seqNum), part.data) === 'contradiction')
        throw invalidUr('contradicts earlier parts');
      const fragments = solver.solution();
      if (fragments === null) return null;
      const padded = new Uint8Array(size * seqLen);
      for (const [index, fragment] of fragments.entries()) padded.set(fragment, index * size);
      const cbor = padded.slice(0, messageLen);
      if (crc32(cbor) !== checksum) throw invalidUr('wrong checksum');
      return { type, cbor };
    },
    progress: () => ({
      kind: 'progress',
      received: solver.rank,
      of: seqLen,
      fraction: solver.rank / seqLen,
    }),
  };
}
