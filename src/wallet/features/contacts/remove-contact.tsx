/** Asks, and removes a contact. */
import { useMutation } from '@tanstack/react-query';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Contact } from '../../model.ts';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

const words = messages.remove;

export function RemoveContact({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const { store } = useServices();
  const name = displayText(contact.name, 40);
  const { mutate: remove, error } = useMutation({
    async mutationFn() {
      await store.contacts.remove(contact.id);
      announce(words.done(name));
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onDone}
      title={<bdi>{words.title(name)}</bdi>}
      footer={
        <>
          <Button onClick={onDone} autoFocus>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={() => remove()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {error === null ? null : <ErrorView error={error} level={3} />}
    </Dialog>
  );
}
