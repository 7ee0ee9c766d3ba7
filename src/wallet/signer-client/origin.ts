/** Where the signer lives: the child name `signer.` of the wallet's host, unless the build names another origin. */

export function signerOriginOf(
  own: { readonly protocol: string; readonly host: string },
  configured: string | undefined,
): string {
  if (configured !== undefined && configured !== '') return new URL(configured).origin;
  return `${own.protocol}//signer.${own.host}`;
}
