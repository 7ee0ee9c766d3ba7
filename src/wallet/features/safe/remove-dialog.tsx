/** Asks, and takes a Safe off the list. */
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import { removeSafe, type SafeRow, safeName } from './saved.ts';

const words = messages.saved;

export function RemoveDialog({ row, onClose }: { row: SafeRow; onClose: () => void }) {
  const services = useServices();
  const name = safeName(row);
  const { mutate: remove, error } = useMutation({
    async mutationFn() {
      await removeSafe(services, row);
      announce(words.removed(name));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{words.removeTitle(name)}</bdi>}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            {words.cancel}
          </Button>
          <Button variant="danger" onClick={() => remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{words.removeText}</p>
      {error === null ? null : <ErrorView error={error} level={3} />}
    </Dialog>
  );
}
