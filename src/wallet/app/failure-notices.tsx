/** Failures that nobody caught, at the top of the page. In the flow: nothing may ever lie over the signer. */
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { dismissFailure, failures } from './failures.ts';
import { appMessages } from './messages.ts';
import styles from './root.module.css';

export function FailureNotices() {
  const list = useSyncExternalStore(failures.subscribe, failures.list);
  if (list.length === 0) return null;
  return (
    <div className={styles.failures}>
      {list.map((error) => (
        <Notice
          key={error.code}
          tone="danger"
          title={appMessages.failure.title}
          action={<Button onClick={() => dismissFailure(error)}>{appMessages.failure.dismiss}</Button>}
        >
          {error.message} {error.next} {appMessages.failure.code(error.code)}
        </Notice>
      ))}
    </div>
  );
}
