import { SecretCopy } from '#ui/secret-copy.tsx';
import { useServices } from '../../app/context.ts';
import { messages } from './messages.ts';

/**
 * Copies a secret, but not in the wallet's frame: what is around it can lay itself over the frame once the secret is
 * shown, have both presses made for something else, and then ask for a paste.
 */
export function CopySecret({ what, read }: { readonly what: string; readonly read: () => string }) {
  const { place } = useServices();
  return place === 'frame' ? <p>{messages.copyInFrame}</p> : <SecretCopy what={what} read={read} />;
}
