import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#ui/icon-button.tsx';
import { messages } from './messages.ts';

export type RenameButtonProps = { label: string; onPress: () => void; autoFocus: boolean };

export function RenameButton({ label, onPress, autoFocus }: RenameButtonProps) {
  return (
    <IconButton label={messages.rename.action(label)} onClick={onPress} autoFocus={autoFocus}>
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}
