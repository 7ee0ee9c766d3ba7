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
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { Program } from './headers.ts';

interface Bundle {
  readonly name: string;
  readonly roots: RegExp;
  /** Asked for by the page itself: at once, or after everything else. */
  readonly preload?: 'high' | 'low';
}

/** Earlier ones first. */
const BUNDLES: Readonly<Record<Program, readonly Bundle[]>> = {
  host: [
    { name: 'start', roots: /\/signer\/app\/start\.ts$/ },
    { name: 'sheets', roots: /\/signer\/app\/screens\.tsx$|\/signer\/screens\/unlock\.tsx$/ },
    { name: 'welcome', roots: /\/signer\/screens\/(?:welcome-screen|create)\.tsx$/ },
    {
      name: 'managing',
      roots:
        /\/signer\/screens\/home\.tsx$|\/signer\/screens\/manage\/(?:manage|overview|export-key|choose)\.tsx$/,
    },
    { name: 'approval', roots: /\/signer\/screens\/confirm\.tsx$|\/signer\/decode\/transaction\.ts$/ },
  ],
  shell: [
    {
      name: 'home',
      roots:
        /\/app\/(?:runtime|second-step|trouble)\.tsx?$|\/features\/home\/screen\.tsx$|\/features\/\w+\/search\.ts$|\/shared\/has-accounts\.ts$/,
      preload: 'high',
    },
    {
      name: 'live',
      roots:
        /\/chain\/evm\/calls\.ts$|\/chain\/portfolio\/(?:look|seed|items)\.ts$|\/chain\/approvals\/pages\.ts$|\/chain\/history\/(?:histories|sources\/choose)\.ts$|\/chain\/transacting\/(?:parties|delegation)\.ts$/,
      preload: 'low',
    },
    {
      name: 'common',
      roots:
        /\/src\/ui\/(?:address-block|text-area|copy-box|long-text-area|save-file|progress)\.tsx?$|\/lucide-react\/|\/queries\/(?:transacting|names|tokens)\.ts$|\/shared\/(?:use-[\w-]+|draft-guard|drafts|written|search-fields|from-field|no-network)\.tsx?$|\/shared\/contacts\/save-contact\.tsx$|\/shared\/virtual\//,
    },
    {
      name: 'reading',
      roots: /\/core\/calldata\/read\.ts$|\/ui\/call-tree\/[\w-]+\.tsx$|\/shared\/deeds\/read\.ts$/,
    },
    { name: 'recipient', roots: /\/shared\/recipient\/recipient-field\.tsx$/ },
    {
      name: 'review',
      roots:
        /\/shared\/transacting\/transaction-review\.tsx$|\/chain\/transacting\/(?:simulate|facts|tokens|queue|replace|data-fee|access-list|arrival)\.ts$|\/chain\/evm\/transactions\.ts$/,
    },
  ],
};

/** For `output.codeSplitting`. */
export function chunkGroups(program: Program): Rolldown.CodeSplittingGroup[] {
  const bundles = BUNDLES[program];
  return [
    { name: 'first', tags: ['$initial'], priority: bundles.length + 1 },
    // What a captured module imports is captured with it.
    ...bundles.map(({ name, roots }, index) => ({ name, test: roots, priority: bundles.length - index })),
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

const FACE = /\/instrument-sans-[^/]*\.woff2$/;

/** Names in the shell's page what every start needs besides its entry: bundles with their styles, and the face of its text. */
export function preloads(program: Program): Plugin {
  const wanted = BUNDLES[program].filter(({ preload }) => preload !== undefined);
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
        return [...tags, link({ rel: 'preload', as: 'font', type: 'font/woff2', href: face.fileName })];
      },
    },
  };
}

function link({ href, ...attributes }: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attributes, crossorigin: true, href: `/${href}` }, injectTo: 'head' };
}
