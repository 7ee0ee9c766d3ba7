import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#ui/icon-button.tsx';
import { messages } from './messages.ts';

export function RenameButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <IconButton label={messages.rename.action(label)} onClick={onPress}>
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}
