/** Every screen of the wallet by its address, and the heading by which it is known to be there. */
import { expect, type Page } from '@playwright/test';
import { routePaths } from '#scripts/route-paths.ts';
import { TOOLBOX } from '#wallet/shared/toolbox.ts';
import { readEnvironment } from './environment.ts';
import { walletOf } from './programs.ts';
import { openPath } from './steps.ts';

export interface Screen {
  readonly path: string;
  /** Its heading of the first level; where an account must be there first, either that or what it says without. */
  readonly heading: string | RegExp;
}

const STRANGER = '0x1111111111111111111111111111111111111111';
const NO_HASH = `0x${'ab'.repeat(32)}`;

/** Of a wallet that holds the seeded accounts; `/welcome` leads on once there is an account. */
export function screens(): readonly Screen[] {
  const account = readEnvironment().fixtures.accounts[0] ?? '';
  return [
    { path: '/', heading: 'Home' },
    { path: '/start', heading: 'Start without a wallet' },
    { path: '/accounts', heading: 'Accounts' },
    { path: '/accounts/scan', heading: 'Find accounts' },
    { path: '/accounts/cold', heading: 'Connect a cold signer' },
    { path: `/accounts/${account}`, heading: /^(Account 1|This address is not in the wallet)$/ },
    { path: `/accounts/${account}/delegation`, heading: /^(Delegation|Account not found)$/ },
    { path: '/send', heading: 'Send' },
    { path: `/send?to=${STRANGER}`, heading: 'Send' },
    { path: '/receive', heading: 'Receive' },
    { path: '/contacts', heading: 'Contacts' },
    { path: '/contracts', heading: 'Contracts' },
    { path: `/contracts/31337/${STRANGER}`, heading: /^Contract\b/ },
    { path: '/contracts/deploy', heading: 'Deploy a contract' },
    { path: '/names', heading: 'Names' },
    { path: '/names/alice.eth', heading: 'alice.eth' },
    { path: '/safe', heading: 'Safe' },
    { path: `/safe/31337/${STRANGER}`, heading: 'Safe' },
    { path: '/batch', heading: 'Batch' },
    { path: '/tools', heading: 'Tools' },
    ...Object.entries(TOOLBOX).map(([id, { name }]) => ({ path: `/tools/${id}`, heading: name })),
    { path: `/call?to=${STRANGER}&chain=31337`, heading: 'Contract call' },
    { path: '/sign', heading: 'Sign a message' },
    { path: '/verify', heading: 'Verify a signature' },
    { path: '/decode', heading: 'Decode' },
    { path: '/decode?data=0xa9059cbb', heading: 'Decode' },
    { path: '/broadcast', heading: 'Broadcast' },
    { path: '/activity', heading: 'Activity' },
    { path: `/activity/31337/${NO_HASH}`, heading: 'Transaction' },
    { path: '/approvals', heading: 'Approvals' },
    { path: '/apps', heading: 'Apps' },
    { path: '/apps/delegations', heading: 'Delegations' },
    { path: `/apps/${'ab'.repeat(16)}`, heading: 'Apps' },
    { path: '/connect', heading: 'Connect an app' },
    { path: '/apps/connect', heading: 'Connect with a link' },
    { path: '/request/none', heading: 'Request' },
    { path: '/assets', heading: 'Tokens and collectibles' },
    { path: '/assets/31337/native', heading: 'Ether' },
    { path: `/assets/31337/${STRANGER}`, heading: 'Asset' },
    { path: `/assets/31337/${STRANGER}/send`, heading: 'Send a collectible' },
    { path: '/networks', heading: 'Networks' },
    { path: '/networks/31337', heading: 'Demo chain' },
    { path: '/settings', heading: 'Settings' },
    ...['security', 'backup', 'data', 'about'].map((section) => ({
      path: `/settings?section=${section}`,
      heading: 'Settings',
    })),
    { path: '/more', heading: 'More' },
    { path: '/link-too-long/call', heading: 'This link is too long' },
    { path: '/no-such-page', heading: 'There is no such page' },
  ];
}

/** Paths of the route tree that no screen above stands for: empty, or a screen is walked by nobody. */
export function unwalked(): readonly string[] {
  const paths = routePaths();
  const walked = screens().map(({ path }) => path.split('?')[0] ?? '');
  return paths.filter((path) => {
    const shape = new RegExp(`^${path.replace(/\$\w*/g, '[^/]+')}$`);
    // Whoever has an account is led on from there; its own journeys begin there.
    return path !== '/welcome' && !walked.some((each) => shape.test(each));
  });
}

/** Goes there as a link does: a page that is loaded anew would forget what it has begun. */
export async function visit(page: Page, { path, heading }: Screen): Promise<void> {
  await openPath(page, path);
  const shown = walletOf(page).getByRole('heading', { level: 1, name: heading, exact: true });
  await expect(shown, path).toBeAttached();
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
}
