/** Failures that nobody caught, at the top of the page. In the flow: nothing may ever lie over the signer. */
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorView } from '../shared/error-view.tsx';
import { dismissFailure, failures } from './failures.ts';
import { appMessages } from './messages.ts';
import styles from './root.module.css';

export function FailureNotices() {
  const list = useSyncExternalStore(failures.subscribe, failures.list);
  if (list.length === 0) return null;
  return (
    <div className={styles.failures}>
      {list.map((error) => (
        <ErrorView
          key={error.code}
          error={error}
          actions={<Button onClick={() => dismissFailure(error)}>{appMessages.dismiss}</Button>}
        />
      ))}
    </div>
  );
}
