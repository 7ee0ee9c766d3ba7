/** The walls of docs/architecture.md. `core` ← `protocol` ← {signer, wallet}; `ui` and `workers` serve both programs. */
const SIGNER_PACKAGES = [
  'react',
  'react-dom',
  'micro-eth-signer',
  '@noble/curves',
  '@noble/hashes',
  '@scure/bip32',
  '@scure/bip39',
  '@scure/base',
  'hash-wasm',
  'valibot',
  'idb',
  'qr',
  '@zxcvbn-ts/[^/]+',
  'lucide-react',
  '@fontsource(-variable)?/[^/]+',
  'micro-packed',
  '@types/react',
  '@types/react-dom',
  'scheduler',
  'fastest-levenshtein',
  'csstype',
];
/** The wallet's services: what is asked of chains and of those who know about them, and the facade over them. */
const SERVICES = 'evm|rpc|explorers|history|portfolio|contracts|names|approvals|safe|signatures|services';
/** Their part of transactions: preparing, simulating, submitting, and what puts these together. */
const ASKED = 'transactions/([^/]+/|create\\.ts)';
/** Tests, and what only tests use. */
const TEST = ['.test.tsx?$', '/testing.ts$', '/testing/'];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: { path: '^src/core', pathNot: TEST },
      to: { path: '^(src/(?!core)|devnet|scripts|test)' },
    },
    {
      name: 'protocol-knows-core-only',
      severity: 'error',
      from: { path: '^src/protocol', pathNot: TEST },
      to: { path: '^(src/(?!core|protocol)|devnet|scripts|test)' },
    },
    {
      name: 'ui-knows-core-only',
      severity: 'error',
      from: { path: '^src/ui', pathNot: TEST },
      to: { path: '^(src/(?!core|ui)|devnet|scripts|test)' },
    },
    {
      name: 'workers-stand-alone',
      severity: 'error',
      from: { path: '^src/workers', pathNot: TEST },
      to: { path: '^(src/(?!workers)|devnet|scripts|test)' },
    },
    {
      name: 'connect-stands-alone',
      comment: 'The package that apps load: no part of the wallet, and no other package.',
      severity: 'error',
      from: { path: '^src/connect', pathNot: TEST },
      to: { path: '^(src/(?!connect)|devnet|scripts|test|node_modules)' },
    },
    {
      name: 'extension-holds-nothing',
      comment:
        'The package for apps, whom it may be offered to, and texts: nothing of either program, no other package.',
      severity: 'error',
      from: { path: '^src/extension', pathNot: TEST },
      to: {
        path: '^(src/(?!extension|connect/(index|announce)|core/(app-address|text/language))|devnet|scripts|test|node_modules)',
      },
    },
    {
      name: 'nothing-imports-the-extension',
      severity: 'error',
      from: { path: '^src/(?!extension)', pathNot: TEST },
      to: { path: '^src/extension' },
    },
    {
      name: 'demo-app-is-an-app',
      comment: 'It knows of the wallet what every app knows, and is written with what apps are written with.',
      severity: 'error',
      from: { path: '^src/demo-app', pathNot: TEST },
      to: {
        path: '^(src/(?!demo-app|connect/index)|devnet|scripts|test|node_modules)',
        pathNot: 'node_modules/(@wagmi/core|viem)/',
      },
    },
    {
      name: 'signer-apart-from-wallet',
      severity: 'error',
      from: { path: '^src/signer', pathNot: TEST },
      to: { path: '^(src/(wallet|connect)|devnet|scripts|test)' },
    },
    {
      name: 'wallet-apart-from-signer',
      severity: 'error',
      from: { path: '^src/wallet', pathNot: TEST },
      to: { path: '^(src/(signer|connect)|devnet|scripts|test)' },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      from: { path: '^src/wallet/(?!app/|main\\.tsx)', pathNot: TEST },
      to: { path: '^src/wallet/app/' },
    },
    {
      name: 'no-sideways-features',
      severity: 'error',
      from: { path: '^src/wallet/features/([^/]+)/' },
      to: { path: '^src/wallet/features/', pathNot: '^src/wallet/features/$1/' },
    },
    {
      name: 'layers-below-features',
      severity: 'error',
      from: {
        path: `^src/wallet/(store|${SERVICES}|transactions|apps|queries|shared|signer-client|components)/`,
        pathNot: TEST,
      },
      to: { path: '^src/wallet/features/' },
    },
    {
      name: 'components-below-features',
      comment: 'What several features show: built from the layers below, used by features alone.',
      severity: 'error',
      from: {
        path: `^src/wallet/(store|${SERVICES}|transactions|apps|queries|shared|signer-client)/`,
        pathNot: TEST,
      },
      to: { path: '^src/wallet/components/' },
    },
    {
      name: 'components-ask-by-queries',
      severity: 'error',
      from: { path: '^src/wallet/components/', pathNot: TEST },
      to: {
        path: `^src/wallet/((store|${SERVICES}|signer-client)/|${ASKED})`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'model-knows-core-only',
      comment: 'What is stored, as types: everybody may know them, and they know nobody.',
      severity: 'error',
      from: { path: '^src/wallet/model/', pathNot: TEST },
      to: { path: '^(src/(?!core)|devnet|scripts|test|node_modules)', pathNot: '^src/wallet/model/' },
    },
    {
      name: 'store-below-services',
      severity: 'error',
      from: { path: '^src/wallet/store/', pathNot: TEST },
      to: { path: `^src/wallet/(${SERVICES}|transactions|apps|queries|shared|signer-client)/` },
    },
    {
      name: 'evm-knows-core-only',
      comment: 'Over pure functions of viem: nothing is asked of anybody.',
      severity: 'error',
      from: { path: '^src/wallet/evm/', pathNot: TEST },
      to: { path: '^src/wallet/(?!evm/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rpc-below-other-services',
      comment: 'How a node is spoken to; not what it is asked for.',
      severity: 'error',
      from: { path: '^src/wallet/rpc/', pathNot: TEST },
      to: { path: '^src/wallet/(?!(rpc|store|model)/)' },
    },
    {
      name: 'services-below-facade',
      comment: 'What screens may ask is put together above the services; none of them knows it.',
      severity: 'error',
      from: { path: `^src/wallet/((${SERVICES})/|${ASKED})`, pathNot: [...TEST, '^src/wallet/services/'] },
      to: { path: '^src/wallet/services/' },
    },
    {
      name: 'services-below-queries',
      comment:
        'They know nothing of the pipeline either, which is all of transactions/ that is in no folder.',
      severity: 'error',
      from: { path: `^src/wallet/((${SERVICES})/|${ASKED})`, pathNot: TEST },
      to: {
        path: '^src/wallet/(transactions/[^/]+$|(apps|queries|shared|signer-client)/)',
        pathNot: '^src/wallet/transactions/(types|create)\\.ts$',
      },
    },
    {
      name: 'transactions-below-screens',
      severity: 'error',
      from: { path: '^src/wallet/transactions/', pathNot: TEST },
      to: { path: '^src/wallet/(queries|shared|signer-client)/' },
    },
    {
      name: 'apps-below-screens',
      comment: 'What apps ask is decided without screens; the way in and the chain are handed in.',
      severity: 'error',
      from: { path: '^src/wallet/apps/', pathNot: TEST },
      to: {
        path: `^src/wallet/(${SERVICES}|transactions|queries|shared|signer-client|store)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'layers-free-of-react',
      severity: 'error',
      from: {
        path: `^src/(core|protocol|signer/(keyfile|keyring|vault|decode)|wallet/(model|store|${SERVICES}|transactions|apps|queries|signer-client))/`,
        pathNot: TEST,
      },
      to: { path: 'node_modules/(react|react-dom|@tanstack/react-router)/' },
    },
    {
      name: 'keys-stay-in-the-worker',
      severity: 'error',
      from: { path: '^src/signer/(app|screens|main)', pathNot: TEST },
      to: {
        path: '^src/signer/(vault/|keyfile/|keyring/(?!client|messages|worker\\.ts))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'signer-allow-list',
      comment: 'The npm packages that may come near a key.',
      severity: 'error',
      from: { path: '^src/(signer|protocol|core|ui|workers)/', pathNot: TEST },
      to: { path: 'node_modules', pathNot: `node_modules/(${SIGNER_PACKAGES.join('|')})(/|$)` },
    },
    {
      name: 'no-dev-packages-in-src',
      comment: 'The demo app is served on this machine alone, and is no part of what is given to others.',
      severity: 'error',
      from: { path: '^src/(?!demo-app)', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(@types|vite)/' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      from: { path: '^src', pathNot: TEST },
      to: { path: ['/testing\\.ts$', '/testing/'] },
    },
    {
      name: 'no-node-in-programs',
      severity: 'error',
      from: { path: '^src', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
