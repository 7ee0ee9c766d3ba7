/** The signer's one policy of Trusted Types (W3C Trusted Types, §3), for the addresses of worker scripts. */

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** Makes an admitted address into what `Worker` and `register` take. */
export type ScriptPolicy = (url: string) => string;

/**
 * `check` throws for every address that is not admitted. Once per page: a policy of one name can be made only once.
 * Where the browser has no Trusted Types the check stands alone.
 */
export function createScriptPolicy(check: (url: string) => void): ScriptPolicy {
  const createScriptURL = (url: string): string => {
    check(url);
    return url;
  };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined) return createScriptURL;
  const policy = factory.createPolicy('evident-keyring', { createScriptURL });
  // A TrustedScriptURL, where the libraries' types know only strings.
  return (url) => policy.createScriptURL(url) as string;
}
