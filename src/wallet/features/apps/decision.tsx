/** The buttons at the end of a request. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import foot from '../../components/page/foot.module.css';
import { messages } from './messages.ts';

/** Rejecting is there for each request, also while it cannot be carried out. */
export function Decision({ onReject, children }: { onReject: () => void; children?: ReactNode }) {
  return (
    <div className={cx(layout.buttons, foot.decision)}>
      <Button size="l" onClick={onReject}>
        {messages.request.reject}
      </Button>
      {children}
    </div>
  );
}
