/** The strings around a secret that is shown or copied, apart so that only the signer's screens load them. */
import { catalogue } from '#core/text/language.ts';

export const secretMessages = catalogue('ui/secret', {
  covered: {
    covered: 'Covered',
    hold: 'Hold to show',
    holdWhat: (what: string) => `Hold to show: ${what}`,
    keep: (seconds: number) => `Keep shown for ${seconds} s`,
    cover: 'Cover now',
    left: (seconds: number) => `Covered again in ${seconds} s`,
    shown: 'Shown. Make sure that no one else sees this screen.',
  },
  copy: {
    first: (what: string) => `Copy ${what}`,
    second: 'Copy anyway',
    cancel: 'Do not copy',
    warning:
      'Every program on this device can read the clipboard, and some save what was in it. It will be cleared after 60 s.',
    copied: (seconds: number) => `Copied, will be cleared in ${seconds} s`,
    copiedOnce: 'Copied. The clipboard will be cleared after 60 s.',
    waiting: 'Still in the clipboard. It will be cleared when you come back to this page.',
    cleared: 'Cleared',
    stuck: 'Could not clear the clipboard. Copy something else.',
    clear: 'Clear now',
    failed: 'Could not copy. Nothing was put in the clipboard.',
  },
});
