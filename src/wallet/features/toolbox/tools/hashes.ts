/** keccak-256 and what is made with it: selectors and topics, hashes of names, checksums and addresses of contracts. */
import { parseFunction } from '#core/abi/parse.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import { bytesToHex, type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { dnsEncode, labelHash, labelsOf, nameHash } from '#core/names/name-hash.ts';
import { ok, type Result } from '#core/result.ts';
import {
  chainChecksum,
  create2Address,
  createAddress,
  keccakOfBytes,
  keccakOfText,
} from '#core/tools/hash.ts';
import { parseWhole } from '#core/tools/numbers.ts';
import { messages } from '../messages.ts';
import { addressField, anyAddress, bytesField, Form, type Tool, type ToolRow, wordField } from '../tool.ts';

const keccakWords = messages.keccak;

export const KECCAK: Tool = {
  id: 'keccak',
  fields: () => [
    {
      id: 'form',
      label: keccakWords.form,
      form: 'choice',
      options: [
        { value: 'text', label: keccakWords.asText },
        { value: 'bytes', label: keccakWords.asBytes },
      ],
    },
    { id: 'value', label: keccakWords.value, hint: keccakWords.hint, form: 'area', mono: true },
  ],
  run(values) {
    const form = new Form(values);
    const text = form.text('value');
    const isText = form.choice('form', ['text', 'bytes']) === 'text';
    // Text is hashed as it stands, white space included; nothing at all has a hash too.
    const data = isText ? null : form.optional('value', bytesField, '0x' as Hex);
    return form.done(() => {
      const hash = isText ? keccakOfText(text ?? '') : keccakOfBytes(data ?? ('0x' as Hex));
      const size = isText ? new TextEncoder().encode(text ?? '').length : hexSize(data ?? ('0x' as Hex));
      return [
        {
          label: keccakWords.hash,
          value: hash,
          noun: keccakWords.noun,
          variant: 'code',
          note: size === 0 ? undefined : keccakWords.of(size),
        },
        { label: keccakWords.first, value: hash.slice(0, 10), noun: keccakWords.firstNoun, variant: 'code' },
      ];
    });
  },
};

const selectorWords = messages.selector;

/** `event` and `error` are read like functions: only the types count. */
function signatures(text: string): Result<readonly AbiFunction[]> {
  const found: AbiFunction[] = [];
  for (const line of text.split('\n')) {
    const plain = line
      .trim()
      .replace(/^(?:event|error)\s+/, '')
      .replace(/\bindexed\b|\banonymous\b/g, '');
    if (plain === '') continue;
    const parsed = parseFunction(plain);
    if (!parsed.ok) return parsed;
    found.push(parsed.value);
  }
  return ok(found);
}

export const SELECTOR: Tool = {
  id: 'selector',
  fields: () => [
    {
      id: 'signatures',
      label: selectorWords.signatures,
      hint: selectorWords.hint,
      form: 'area',
      placeholder: 'transfer(address to, uint256 amount)',
      mono: true,
    },
  ],
  run(values) {
    const form = new Form(values);
    const found = form.read('signatures', signatures) ?? [];
    return form.done(() => [
      ...found.flatMap(({ signature, selector }): readonly ToolRow[] => [
        {
          label: selectorWords.canonical,
          value: signature,
          noun: selectorWords.canonicalNoun,
          variant: 'code',
        },
        { label: selectorWords.selector, value: selector, noun: selectorWords.selectorNoun, variant: 'code' },
        {
          label: selectorWords.topic,
          value: keccakOfText(signature),
          noun: selectorWords.topicNoun,
          variant: 'code',
        },
      ]),
      ...(found.length < 2
        ? []
        : [
            {
              label: selectorWords.interface,
              value: interfaceId(found),
              noun: selectorWords.interfaceNoun,
              variant: 'code' as const,
              note: selectorWords.interfaceNote(found.length),
            },
          ]),
    ]);
  },
};

/** ERC-165: the selectors of all functions, combined by exclusive or. */
function interfaceId(functions: readonly AbiFunction[]): Hex {
  const id = new Uint8Array(4);
  for (const { selector } of functions) {
    for (let at = 0; at < 4; at += 1) {
      id[at] = (id[at] ?? 0) ^ Number.parseInt(selector.slice(2 + at * 2, 4 + at * 2), 16);
    }
  }
  return bytesToHex(id);
}

const words = messages.names;

/** Hashes of names, as contracts of ENS know them. */
export const NAME_HASH: Tool = {
  id: 'name-hash',
  fields: () => [{ id: 'name', label: words.name, hint: words.hint, form: 'line', placeholder: 'alice.eth' }],
  async run(values) {
    const form = new Form(values);
    const text = form.read('name', (name) => ok(name));
    const blocked = form.blocked();
    if (blocked !== null || text === null) return blocked ?? { kind: 'waiting' };
    const { normalizeName } = await import('../../../names/normalize.ts').catch((thrown: unknown) => {
      throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
    });
    try {
      const name = await normalizeName(text);
      const dns = dnsEncode(name);
      if (!dns.ok) throw dns.error;
      const [label = ''] = labelsOf(name);
      const code = (of: string, value: string, noun: string): ToolRow => ({
        label: of,
        value,
        noun,
        variant: 'code',
      });
      const rows: readonly ToolRow[] = [
        {
          label: words.normalised,
          value: name,
          noun: words.normalisedNoun,
          variant: 'text',
          ...(name === text ? {} : { note: words.changed }),
        },
        code(words.node, nameHash(name), words.nodeNoun),
        code(words.label, labelHash(label), words.labelNoun),
        code(words.token, String(BigInt(labelHash(label))), words.tokenNoun),
        code(words.dns, dns.value, words.dnsNoun),
      ];
      return { kind: 'done', rows };
    } catch (thrown) {
      form.wrong('name', nameError(toEvidentError(thrown, 'NAME_INVALID')));
      return form.done(() => []);
    }
  },
};

/** With the reason in the language of the screen, where it is one of ours. */
function nameError(error: EvidentError): EvidentError {
  const { code, details } = error;
  const known = Object.entries(words.reasons).find(([reason]) => reason === details.reason);
  return known === undefined ? error : new EvidentError(code, { ...details, reason: known[1] }, error);
}

// Addresses: their checksums, and where contracts come to stand.

const checksumWords = messages.checksum;

export const CHECKSUM: Tool = {
  id: 'checksum',
  fields: () => [
    { id: 'address', label: checksumWords.address, hint: checksumWords.hint, form: 'line', mono: true },
    { id: 'chain', label: checksumWords.chain, hint: checksumWords.chainHint, form: 'line', optional: true },
  ],
  run(values) {
    const form = new Form(values);
    const read = form.read('address', anyAddress);
    const chain = form.optional('chain', (text) => parseWhole(text), null);
    return form.done(() => {
      if (read === null) return [];
      const lower = read.toLowerCase();
      return [
        { label: checksumWords.eip55, value: read, noun: checksumWords.eip55Noun, variant: 'code' },
        ...(chain === null
          ? []
          : [
              {
                label: checksumWords.eip1191(String(chain)),
                value: chainChecksum(read, chain),
                noun: checksumWords.eip1191Noun,
                variant: 'code' as const,
              },
            ]),
        {
          label: checksumWords.word,
          value: `0x${lower.slice(2).padStart(64, '0')}`,
          noun: checksumWords.wordNoun,
          variant: 'code',
        },
      ];
    });
  },
};

const createWords = messages.create;

export const CREATE: Tool = {
  id: 'create',
  fields: () => [
    { id: 'creator', label: createWords.creator, form: 'line', mono: true },
    { id: 'nonce', label: createWords.nonce, hint: createWords.nonceHint, form: 'line', start: '0' },
  ],
  run(values) {
    const form = new Form(values);
    const creator = form.read('creator', addressField);
    const nonce = form.read('nonce', (text) => parseWhole(text, 64));
    return form.done(() =>
      creator === null || nonce === null
        ? []
        : [
            {
              label: createWords.address,
              value: createAddress(creator, nonce),
              noun: createWords.noun,
              variant: 'code',
            },
          ],
    );
  },
};

const create2Words = messages.create2;

export const CREATE2: Tool = {
  id: 'create2',
  fields: () => [
    { id: 'creator', label: create2Words.creator, hint: create2Words.creatorHint, form: 'line', mono: true },
    { id: 'salt', label: create2Words.salt, hint: create2Words.saltHint, form: 'line', mono: true },
    { id: 'code', label: create2Words.code, hint: create2Words.codeHint, form: 'area', mono: true },
  ],
  run(values) {
    const form = new Form(values);
    const creator = form.read('creator', addressField);
    const salt = form.read('salt', wordField);
    const code = form.read('code', bytesField);
    return form.done(() => {
      if (creator === null || salt === null || code === null) return [];
      // No creation code has the length of a hash and is of any use.
      const given = hexSize(code) === 32;
      const hash = given ? (code as Hex as Hash) : keccakOfBytes(code);
      return [
        {
          label: create2Words.address,
          value: create2Address(creator, salt, hash),
          noun: create2Words.noun,
          variant: 'code',
        },
        {
          label: create2Words.hash,
          value: hash,
          noun: create2Words.hashNoun,
          variant: 'code',
          note: given ? create2Words.given : create2Words.hashed(hexSize(code)),
        },
      ];
    });
  },
};
