/** Strings of the networks. */
export const messages = {
  title: 'Networks',
  privacyTitle: 'Who sees what.',
  privacy:
    'An endpoint sees your IP address and which addresses you ask about, and could link them. Use one you trust, or your own node. Evident asks only the endpoints listed here, and none of a network that is off.',
  demo: 'Demo, on this computer',
  testnet: 'Test network',
  id: (id: number) => `Chain ${id}`,
  use: (name: string) => `Use ${name}`,
  endpoints: 'Endpoints',
  noEndpoints: 'No endpoint yet. Add one to use this network.',
  endpoint: {
    add: 'Add endpoint',
    label: 'Address of the endpoint',
    hint: 'https://… or http:// on this computer. It is asked for its chain before it is kept.',
    submit: 'Check and add',
    cancel: 'Cancel',
    added: (host: string) => `${host} added`,
    use: (host: string) => `Ask ${host}`,
    remove: (host: string) => `Remove ${host}`,
    removeShort: 'Remove',
  },
  health: {
    unknown: 'Not asked yet',
    healthy: (latency: string, head: string) => `Working · ${latency} · block ${head}`,
    degraded: (failures: number) => (failures === 1 ? '1 failure in a row' : `${failures} failures in a row`),
    down: 'No answer, tried again in a few seconds',
    probing: 'Trying again',
    latency: (ms: number) => `${ms} ms`,
  },
  more: 'More networks',
  moreHint:
    'Evident knows these chains. They are not asked anything until you add an endpoint and switch them on.',
} as const;
