/** Names that lead to this machine only (RFC 6761, RFC 5735). */
const LOCAL = /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

/** Parts of a page's address, as `URL` names them. True for `https`, and for `http` on this machine: apps connect from there. */
export function isAppAddress({
  protocol,
  hostname,
}: {
  readonly protocol: string;
  readonly hostname: string;
}): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
}
