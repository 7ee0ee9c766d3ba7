/** Starts what the short set needs, asks it, and says by name what holds. The last build is served. */
import { startDevnet } from '#devnet/start.ts';
import { serve } from '../serve.ts';
import { type Person, personAt } from './person.ts';
import type { Session } from './session.ts';
import { shortSet } from './set.ts';

/** @param open starts the browser; what it started besides is ended by `stop`. */
export async function askEngine(
  engine: string,
  open: () => Promise<{ readonly session: Session; readonly stop: () => Promise<void> }>,
): Promise<void> {
  const devnet = await startDevnet({ blockTimeSeconds: 1 });
  const served = await serve({ port: 0, manifest: devnet.manifest });
  let failed = false;
  try {
    const { session, stop } = await open();
    try {
      const person = personAt(session);
      for (const { name, run } of shortSet(served.hostOrigin, served.shellOrigin, devnet.fixtures)) {
        // Each begins where the one before ended.
        if (failed) {
          console.log(`  ${engine} › ${name}: not asked`);
          continue;
        }
        const from = Date.now();
        const fault = await run(person).then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        failed = fault !== null;
        const seconds = ((Date.now() - from) / 1000).toFixed(1);
        console.log(`  ${engine} › ${name}: ${failed ? 'FAILED' : 'passed'} in ${seconds} s`);
        if (fault !== null) console.log(`    ${fault}\n${await shown(person)}`);
      }
    } finally {
      await stop();
    }
  } finally {
    await Promise.all([served.stop(), devnet.stop()]);
  }
  if (failed) process.exitCode = 1;
}

/** What was on the screen when something failed. */
async function shown(person: Person): Promise<string> {
  const texts = [];
  for (const place of ['host', 'wallet'] as const) {
    const text = await person.ask(place, 'return document.body.innerText;').catch((error: unknown) => error);
    texts.push(`    ${place}: ${String(text).replace(/\s+/g, ' ').slice(0, 600)}`);
  }
  return texts.join('\n');
}
