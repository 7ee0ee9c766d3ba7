/** The screens of apps. Their part of the program is loaded with the first of them. */
import { createRoute } from '@tanstack/react-router';
import { screen } from './chunk.tsx';
import { owned } from './route-bases.ts';

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
