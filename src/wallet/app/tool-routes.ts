/** The screens of contracts, names, tools and apps. */
import { createRoute } from '@tanstack/react-router';
import { screen } from './chunk.tsx';
import { addressParam, chainParam, owned, searchOf } from './route-bases.tsx';

export const sign = createRoute({
  getParentRoute: () => owned,
  path: '/sign',
  component: screen(() => import('../features/sign/screen.tsx'), 'SignScreen'),
});

export const tools = createRoute({
  getParentRoute: () => owned,
  path: '/tools',
  component: screen(() => import('../features/tools/screen.tsx'), 'ToolsScreen'),
});

export const toolbox = createRoute({
  getParentRoute: () => owned,
  path: '/tools/$tool',
  /** What stands in the fields; the screen reads it. */
  validateSearch: ({ in: fields }): { in?: string } => (typeof fields === 'string' ? { in: fields } : {}),
  component: screen(() => import('../features/toolbox/screen.tsx'), 'ToolboxScreen'),
});

export const batch = createRoute({
  getParentRoute: () => owned,
  path: '/batch',
  component: screen(() => import('../features/batch/screen.tsx'), 'BatchScreen'),
});

export const openSafe = createRoute({
  getParentRoute: () => owned,
  path: '/safe',
  component: screen(() => import('../features/safe/open-screen.tsx'), 'OpenSafeScreen'),
});

/** The screen reads the parameters: its part of the program brings the hash for an address. */
export const safe = createRoute({
  getParentRoute: () => owned,
  path: '/safe/$chain/$address',
  params: {
    parse: ({ chain, address }) => ({ ...chainParam({ chain }), ...addressParam({ address }) }),
    stringify: ({ chain, address }) => ({ chain: String(chain), address }),
  },
  component: screen(() => import('../features/safe/screen.tsx'), 'SafeScreen'),
});

export const verify = createRoute({
  getParentRoute: () => owned,
  path: '/verify',
  component: screen(() => import('../features/verify/screen.tsx'), 'VerifyScreen'),
});

export const decode = createRoute({
  getParentRoute: () => owned,
  path: '/decode',
  /** Bytes to begin with; the screen reads them, or says that it cannot. */
  validateSearch: ({ data }): { data?: string } => (data === undefined ? {} : { data: String(data) }),
  component: screen(() => import('../features/decode/screen.tsx'), 'DecodeScreen'),
});

export const broadcast = createRoute({
  getParentRoute: () => owned,
  path: '/broadcast',
  component: screen(() => import('../features/broadcast/screen.tsx'), 'BroadcastScreen'),
});

export const call = createRoute({
  getParentRoute: () => owned,
  path: '/call',
  ...searchOf((all) => all.readCallSearch),
  component: screen(() => import('../features/call/screen.tsx'), 'CallScreen'),
});

export const contracts = createRoute({
  getParentRoute: () => owned,
  path: '/contracts',
  component: screen(() => import('../features/contracts/list.tsx'), 'ContractsScreen'),
});

/** The screen reads the path's parameters: its part of the program brings the hash for an address. */
export const contract = createRoute({
  getParentRoute: () => owned,
  path: '/contracts/$chain/$address',
  ...searchOf((all) => all.readContractSearch),
  component: screen(() => import('../features/contracts/screen.tsx'), 'ContractScreen'),
});

export const deploy = createRoute({
  getParentRoute: () => owned,
  path: '/contracts/deploy',
  component: screen(() => import('../features/deploy/screen.tsx'), 'DeployScreen'),
});

export const names = createRoute({
  getParentRoute: () => owned,
  path: '/names',
  component: screen(() => import('../features/names/screen.tsx'), 'NamesScreen'),
});

/** A name, or an address: the screen reads which, with the tables that it takes. */
export const name = createRoute({
  getParentRoute: () => owned,
  path: '/names/$name',
  component: screen(() => import('../features/names/detail.tsx'), 'NameScreen'),
});

// The screens of apps. Their part of the program is loaded with the first of them.

export const apps = createRoute({
  getParentRoute: () => owned,
  path: '/apps',
  component: screen(() => import('../features/apps/screen.tsx'), 'AppsScreen'),
});

export const delegations = createRoute({
  getParentRoute: () => owned,
  path: '/apps/delegations',
  component: screen(() => import('../features/apps/delegations.tsx'), 'DelegationsScreen'),
});

export const connectLink = createRoute({
  getParentRoute: () => owned,
  path: '/apps/connect',
  /** The link of an app; the screen takes it out of the address. */
  validateSearch: ({ uri }): { uri?: string } => (typeof uri === 'string' ? { uri } : {}),
  component: screen(() => import('../features/apps/connect-link.tsx'), 'ConnectLinkScreen'),
});

export const app = createRoute({
  getParentRoute: () => owned,
  path: '/apps/$id',
  component: screen(() => import('../features/apps/detail.tsx'), 'AppScreen'),
});

export const connect = createRoute({
  getParentRoute: () => owned,
  path: '/connect',
  component: screen(() => import('../features/apps/connect.tsx'), 'ConnectScreen'),
});

export const request = createRoute({
  getParentRoute: () => owned,
  path: '/request/$id',
  component: screen(() => import('../features/apps/request.tsx'), 'RequestScreen'),
});
