import { expect, it } from 'vitest';
import { readableTypedData } from './typed-data.ts';

it('shows what is signed before the types that it is made of, and all of it', () => {
  const types = { Mail: [{ name: 'text', type: 'string' }], EIP712Domain: [] };
  const mail = { types, primaryType: 'Mail', domain: {}, message: { text: 'Good morning' } };
  const shown = readableTypedData(JSON.stringify(mail));
  expect(Object.keys(JSON.parse(shown))).toEqual(['primaryType', 'domain', 'message', 'types']);
  expect(JSON.parse(shown)).toEqual(mail);
});

it('leaves what is no JSON as it is', () => {
  expect(readableTypedData('{')).toBe('{');
});
