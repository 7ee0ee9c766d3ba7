/** One line of hex, such as an address: what somebody must compare is there as a whole, on as many lines as it needs. */
import type { ComponentProps } from 'react';
import { TextArea } from '#ui/text-area.tsx';

type HexInputProps = Omit<
  ComponentProps<typeof TextArea>,
  'mono' | 'line' | 'rows' | 'onChange' | 'value'
> & {
  value: string;
  onText: (text: string) => void;
};

/** So many characters go beside each other on a phone, for browsers that do not size a field by its text. */
const ON_A_LINE = 34;

export function HexInput({ value, onText, ...rest }: HexInputProps) {
  return (
    <TextArea
      {...rest}
      mono
      line
      rows={Math.ceil(Math.max(1, value.length) / ON_A_LINE)}
      translate="no"
      value={value}
      onChange={(event) => onText(event.currentTarget.value.replace(/[\r\n]+/g, ''))}
      // As in a field of one line.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
