/** Sentences of names (ENS) and of a Safe's own settings. */
import type { Meaning } from './meaning.ts';
import { messages } from './messages.ts';
import {
  durationWords,
  fill,
  foreign,
  party,
  type Sentence,
  type SentenceContext,
  textPart,
  whole,
} from './parts.ts';
import type { CallTree } from './tree.ts';

type NameMeaning = Extract<Meaning, { readonly kind: 'name' }>;

export function nameSentence(
  meaning: NameMeaning,
  tree: CallTree,
  sentenceContext: SentenceContext,
): Sentence {
  const { call } = tree;
  const { owner, duration, value } = meaning;
  return fill(messages.name[meaning.act], {
    name: subjectOf(meaning, sentenceContext),
    contract: call.to === null ? [] : [whole(call.to)],
    owner: [owner === null ? textPart(messages.caller.as) : party(owner, sentenceContext)],
    duration: [textPart(duration === null ? messages.never : durationWords(duration))],
    value: value === null ? [textPart(messages.nothing)] : [foreign(value)],
  });
}

/** The name where the bytes hold it, or where it is known to lead to the node; else null. */
export function knownName({ name, node }: NameMeaning, { nameOf }: SentenceContext): string | null {
  return name ?? (node === null ? null : (nameOf?.(node) ?? null));
}

/** Without a name the node, which nobody can read. */
function subjectOf(meaning: NameMeaning, sentenceContext: SentenceContext): Sentence {
  const { node } = meaning;
  const known = knownName(meaning, sentenceContext);
  if (known !== null) return [foreign(known)];
  return [textPart(node === null ? messages.someName : messages.nameOfNode(node))];
}

type SafeSettings = Extract<Meaning, { readonly kind: 'safeSettings' }>;

/** The settings' values stand in the arguments: addresses and numbers in the order of the function. */
export function safeSettingsSentence(meaning: SafeSettings, tree: CallTree): Sentence {
  const { call, reading } = tree;
  const args = reading.kind === 'function' ? reading.args : [];
  const shownOf = (name: string): Sentence => {
    const value = args.find((arg) => arg.name === name)?.value;
    if (value === undefined) return [];
    if (value.kind === 'address') return [whole(value.value)];
    if (value.kind === 'list') return [textPart(String(value.items.length))];
    return value.kind === 'tuple' ? [] : [textPart(String(value.value))];
  };
  return fill(safeTemplate(meaning.act), {
    safe: call.to === null ? [] : [whole(call.to)],
    owner: shownOf('owner'),
    newOwner: shownOf('newOwner'),
    oldOwner: shownOf('oldOwner'),
    threshold: shownOf('threshold'),
    count: shownOf('owners'),
    module: shownOf('module'),
    guard: shownOf('guard'),
    handler: shownOf('handler'),
    hash: shownOf('hash'),
    singleton: shownOf('singleton'),
    callback: shownOf('callback'),
  });
}

function safeTemplate(act: string): string {
  const templates: Readonly<Record<string, string>> = messages.safeSettings;
  return (Object.hasOwn(templates, act) ? templates[act] : undefined) ?? messages.safeSettings.other;
}

/** True where a reading already says what becomes of the coin that goes along with the call. */
export function spendsValue({ meaning, call, reading }: CallTree): boolean {
  // A new contract's sentence names it; a delegate call only hands on what its caller was given.
  if (reading.kind === 'create' || call.operation === 'delegateCall') return true;
  switch (meaning?.kind) {
    case 'pay':
    case 'wrap':
      return true;
    case 'swap':
      return meaning.gives.token === 'native' && meaning.gives.amount === call.value;
    case 'openSwap':
      return meaning.gives.token === 'native' && meaning.gives.amount === call.value;
    case 'trade':
      return meaning.gives.some(({ token, amount }) => token === 'native' && amount === call.value);
    case 'lend':
    case 'bridge':
    case 'openBridge':
    case 'stake':
      return meaning.token === 'native' && meaning.amount === call.value;
    case 'liquidity':
      return meaning.sides.some(({ token, amount }) => token === 'native' && amount === call.value);
    default:
      return false;
  }
}
