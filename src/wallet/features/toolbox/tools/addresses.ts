/** Addresses: their checksums, and where contracts come to stand. */
import { type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { chainChecksum, create2Address, createAddress, keccakOfBytes } from '#core/tools/hash.ts';
import { parseWhole } from '#core/tools/numbers.ts';
import { messages } from '../messages.ts';
import { addressField, anyAddress, bytesField, Form, type Tool, wordField } from '../tool.ts';

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
