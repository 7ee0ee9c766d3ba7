/**
 * Clean-up that also runs when this process ends without having been asked to stop: on `exit`, and on the signals
 * that would end it without an `exit` event.
 */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const tasks = new Set<() => void>();

/** Registers a synchronous task. Returns a function that takes it back. */
export function onProcessEnd(task: () => void): () => void {
  if (tasks.size === 0) listen();
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) unlisten();
  };
}

function runAll(): void {
  for (const task of tasks) task();
  tasks.clear();
}

function onSignal(signal: NodeJS.Signals): void {
  // Somebody else handles the signal: it is theirs to decide when the process ends; `exit` will call us.
  if (process.listenerCount(signal) > 1) return;
  runAll();
  unlisten();
  process.kill(process.pid, signal);
}

function listen(): void {
  process.on('exit', runAll);
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

function unlisten(): void {
  process.off('exit', runAll);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}
