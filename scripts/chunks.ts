/**
 * Which modules share a file in the builds. A start should ask for a handful of files: what Home needs to stand is one,
 * what it asks the network with is another, and both are named in the page, so that the browser fetches them while the
 * entry is still on its way.
 *
 * A bundle holds its roots and everything that they import at once, except what an earlier bundle holds. So imports
 * between bundles lead one way only. Merging by size alone (a high `entriesAwareMergeThreshold`) joins parts that
 * import each other in a circle, and a program whose files do that fails as it starts: a class is used before its file
 * was run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { Program } from './headers.ts';
import { ROOT } from './paths.ts';

interface Bundle {
  readonly name: string;
  /** Files of a program by their path in `src`, without their ending; a pattern stands for many. */
  readonly roots: readonly (string | RegExp)[];
  /** Asked for by the page itself: at once, or after everything else. */
  readonly preload?: 'high' | 'low';
}

/** Earlier ones first. */
const BUNDLES: Readonly<Record<Program, readonly Bundle[]>> = {
  host: [
    {
      name: 'start',
      roots: [
        'signer/app/start',
        // What translations are made with: another language must not wait for the screens.
        'core/text/display',
        'core/text/formats',
        'core/risk/messages/words',
      ],
    },
    { name: 'sheets', roots: ['signer/app/screens', 'signer/screens/unlock'] },
    { name: 'welcome', roots: ['signer/screens/welcome-screen', 'signer/screens/create'] },
    {
      name: 'managing',
      roots: [
        'signer/screens/home',
        'signer/screens/manage/manage',
        'signer/screens/manage/overview',
        'signer/screens/manage/export-key',
        'signer/screens/manage/cards',
      ],
    },
    { name: 'tokens', roots: ['core/asset/token-list'] },
    { name: 'approval', roots: ['signer/screens/confirm', 'signer/decode/transaction'] },
    // With the list of scam sites: only for a sign-in and a link.
    { name: 'sites', roots: ['core/risk/site'] },
  ],
  shell: [
    {
      name: 'home',
      roots: [
        'wallet/app/runtime',
        'wallet/app/second-step',
        'wallet/app/trouble',
        'wallet/features/home/screen',
        'wallet/shared/has-accounts',
        'wallet/app/searches',
      ],
      preload: 'high',
    },
    {
      name: 'live',
      roots: [
        'wallet/evm/calls',
        'wallet/portfolio/discover',
        'wallet/portfolio/seed',
        'wallet/portfolio/items',
        'wallet/approvals/pages',
        'wallet/history/histories',
        'wallet/history/sources/choose',
        'wallet/transactions/simulate/parties',
        'wallet/transactions/prepare/delegation',
      ],
      preload: 'low',
    },
    // One file after Home is painted.
    {
      name: 'home-late',
      roots: [
        'wallet/features/home/collectibles-sheet',
        'wallet/features/home/setup-card',
        'wallet/features/home/value-line',
        'wallet/portfolio/kept-past',
        'wallet/features/home/notices',
        'wallet/features/home/keep-last',
        'wallet/app/chain-trouble',
      ],
    },
    { name: 'tokens', roots: ['core/asset/token-list'] },
    {
      name: 'common',
      roots: [
        'ui/address',
        'ui/text-area',
        'ui/copy-button',
        'ui/text-area',
        'ui/save-file',
        'ui/progress',
        'wallet/queries/pre-sign',
        'wallet/queries/names',
        'wallet/queries/tokens',
        'wallet/components/form/drafts',
        'wallet/shared/written',
        'wallet/shared/search-fields',
        'wallet/components/form/from-field',
        'wallet/components/page/no-network',
        'wallet/components/page/back-link',
        'wallet/components/page/failures',
        'wallet/components/icons/places',
        'wallet/components/contacts/save-contact',
        /\/wallet\/shared\/use-[\w-]+\.tsx?$/,
        /\/wallet\/components\/virtual\//,
        /\/lucide-react\//,
      ],
    },
    {
      name: 'reading',
      roots: [
        'core/calldata/read',
        'wallet/history/detail',
        'wallet/components/activity/activity-summary',
        /\/ui\/call-tree\/[\w-]+\.tsx$/,
      ],
    },
    { name: 'recipient', roots: ['wallet/components/recipient/recipient-field'] },
    {
      name: 'review',
      roots: [
        'wallet/components/review/transaction-review',
        'wallet/transactions/simulate/simulate',
        'wallet/transactions/simulate/facts',
        'wallet/transactions/simulate/describe-tokens',
        'wallet/transactions/submit/replace',
        'wallet/transactions/prepare/prepare-payment',
        'wallet/transactions/prepare/data-fee',
        'wallet/transactions/prepare/access-list',
        'wallet/transactions/simulate/arrival',
        'wallet/evm/transactions',
      ],
    },
  ],
};

/** Of one bundle, as one pattern. Error: `RangeError` for a file that is not there: it was renamed, and is named here. */
function patternOf(roots: Bundle['roots']): RegExp {
  const parts = roots.map((root) => {
    if (root instanceof RegExp) return root.source;
    if (!['.ts', '.tsx'].some((ending) => existsSync(join(ROOT, 'src', `${root}${ending}`)))) {
      throw new RangeError(`A bundle names src/${root}, which is no file.`);
    }
    return `\\/src\\/${root.replaceAll('/', '\\/')}\\.tsx?$`;
  });
  return new RegExp(parts.join('|'));
}

/** For `output.codeSplitting`. */
export function chunkGroups(program: Program): Rolldown.CodeSplittingGroup[] {
  const bundles = BUNDLES[program];
  return [
    { name: 'first', tags: ['$initial'], priority: bundles.length + 1 },
    // What a captured module imports is captured with it.
    ...bundles.map(({ name, roots }, index) => ({
      name,
      test: patternOf(roots),
      priority: bundles.length - index,
    })),
    // The styles of all other screens are one file: they are small, and each file is a name in those lists.
    { name: 'styles', test: /\.module\.css$/ },
    // Each screen's entry names every part that it needs: many small parts would make those lists longer than much of
    // what they name.
    {
      name: 'shared',
      test: /\.tsx?$|node_modules/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 4000,
    },
  ];
}

/** Every start of the program holds a list of the files that its screens need: their names are short. */
export function fileName(name: string): string {
  return name.startsWith('shared~') ? 'shared' : name;
}

/** The bundler's own helpers, which the entry imports and which cannot be in it. */
const HELPERS = 'rolldown-runtime';

/** What the page itself names. */
const namedBundles = (program: Program): readonly Bundle[] =>
  BUNDLES[program].filter(({ preload }) => preload !== undefined);

/** Those that the page itself has not named already. */
export function notAtStart(program: Program, files: readonly string[]): string[] {
  const named = [HELPERS, ...namedBundles(program).map(({ name }) => name)];
  const there = new RegExp(`/(${named.join('|')})-[\\w-]{8}\\.(js|css)$`);
  return files.filter((file) => !there.test(file));
}

/** Read by V8 at the top of a file (Chromium 136, https://v8.dev/blog/explicit-compile-hints); a comment to others. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * What the page names to be there at once is compiled as a whole while it loads, on another thread: else the main thread
 * compiles each function as it is first called, in the midst of drawing. Not the entry: what was stored is painted by a
 * few of its functions, and would wait for all of them. Nor what comes later, which would only hold up these.
 */
export function compileHints(program: Program): Plugin {
  const atOnce = BUNDLES[program].filter(({ preload }) => preload === 'high').map(({ name }) => name);
  return {
    name: 'evident-compile-hints',
    generateBundle: {
      // After whatever else puts something at the top.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && atOnce.includes(output.name))
            output.code = COMPILE_ALL + output.code;
        }
      },
    },
  };
}

const FACE = /\/instrument-sans-[^/]*\.woff2$/;

/** Names in the shell's page what every start needs besides its entry: bundles with their styles, and the face of its text. */
export function preloads(program: Program): Plugin {
  const wanted = namedBundles(program);
  return {
    name: 'evident-preloads',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const tags: HtmlTagDescriptor[] = wanted.flatMap(({ name, preload }) => {
          const chunk = outputs.find((output) => output.type === 'chunk' && output.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`The build has no file for ${name}.`);
          return [
            link({
              rel: 'modulepreload',
              href: chunk.fileName,
              ...(preload === 'low' ? { fetchpriority: 'low' } : {}),
            }),
            ...[...(chunk.viteMetadata?.importedCss ?? [])].map((href) => link({ rel: 'stylesheet', href })),
          ];
        });
        if (tags.length === 0) return [];
        const face = outputs.find(({ fileName }) => FACE.test(fileName));
        if (face === undefined) throw new Error('The build has no face for text.');
        const helpers = outputs.find((output) => output.type === 'chunk' && output.name === HELPERS);
        if (helpers !== undefined) tags.unshift(link({ rel: 'modulepreload', href: helpers.fileName }));
        return [...tags, link({ rel: 'preload', as: 'font', type: 'font/woff2', href: face.fileName })];
      },
    },
  };
}

function link({ href, ...attributes }: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attributes, crossorigin: true, href: `/${href}` }, injectTo: 'head' };
}
