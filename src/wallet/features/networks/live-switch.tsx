/** A switch of something stored: shown as it is pressed, until what is stored takes its place. */
import { startTransition, useOptimistic } from 'react';
import { Switch } from '#ui/switch.tsx';

type LiveSwitchProps = {
  /** What it turns on, by name. */
  label: string;
  checked: boolean;
  disabled?: boolean | undefined;
  set: (checked: boolean) => Promise<void>;
};

export function LiveSwitch({ label, checked, disabled, set }: LiveSwitchProps) {
  const [shown, show] = useOptimistic(checked);
  return (
    <Switch
      aria-label={label}
      checked={shown}
      disabled={disabled}
      onChange={(event) => {
        const next = event.target.checked;
        startTransition(async () => {
          show(next);
          await set(next);
        });
      }}
    />
  );
}
