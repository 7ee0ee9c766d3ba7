/** Copies the address of this page with the form filled in. Nothing in it is ever sent by itself. */
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ownHostOrigin } from '../../signer-client/origin.ts';
import { messages } from './messages.ts';
import { type ContractSearch, linkTo } from './search.ts';

const words = messages.link;

export function CopyLink({ search }: { search: () => ContractSearch }) {
  // The wallet's own address: the shell's would open nothing.
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    const link = linkTo(`${ownHostOrigin() ?? ''}${pathname}`, search());
    if (link === null) {
      setSaid(words.tooLong);
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setSaid(words.copied);
    } catch {
      setSaid(words.failed);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{words.copy}</Button>
      {said === null ? null : <span aria-hidden="true">{said}</span>}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
