/** Bundles one classic script, with everything it imports now or later, into one text. */
import { build, type Plugin } from 'vite';
import { ROOT } from './paths.ts';

/** `entry` is an absolute path; the rest as Vite takes it. Throws when the bundle is not exactly one script. */
export async function bundleText(
  entry: string,
  define: Record<string, string>,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    plugins: [...plugins],
    // A library keeps what tells development from production; this is a whole program.
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: 'es2022',
      // As a library it comes without Vite's loader of parts, of which there are none.
      lib: { entry, formats: ['iife'], name: 'evident', fileName: 'bundle' },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { codeSplitting: false },
      },
    },
  });
  const files = (Array.isArray(result) ? result : 'output' in result ? [result] : []).flatMap(
    ({ output }) => output,
  );
  const [script, ...more] = files;
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${entry} did not become one script.`);
  return script.code;
}
