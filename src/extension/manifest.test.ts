import { describe, expect, it } from 'vitest';
import { MANIFEST } from './manifest.ts';

describe('what the extension may do', () => {
  it('is run a script where it was turned on, and nothing else', () => {
    expect(MANIFEST.permissions).toEqual(['activeTab', 'scripting', 'storage']);
    // No site at installation; none that no app may connect from.
    expect(MANIFEST).not.toHaveProperty('host_permissions');
    expect(MANIFEST.optional_host_permissions).toEqual([
      'https://*/*',
      'http://localhost/*',
      'http://*.localhost/*',
      'http://127.0.0.1/*',
    ]);
    expect(MANIFEST).not.toHaveProperty('optional_permissions');
    expect(MANIFEST).not.toHaveProperty('content_scripts');
  });

  it('shows itself to no page, and reaches no server', () => {
    expect(MANIFEST).not.toHaveProperty('web_accessible_resources');
    expect(MANIFEST).not.toHaveProperty('externally_connectable');
    const policy = MANIFEST.content_security_policy.extension_pages;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/connect-src|unsafe|https?:|\*/);
  });
});
