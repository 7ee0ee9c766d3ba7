import { expect, it } from 'vitest';
import { readAddressField, readChainField, readFields } from './search-fields.ts';

const READERS = { chain: readChainField, from: readAddressField };

it('reads what can be read and names the rest', () => {
  expect(readFields({ chain: '1', from: '0x12' }, READERS)).toEqual({ chain: 1, unread: 'from' });
});

it('names again what was dropped from the address before', () => {
  expect(readFields({ chain: '1', unread: 'from' }, READERS)).toEqual({ chain: 1, unread: 'from' });
});

it('leaves no text that was not read to a router that lays the fields over the address', () => {
  const raw = { chain: '0x1', from: '0x12', unread: 'nothing of ours', other: 'x' };
  expect({ ...raw, ...readFields(raw, READERS) }).toEqual({ unread: 'chain,from' });
  const clean = { chain: '1', unread: 'nothing of ours' };
  expect({ ...clean, ...readFields(clean, READERS) }).toEqual({ chain: 1 });
});
