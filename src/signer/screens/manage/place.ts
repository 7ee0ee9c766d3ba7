/** What the managing screens are given, and how they lead to each other. Apart from their router, which loads them. */
import type { Address } from '#core/address/address.ts';
import type { SignerScreen } from '#protocol/messages.ts';

export interface ManageProps {
  readonly sourceId?: string | undefined;
  readonly address?: Address | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export interface ManagePlace {
  readonly screen: Exclude<SignerScreen, 'overview'>;
  readonly sourceId?: string | undefined;
  readonly address?: Address | undefined;
}
