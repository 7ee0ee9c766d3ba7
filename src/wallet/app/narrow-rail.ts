/** Whether the rail shows pictures alone: changed by its button and by Ctrl \ (⌘ \), and kept in this browser. */
import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'evident.rail';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    // Blocked storage keeps nothing: the rail is as wide as at first.
    return false;
  }
}

function keep(narrow: boolean): void {
  try {
    if (narrow) localStorage.setItem(KEY, 'narrow');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it holds until the page is closed.
  }
}

export function useNarrowRail(): readonly [narrow: boolean, toggle: () => void] {
  const [narrow, setNarrow] = useState(read);
  const toggle = () => {
    keep(!narrow);
    setNarrow(!narrow);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '\\' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return [narrow, toggle];
}
