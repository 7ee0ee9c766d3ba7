/**
 * Writes the icons that come with the programs, `src/core/chain/chain-icons.generated.ts` and
 * `src/wallet/components/icons/token-icons.generated.ts`: of the chains that are bundled, their coins, and the tokens of our
 * own list, chosen by chain and contract and never by symbol. The packages are large and nothing else needs them, so
 * they are no dependencies:
 *
 *     for p in @web3icons/core@4.0.56 @web3icons/common@0.11.51; do
 *       mkdir -p "icons/$p" && tar xzf "$(npm pack --silent "$p")" -C "icons/$p" --strip-components=1; done
 *     pnpm exec tsx scripts/icons.ts icons
 *
 * A drawing with anything in it that is not on the list below (a script, a style, a reference to somewhere else) stops
 * it; one that is too large is left out and named.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { TOKEN_LINES } from '#core/asset/tokens.generated.ts';
import { CHAIN_FACTS } from '#core/chain/chain-facts.generated.ts';
import { ROOT } from './paths.ts';
import { COINS, DEMO_CHAINS, OWN, PICKED, PLATFORMS } from './reviewed-icons.ts';

const CORE = '@web3icons/core@4.0.56';
const COMMON = '@web3icons/common@0.11.51';
const CHAIN_FILE = join(ROOT, 'src', 'core', 'chain', 'chain-icons.generated.ts');
const TOKEN_FILE = join(ROOT, 'src', 'wallet', 'components', 'icons', 'token-icons.generated.ts');
/** Characters of one drawing. Everybody loads all of them, so that no server learns which ones somebody needs. */
const LARGEST = 5_000;

const ELEMENTS = new Set(
  'svg g path circle ellipse rect polygon defs clipPath mask linearGradient radialGradient stop'.split(' '),
);
const ATTRIBUTES = new Set(
  [
    'xmlns viewBox d points cx cy r rx ry x y x1 x2 y1 y2 fx fy width height id offset transform opacity',
    'fill fill-opacity fill-rule clip-rule clip-path mask maskUnits mask-type',
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stop-color stop-opacity',
    'gradientUnits gradientTransform',
  ]
    .join(' ')
    .split(' '),
);
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z0-9:-]+="[^"<>&]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([A-Za-z0-9:-]+)="([^"]*)"/g;
const MASK_STYLE = /^mask-type:(luminance|alpha)$/;

/**
 * The drawing as it is shipped, without spaces between its parts and what a class or a size says of it. Errors:
 * `RangeError` names what must not be in it.
 */
export function checkedDrawing(text: string): string {
  const rest = text.replace(TAG, '').trim();
  if (rest !== '') throw new RangeError(`text that is no element: ${rest.slice(0, 40)}`);
  return text
    .replace(TAG, (_tag, close: string, name: string, attributes: string, end: string) => {
      if (!ELEMENTS.has(name)) throw new RangeError(`element ${name}`);
      const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, key = '', value = '']) => {
        if (key === 'class' || (name === 'svg' && ['width', 'height', 'fill'].includes(key))) return [];
        const mask = key === 'style' ? MASK_STYLE.exec(value) : null;
        if (mask !== null) return [`mask-type="${mask[1]}"`];
        if (!ATTRIBUTES.has(key)) throw new RangeError(`attribute ${key}`);
        if (
          key === 'xmlns' ? value !== 'http://www.w3.org/2000/svg' : /[:;\\]|url\((?!#[\w-]+\)$)/i.test(value)
        )
          throw new RangeError(`${key}="${value}"`);
        return [`${key}="${value}"`];
      });
      return `<${close}${[name, ...kept].join(' ')}${end}>`;
    })
    .replace(/>\s+</g, '><')
    .trim();
}

const problems: string[] = [];
const leftOut: string[] = [];

/** Null for a drawing that is not shipped. `file`: as the package's metadata name it, or `own:` and a name. */
async function drawingOf(folder: string, file: string): Promise<string | null> {
  const own = OWN[file];
  const [kind, name = ''] = file.split(':');
  const path = join(folder, CORE, 'dist', 'svgs', `${kind}s`, 'background', `${name}.svg.js`);
  if (own === undefined && !existsSync(path)) {
    leftOut.push(`${file}: not in the package`);
    return null;
  }
  const read = v.object({ default: v.string() });
  const text = own ?? v.parse(read, await import(pathToFileURL(resolve(path)).href)).default;
  try {
    const drawing = checkedDrawing(text);
    if (/[`$\\]/.test(drawing)) throw new RangeError('a character that TypeScript reads');
    if (drawing.length <= LARGEST) return drawing;
    leftOut.push(`${file}: ${drawing.length} characters`);
  } catch (thrown) {
    leftOut.push(`${file}: ${thrown instanceof Error ? thrown.message : thrown}`);
  }
  return null;
}

const metadata = v.object({
  networks: v.array(v.object({ id: v.string(), filePath: v.string(), chainId: v.optional(v.unknown()) })),
  tokens: v.array(
    v.object({ filePath: v.string(), addresses: v.optional(v.record(v.string(), v.unknown())) }),
  ),
});
type Metadata = v.InferOutput<typeof metadata>;

async function readMetadata(folder: string): Promise<Metadata> {
  for (const name of [CORE, COMMON]) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8');
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(text));
    if (!name.endsWith(`@${version}`)) throw new Error(`${name} holds version ${version}.`);
  }
  return v.parse(metadata, await import(pathToFileURL(resolve(folder, COMMON, 'dist', 'index.js')).href));
}

/** By chain and contract, lower case: the name of a drawing. */
function filesByContract({ networks, tokens }: Metadata): ReadonlyMap<string, string> {
  const chains = new Map(Object.entries(PLATFORMS));
  for (const { id, chainId } of networks) if (Number(chainId) > 0) chains.set(id, Number(chainId));
  const files = new Map<string, string>();
  for (const { filePath, addresses = {} } of tokens) {
    for (const [platform, address] of Object.entries(addresses)) {
      const chain = chains.get(platform);
      if (chain !== undefined) files.set(`${chain}/${String(address).toLowerCase()}`, filePath);
    }
  }
  return files;
}

const listed = Object.entries(TOKEN_LINES).flatMap(([chain, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((text) => `${chain}/0x${text.slice(0, 40)}`),
);

async function write(folder: string): Promise<void> {
  const known = await readMetadata(folder);
  const byContract = filesByContract(known);
  const drawings = new Map<string, string | null>();
  const draw = async (file: string): Promise<string | null> => {
    const before = drawings.get(file);
    if (before !== undefined) return before;
    const drawing = await drawingOf(folder, file);
    drawings.set(file, drawing);
    return drawing;
  };
  const chains: [number, string][] = [];
  const chainDrawings = new Map<string, string>();
  const demo = Object.keys(DEMO_CHAINS).map(Number);
  // A test network is not to be taken for the one that it stands in for.
  const main = CHAIN_FACTS.filter(({ test }) => test !== true).map(({ id }) => id);
  for (const id of [...main, ...demo]) {
    const file = DEMO_CHAINS[id] ?? known.networks.find(({ chainId }) => Number(chainId) === id)?.filePath;
    const drawing = file === undefined ? null : await draw(file);
    if (file === undefined || drawing === null) continue;
    chains.push([id, file]);
    chainDrawings.set(file, drawing);
  }
  const tokens: [string, string][] = [];
  const tokenDrawings = new Map<string, string>();
  const take = async (key: string, file: string): Promise<void> => {
    const drawing = await draw(file);
    if (drawing === null) return;
    tokens.push([key, file.replace('token:', '')]);
    tokenDrawings.set(file.replace('token:', ''), drawing);
  };
  for (const { id, native } of CHAIN_FACTS) {
    const coin = COINS[id] ?? (native === undefined ? 'own:ether' : null);
    if (coin === null) problems.push(`${id}: no icon is chosen for its coin`);
    else await take(`${id}/native`, coin);
  }
  for (const id of demo) await take(`${id}/native`, 'own:ether');
  for (const key of [...listed, ...Object.keys(PICKED).filter((key) => !listed.includes(key))]) {
    const file = PICKED[key] ?? byContract.get(key);
    if (file !== undefined) await take(key, file);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await writeFile(CHAIN_FILE, chainFile(chains, chainDrawings));
  await writeFile(TOKEN_FILE, tokenFile(tokens, tokenDrawings));
  if (leftOut.length > 0) console.log(`Left out:\n${leftOut.join('\n')}`);
  console.log(`${chains.length} chains, ${tokens.length} assets with ${tokenDrawings.size} drawings.`);
}

const HEAD =
  '/** Generated by `scripts/icons.ts` from `@web3icons/core` 4.0.56 (MIT) and `scripts/reviewed-icons.ts`. Do not edit. */';

function drawingLines(drawings: ReadonlyMap<string, string>): string {
  return [...drawings].map(([name, drawing]) => `  ${JSON.stringify(name)}: \`${drawing}\`,`).join('\n');
}

function chainFile(chains: readonly [number, string][], drawings: ReadonlyMap<string, string>): string {
  const lines = chains.map(([id, name]) => `  ${id}: DRAWINGS[${JSON.stringify(name)}],`).join('\n');
  return `${HEAD}\n\nconst DRAWINGS = {\n${drawingLines(drawings)}\n} as const;\n\n/** SVG of each chain by its id. */\nexport const CHAIN_ICONS: Readonly<Record<number, string>> = {\n${lines}\n};\n`;
}

function tokenFile(tokens: readonly [string, string][], drawings: ReadonlyMap<string, string>): string {
  const lines = tokens.map(([key, name]) => `${key} ${name}`).join('\n');
  return `${HEAD}\n\n/** SVG by name. */\nexport const DRAWINGS: Readonly<Record<string, string>> = {\n${drawingLines(drawings)}\n};\n\n/** Chain, \`native\` or contract in small letters, and the name of its drawing. */\nexport const TOKEN_ICON_LINES = \`\n${lines}\`;\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Say where the packages were unpacked.');
  await write(folder);
}
