/** The search of a screen, beside its heading: among the `actions` of its page. */
import Search from 'lucide-react/icons/search';
import { LiveRegion } from '#ui/live-region.tsx';
import { TextInput } from '#ui/text-input.tsx';

export type PageSearchProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** How much was found, for whoever does not see it; null while nothing is looked for. */
  said: string | null;
};

export function PageSearch({ label, text, onChange, said }: PageSearchProps) {
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      <TextInput
        type="search"
        start={<Search size={16} strokeWidth={1.8} aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
