import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { askForStoragePromise, type StoragePromise, storagePromise } from '../../app/persist.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { messages } from './messages.ts';

/** Whether the browser will keep the vault, and the way to ask it to. */
export function StorageRow() {
  const [promise, setPromise] = useState<StoragePromise | null>(null);
  const [refused, setRefused] = useState(false);
  const action = useAsyncAction();
  const words = messages.overview;
  useEffect(() => {
    let current = true;
    void storagePromise().then((found) => {
      if (current) setPromise(found);
    });
    return () => {
      current = false;
    };
  }, []);
  if (promise === null) return null;
  if (promise === 'given') return <p>{words.storageText.given}</p>;
  return (
    <Notice
      tone="caution"
      standing={!refused}
      action={
        promise === 'unknown' ? null : (
          <Button
            size="s"
            busy={action.busy}
            onClick={() =>
              action.run(askForStoragePromise, (answer) => {
                setPromise(answer);
                setRefused(answer === 'notGiven');
              })
            }
          >
            {words.askToKeep}
          </Button>
        )
      }
    >
      {words.storageText[promise]} {refused ? words.storageRefused : null}
    </Notice>
  );
}
