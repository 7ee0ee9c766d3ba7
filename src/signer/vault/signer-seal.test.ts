import { describe, expect, it } from 'vitest';
import { drawSeal, QUALITIES, readSeal, THINGS } from './signer-seal.ts';

describe('the seal', () => {
  it('has two full lists of distinct plain words', () => {
    for (const list of [QUALITIES, THINGS]) {
      expect(list).toHaveLength(256);
      expect(new Set(list).size).toBe(256);
      expect(list.every((word) => /^[a-z]{2,16}$/.test(word))).toBe(true);
    }
    expect(new Set([...QUALITIES, ...THINGS]).size).toBe(512);
  });

  it('is drawn anew each time and read back as drawn', () => {
    const seals = Array.from({ length: 50 }, () => drawSeal(crypto));
    expect(new Set(seals.map(({ picture }) => picture)).size).toBe(50);
    expect(new Set(seals.map(({ words }) => words.join(' '))).size).toBeGreaterThan(40);
    for (const seal of seals) {
      expect(readSeal(structuredClone(seal))).toEqual(seal);
      expect(QUALITIES).toContain(seal.words[0]);
      expect(THINGS).toContain(seal.words[1]);
    }
  });

  it('is null rather than something else when unreadable', () => {
    for (const stored of [undefined, null, {}, { picture: '', words: ['a', 'b'] }, 'amber heron'])
      expect(readSeal(stored)).toBeNull();
  });
});
