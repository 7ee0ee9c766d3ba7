/** Programs that run beside the tests, each ended with all that it started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface Running {
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** @param environment added to this process's own. What it writes is read by nobody, but for `child.stdio[3]`. */
export function start(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running {
  // A group of its own: browsers start many processes.
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const killNow = (): void => kill('SIGKILL');
  process.once('exit', killNow);
  return {
    child,
    async stop() {
      kill('SIGTERM');
      const late = setTimeout(killNow, 5000);
      await ended;
      clearTimeout(late);
      kill('SIGKILL');
      process.off('exit', killNow);
    },
  };
}

/** A port that nobody listens on at this moment, for programs that cannot choose one themselves. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });
}
