/**
 * The route tree. Frame and states are part of the first load; each screen is loaded when it is visited.
 *
 * root ─ /welcome (the host's), /start
 *      └ framed (rail, top) ─ /link-too-long
 *                           └ live (store, services, signer) ─ owned (at least one account) ─ everything else
 *                                                            └ sections (the list of the settings) ─ what is set
 */
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Boot } from '../shared/boot.ts';
import { screen } from './chunk.tsx';
import {
  addressParams,
  answered,
  chainParam,
  framed,
  live,
  needsAccount,
  owned,
  parseSearch,
  root,
  searchOf,
  stringifySearch,
  transactionParams,
} from './route-bases.tsx';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './states.tsx';
import {
  app,
  apps,
  batch,
  broadcast,
  call,
  connect,
  connectLink,
  contract,
  contracts,
  decode,
  delegations,
  deploy,
  name,
  names,
  openSafe,
  request,
  safe,
  sign,
  toolbox,
  tools,
  verify,
} from './tool-routes.ts';

/** The host's own screen: it takes over as soon as it is told that the shell went here, and removes the shell. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  /** Where to go on afterwards. The host checks it. */
  validateSearch: ({ then }): { then?: string | undefined } => (typeof then === 'string' ? { then } : {}),
  component: PendingScreen,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/start',
  /** The way in that is open at once. */
  validateSearch: ({ way }): { way?: 'watch' | 'demo' | undefined } => ({
    way: way === 'watch' || way === 'demo' ? way : undefined,
  }),
  component: screen(() => import('../features/start/screen.tsx'), 'StartScreen'),
});

/** The host leads there (`protocol/path.ts`), with the path of the screen that the link was for behind it. */
const longLink = createRoute({
  getParentRoute: () => framed,
  path: '/link-too-long/$',
  component: screen(() => import('../features/long-link/screen.tsx'), 'LongLinkScreen'),
});

const home = createRoute({
  getParentRoute: () => owned,
  path: '/',
  // On its way while the screen is drawn.
  loader: ({ context }) => context.runtime.askAhead(),
  component: screen(() => import('../features/home/screen.tsx'), 'HomeScreen'),
});

/** Around all that is set: the list of its sections stays where it is. */
const sections = createRoute({
  getParentRoute: () => live,
  id: 'sections',
  component: screen(() => import('../features/settings/frame.tsx'), 'SettingsFrame'),
});

const ownedSections = createRoute({
  getParentRoute: () => sections,
  id: 'owned',
  beforeLoad: needsAccount,
});

const accounts = createRoute({
  getParentRoute: () => ownedSections,
  path: '/accounts',
  component: screen(() => import('../features/accounts/list.tsx'), 'AccountsScreen'),
});

const SOURCE = /^[0-9a-f]{32}$/;

const scan = createRoute({
  getParentRoute: () => ownedSections,
  path: '/accounts/scan',
  /** The recovery words to begin with, by the signer's id of them. */
  validateSearch: ({ source }): { source?: string | undefined } => ({
    source: typeof source === 'string' && SOURCE.test(source) ? source : undefined,
  }),
  component: screen(() => import('../features/accounts/scan.tsx'), 'ScanScreen'),
});

const account = createRoute({
  getParentRoute: () => ownedSections,
  path: '/accounts/$address',
  params: addressParams,
  component: screen(() => import('../features/accounts/detail.tsx'), 'AccountScreen'),
});

const delegation = createRoute({
  getParentRoute: () => ownedSections,
  path: '/accounts/$address/delegation',
  params: addressParams,
  component: screen(() => import('../features/delegation/screen.tsx'), 'DelegationScreen'),
});

const cold = createRoute({
  getParentRoute: () => sections,
  path: '/accounts/cold',
  component: screen(() => import('../features/cold/screen.tsx'), 'ColdScreen'),
});

const send = createRoute({
  getParentRoute: () => owned,
  path: '/send',
  ...searchOf((all) => all.readSendSearch),
  component: screen(() => import('../features/send/screen.tsx'), 'SendScreen'),
});

const receive = createRoute({
  getParentRoute: () => owned,
  path: '/receive',
  ...searchOf((all) => all.readReceiveSearch),
  component: screen(() => import('../features/receive/screen.tsx'), 'ReceiveScreen'),
});

const activity = createRoute({
  getParentRoute: () => owned,
  path: '/activity',
  ...searchOf((all) => all.readActivitySearch),
  component: screen(() => import('../features/activity/list.tsx'), 'ActivityScreen'),
});

const transaction = createRoute({
  getParentRoute: () => owned,
  path: '/activity/$chain/$hash',
  params: {
    parse: transactionParams,
    stringify: ({ chain, hash }) => ({ chain: String(chain), hash }),
  },
  component: screen(() => import('../features/activity/detail.tsx'), 'TransactionScreen'),
});

const approvals = createRoute({
  getParentRoute: () => owned,
  path: '/approvals',
  ...searchOf((all) => all.readApprovalsSearch),
  component: screen(() => import('../features/approvals/screen.tsx'), 'ApprovalsScreen'),
});

const contacts = createRoute({
  getParentRoute: () => ownedSections,
  path: '/contacts',
  ...searchOf((all) => all.readContactsSearch),
  component: screen(() => import('../features/contacts/screen.tsx'), 'ContactsScreen'),
});

const assets = createRoute({
  getParentRoute: () => owned,
  path: '/assets',
  component: screen(() => import('../features/assets/screen.tsx'), 'AssetsScreen'),
});

/** The screen reads the parameters: its part of the program brings the hash for an address. */
const asset = createRoute({
  getParentRoute: () => owned,
  path: '/assets/$chain/$asset',
  component: screen(() => import('../features/assets/detail.tsx'), 'AssetScreen'),
});

const sendItem = createRoute({
  getParentRoute: () => owned,
  path: '/assets/$chain/$asset/send',
  component: screen(() => import('../features/assets/send.tsx'), 'SendItemScreen'),
});

const networks = createRoute({
  getParentRoute: () => sections,
  path: '/networks',
  component: screen(() => import('../features/networks/screen.tsx'), 'NetworksScreen'),
});

const network = createRoute({
  getParentRoute: () => sections,
  path: '/networks/$chain',
  params: { parse: chainParam, stringify: ({ chain }) => ({ chain: String(chain) }) },
  component: screen(() => import('../features/networks/detail.tsx'), 'NetworkScreen'),
});

const settings = createRoute({
  getParentRoute: () => sections,
  path: '/settings',
  /** The screen knows which sections there are. */
  validateSearch: ({ section }): { section?: string } => (typeof section === 'string' ? { section } : {}),
  // Another section of it is another screen, too.
  beforeLoad: ({ cause }) => (cause === 'stay' ? answered() : undefined),
  component: screen(() => import('../features/settings/screen.tsx'), 'SettingsScreen'),
});

const more = createRoute({
  getParentRoute: () => live,
  path: '/more',
  component: screen(() => import('../features/more/screen.tsx'), 'MoreScreen'),
});

const routeTree = root.addChildren([
  welcome,
  start,
  framed.addChildren([
    longLink,
    live.addChildren([
      sections.addChildren([
        networks,
        network,
        settings,
        cold,
        ownedSections.addChildren([accounts, scan, account, delegation, contacts]),
      ]),
      more,
      owned.addChildren([
        home,
        send,
        receive,
        tools,
        toolbox,
        batch,
        openSafe,
        safe,
        call,
        sign,
        verify,
        decode,
        broadcast,
        activity,
        approvals,
        apps,
        delegations,
        connectLink,
        app,
        connect,
        request,
        deploy,
        contracts,
        contract,
        assets,
        asset,
        sendItem,
        transaction,
        names,
        name,
      ]),
    ]),
  ]),
]);

/** Nothing is shown for a screen that loads in less. */
const PENDING_MS = 150;
/** What is shown while a screen loads stays long enough to be read as a state. */
const LEAST_PENDING_MS = 300;

export function createWalletRouter(boot: Boot, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: { boot },
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PendingScreen,
    // The first screen waits for nothing, and the frame around it not for the screen.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  const leave = router.subscribe('onResolved', () => {
    leave();
    router.options.defaultPendingMs = PENDING_MS;
    router.options.defaultPendingMinMs = LEAST_PENDING_MS;
  });
  return router;
}

export type WalletRouter = ReturnType<typeof createWalletRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: WalletRouter;
  }
}
