// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { messages } from './messages.ts';
import { Checkbox, RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { press, render } from './testing.ts';
import { TextArea } from './text-area.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

describe('Field', () => {
  test.each([
    ['input', <TextInput key="i" id="own" />],
    ['textarea', <TextArea key="t" />],
    ['select', <Select key="s" />],
  ])('labels and describes its %s, whatever id that brings', async (selector, control) => {
    const view = await render(
      <Field label="To" hint="A name or an address">
        {control}
      </Field>,
    );
    const element = view.get(selector);
    expect(view.get<HTMLLabelElement>('label').htmlFor).toBe(element.id);
    expect(element.id).not.toBe('');
    expect(described(element)).toBe('A name or an address');
    expect(element.hasAttribute('aria-invalid')).toBe(false);
    await view.unmount();
  });

  test('the error takes the place of the hint, in a live region that was there before', async () => {
    const view = await render(
      <Field label="To" hint="A name or an address">
        <TextInput />
      </Field>,
    );
    const region = view.get('[aria-live="polite"]');
    expect(region.textContent).toBe('');
    await view.update(
      <Field label="To" hint="A name or an address" error="The checksum is wrong.">
        <TextInput />
      </Field>,
    );
    expect(view.get('[aria-live="polite"]')).toBe(region);
    expect(region.textContent).toContain('The checksum is wrong.');
    expect(view.container.textContent).not.toContain('A name or an address');
    expect(view.get('input').getAttribute('aria-invalid')).toBe('true');
    expect(described(view.get('input'))).toContain('The checksum is wrong.');
    await view.unmount();
  });
});

describe('PasswordInput', () => {
  test('shows and hides, and says which it will do', async () => {
    const view = await render(<PasswordInput autoComplete="current-password" />);
    const [input, button] = [view.get<HTMLInputElement>('input'), view.get('button')];
    expect([input.type, button.getAttribute('aria-label')]).toEqual(['password', messages.password.show]);
    await press(button);
    expect([input.type, button.getAttribute('aria-label')]).toEqual(['text', messages.password.hide]);
    await view.unmount();
  });

  test('notes Caps Lock and keeps the handlers of its owner', async () => {
    const onKeyDown = vi.fn();
    const view = await render(<PasswordInput autoComplete="off" onKeyDown={onKeyDown} />);
    const key = (on: boolean) =>
      act(async () => {
        const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
        Object.defineProperty(event, 'getModifierState', {
          value: (name: string) => on && name === 'CapsLock',
        });
        view.get('input').dispatchEvent(event);
      });
    await key(true);
    expect(view.get('[role="status"]').textContent).toBe(messages.password.capsLock);
    expect(described(view.get('input'))).toContain(messages.password.capsLock);
    await key(false);
    expect(view.get('[role="status"]').textContent).toBe('');
    expect(onKeyDown).toHaveBeenCalledTimes(2);
    await view.unmount();
  });
});

describe('Button', () => {
  test('is no submit button unless told so', async () => {
    const view = await render(<Button>Send</Button>);
    expect(view.get<HTMLButtonElement>('button').type).toBe('button');
    await view.unmount();
  });

  test('busy: keeps text and focus, does nothing, submits nothing', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const view = await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Sign
        </Button>
      </form>,
    );
    const button = view.get<HTMLButtonElement>('button');
    button.focus();
    await press(button);
    expect(document.activeElement).toBe(button);
    expect([button.textContent, button.getAttribute('aria-busy'), button.disabled]).toEqual([
      'Sign',
      'true',
      false,
    ]);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await view.update(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick}>
          Sign
        </Button>
      </form>,
    );
    await press(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    await view.unmount();
  });
});

test('Checkbox: label, hint and error belong to it', async () => {
  const view = await render(<Checkbox label="I wrote them down" hint="On paper" error="Do it first" />);
  const input = view.get<HTMLInputElement>('input');
  expect(view.get<HTMLLabelElement>('label').htmlFor).toBe(input.id);
  expect(described(input)).toBe('On paperDo it first');
  await view.unmount();
});

test('RadioGroup: a named group of which one is chosen', async () => {
  const onChange = vi.fn();
  const view = await render(
    <RadioGroup
      legend="Fee"
      value="slow"
      onChange={onChange}
      options={[
        { value: 'slow', label: 'Slow' },
        { value: 'fast', label: 'Fast', hint: 'about 12 s' },
      ]}
    />,
  );
  expect(view.get('fieldset > legend').textContent).toBe('Fee');
  expect(view.get<HTMLInputElement>('[value="slow"]').checked).toBe(true);
  expect(described(view.get('[value="fast"]'))).toBe('about 12 s');
  await press(view.get('[value="fast"]'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('fast');
  await view.unmount();
});
