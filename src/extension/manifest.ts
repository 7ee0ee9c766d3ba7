/** What the extension asks of the browser. Each line here is a right: none of these shows a warning when it is installed. */
export const MANIFEST = {
  manifest_version: 3,
  name: 'Evident',
  version: '0.1.0',
  description: 'Offers your Evident wallet to the sites you choose. Holds no keys.',
  minimum_chrome_version: '111',
  icons: { 192: 'icon-192.png' },
  action: { default_popup: 'popup.html', default_icon: { 192: 'icon-192.png' } },
  background: { service_worker: 'worker.js', type: 'module' },
  // The address of the tab whose button is pressed; running a script; which sites get `window.ethereum`.
  permissions: ['activeTab', 'scripting', 'storage'],
  // Asked for one site at a time, at the press that turns it on.
  optional_host_permissions: [
    'https://*/*',
    'http://localhost/*',
    'http://*.localhost/*',
    'http://127.0.0.1/*',
  ],
  // The extension's own pages reach no server at all.
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
};
