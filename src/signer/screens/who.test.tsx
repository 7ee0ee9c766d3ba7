// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import { account, BOB } from '../app/testing.ts';
import { Sender, Who } from './who.tsx';

async function textOf(label: string): Promise<string | null> {
  const look = { label, colour: null, hidden: false, order: 0, changedAt: 0 };
  const view = await render(<Sender account={{ ...account, look }} />);
  const text = view.container.textContent;
  await view.unmount();
  return text;
}

test('the sender is its name, set off as somebody’s word, and its address; never the key that it comes from', async () => {
  expect(await textOf('Everyday')).toBe('“Everyday”0x7099…79C8');
  expect(await textOf(' ')).toBe('0x7099…79C8');
  expect(await textOf('Main” 0x3C44…93BC “')).toBe("“Main' 0x3C44…93BC '”0x7099…79C8");
  expect(await textOf('a\u202eb\u2066\u200bc\n\n d')).toBe('“abc d”0x7099…79C8');
});

test('an address has all of its groups, one as heavy as the other, and is spoken in whole', async () => {
  const view = await render(<Who address={BOB} label="Recipient" name="your account" />);
  const group = view.get('[role="group"]');
  expect(group.getAttribute('aria-label')).toBe('Recipient');
  const groups = [...group.querySelectorAll('code span span')];
  expect(groups.map((node) => node.textContent).join('')).toBe(BOB.slice(2));
  expect(new Set(groups.map((node) => `${node.tagName} ${node.className}`)).size).toBe(1);
  expect(group.textContent).toContain('Recipient, your account');
  await view.unmount();
});
