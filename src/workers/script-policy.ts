/** A program's one policy of Trusted Types (W3C Trusted Types, §3), for the addresses of worker scripts. */

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** As in the headers of the two programs. */
type PolicyName = 'evident-keyring' | 'evident-bytecode';

/** Makes an admitted address into what `Worker` and `register` take. */
export type ScriptPolicy = (url: string) => string;

/**
 * `check` throws for every address that is not admitted. Call it once per page: a policy's name, which the headers
 * allow, can be used only once. Where the browser has no Trusted Types the check stands alone.
 */
export function createScriptPolicy(name: PolicyName, check: (url: string) => void): ScriptPolicy {
  const createScriptURL = (url: string): string => {
    check(url);
    return url;
  };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined) return createScriptURL;
  const policy = factory.createPolicy(name, { createScriptURL });
  // A TrustedScriptURL, where the libraries' types know only strings.
  return (url) => policy.createScriptURL(url) as string;
}
