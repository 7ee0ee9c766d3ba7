/**
 * The whole host, without a shell, as one HTML file, to be opened from disk on a machine without a network: scripts, the keyring
 * worker, styles, faces, word lists and dictionaries lie in it, and its policy lets it ask for nothing else. The same
 * sources give the same bytes, wherever they are built (`scripts/reproducible.ts`).
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, parseSync } from 'vite';
import { bundleText } from './bundle-text.ts';
import { policy, SINGLE_FILE_NAME } from './headers.ts';
import { leanRegistry } from './lean-registry.ts';
import { leanWordLists } from './lean-word-lists.ts';
import { DIST, ROOT } from './paths.ts';

const SOURCE = join(ROOT, 'src', 'signer');
const PUBLIC = join(SOURCE, 'public');
/** How the page names its entry. */
const ENTRY = /<script type="module" src="\.\/([\w-]+\.tsx?)"><\/script>/g;
export const SINGLE_FILE = join(DIST, SINGLE_FILE_NAME);

export interface SingleFile {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** As `sha256sum` prints it, and the size. */
export function describeFile({ sha256, bytes }: SingleFile): string {
  return `${sha256}  ${SINGLE_FILE_NAME}  ${bytes} bytes`;
}

/** A file has no shell, and a file cannot know its own digest. */
const DEFINE = {
  'import.meta.env.VITE_HOST_ORIGIN': '""',
  'import.meta.env.VITE_SHELL_ORIGIN': '""',
  'import.meta.env.VITE_SIGNER_FILE_SHA256': '""',
  'import.meta.env.VITE_SERVICE_WORKER': 'false',
  'import.meta.env.VITE_DEV_RELOAD': 'false',
  'import.meta.env.VITE_DEMO': 'false',
};

/** Puts `worker-blob.ts` in the place of `worker-url.ts`, and a worker's bundle in the place of `?embedded`. */
function embedWorkers(): Plugin {
  const suffix = '?embedded';
  return {
    name: 'evident-embed-workers',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith('/worker-url.ts')) return join(SOURCE, 'app', 'worker-blob.ts');
      if (!source.endsWith(suffix)) return null;
      const file = await this.resolve(source.slice(0, -suffix.length), importer);
      return file === null ? null : `${file.id}${suffix}`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const code = await bundleText(id.slice(0, -suffix.length), DEFINE, [leanWordLists()]);
      return { code: `export default ${JSON.stringify(code)};`, moduleType: 'js' };
    },
  };
}

async function bundle(entry: string): Promise<{ readonly script: string; readonly style: string }> {
  const result = await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'warn',
    envDir: false,
    publicDir: false,
    define: DEFINE,
    plugins: [embedWorkers(), react(), leanRegistry()],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 8000,
      rolldownOptions: {
        input: join(SOURCE, entry),
        checks: { bundlerTimings: false },
        output: { codeSplitting: false },
      },
    },
  });
  const files = (Array.isArray(result) ? result : 'output' in result ? [result] : []).flatMap(
    ({ output }) => output,
  );
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const styles = files.flatMap((file) => (file.type === 'asset' ? [file] : []));
  const [script] = scripts;
  const [style] = styles;
  if (script === undefined || style === undefined || files.length !== 2 || !style.fileName.endsWith('.css')) {
    throw new Error(
      `The single file has parts of its own: ${files.map(({ fileName }) => fileName).join(', ')}.`,
    );
  }
  return { script, style: String(style.source) };
}

/**
 * Code as the content of a script element (HTML, §4.12.1.3): no sequence in it may end the element or start a
 * comment. They occur in strings, templates and regular expressions, where `\x3c` is the same character. Bytes that
 * an HTML parser would change would change the digest in the policy.
 */
function inlineScript(code: string): string {
  const inline = code.trim().replace(/<(?=!--|\/script)/gi, '\\x3c');
  if (/[\r\0]/.test(inline)) throw new Error('The script holds characters that HTML does not keep.');
  if (parseSync('host.js', inline).errors.length > 0) throw new Error('The script did not survive inlining.');
  return inline;
}

function inlineStyle(css: string): string {
  const inline = css.trim();
  if (/<\/style|[\r\0]/i.test(inline)) throw new Error('The style holds text that HTML does not keep.');
  if (/url\((?!["']?data:)|@import/i.test(inline)) throw new Error('The style asks for another file.');
  return inline;
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A policy in a `meta` element: `frame-ancestors` and Connection-Allowlist have no effect there. */
function filePolicy(script: string, style: string): string {
  return policy({
    'default-src': "'none'",
    // hash-wasm compiles Argon2id from WebAssembly.
    'script-src': `${sourceHash(script)} 'wasm-unsafe-eval'`,
    'style-src': sourceHash(style),
    'font-src': 'data:',
    'img-src': 'data: blob:',
    'worker-src': 'blob:',
    'connect-src': "'none'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'evident-keyring',
  });
}

function replaceOnce(text: string, part: string, by: string): string {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`The host's page must contain ${part} exactly once.`);
  return pieces.join(by);
}

/** A page opened from disk has no files beside it: its icon lies in it, and what else it would link to is left out. */
async function withoutLinks(page: string): Promise<string> {
  const icon = (await readFile(join(PUBLIC, 'icon.svg'), 'utf8')).trim();
  const inlined = replaceOnce(
    page,
    'href="/icon.svg"',
    `href="data:image/svg+xml,${encodeURIComponent(icon)}"`,
  );
  const left = inlined.replace(/^ *<link rel="(?:apple-touch-icon|manifest)" href="\/[\w.-]+" \/>\n/gm, '');
  if (/<(?:link|script|img)\b[^>]*\b(?:href|src)="(?!data:|\.\/)/.test(left))
    throw new Error('The page asks for another file.');
  return left;
}

async function singleFileText(): Promise<string> {
  const page = await withoutLinks(await readFile(join(SOURCE, 'index.html'), 'utf8'));
  const [entry, ...more] = [...page.matchAll(ENTRY)];
  if (entry?.[1] === undefined || more.length > 0) throw new Error("The host's page must name one entry.");
  const parts = await bundle(entry[1]);
  const script = inlineScript(parts.script);
  const style = inlineStyle(parts.style);
  const charset = '<meta charset="utf-8" />';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${filePolicy(script, style)}" />`;
  const styled = replaceOnce(page, charset, `${charset}\n    ${meta}\n    <style>${style}</style>`);
  return replaceOnce(styled, entry[0], `<script type="module">${script}</script>`);
}

/** Builds the file and writes it to the absolute path `target`. */
export async function writeSingleFile(target: string): Promise<SingleFile> {
  const content = Buffer.from(await singleFileText(), 'utf8');
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target = SINGLE_FILE] = process.argv.slice(2);
  console.log(describeFile(await writeSingleFile(target)));
}
