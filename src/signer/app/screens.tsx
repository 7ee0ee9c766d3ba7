/** What is drawn into the sheets, with React and all that the screens have in common. Loaded with the first of them. */
import '#core/errors/error-messages.ts';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { EvidentError } from '#core/errors/error.ts';
import { applyTheme } from '#ui/theme.ts';
import { copyAddressesWhole } from '#ui/whole-copy.ts';
import { Failure, Refused } from '../screens/failure.tsx';
import { App } from './app.tsx';
import type { Shown } from './context.ts';

export function drawScreens(element: HTMLElement, shown: Shown): void {
  applyTheme('system');
  copyAddressesWhole();
  const root = createRoot(element);
  if (shown === 'refused') root.render(<Refused />);
  else if (shown instanceof EvidentError) root.render(<Failure error={shown} />);
  else root.render(<App services={shown} />);
}
