import { useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useSession } from '../app/context.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import landscapeStyles from './landscape.module.css';
import styles from './seal.module.css';
import { BARE_GROUNDS, MIDDLE_GROUND, sealScene } from './seal-scene.ts';

interface SealPictureProps {
  readonly seed: string;
  /** Diameter in pixels: 40 in the cap, 168 where it is shown for the first time. */
  readonly size: number;
  /** Where it is shown without its words. */
  readonly label?: string | undefined;
}

/** The disc. */
export function SealPicture({ seed, size, label }: SealPictureProps) {
  const { colours, disc } = useMemo(() => sealScene(seed), [seed]);
  return (
    <svg
      className={styles.picture}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <rect width="48" height="48" fill={colours.sky} />
      {(['light', 'far', 'near', 'thing'] as const).map((part) => (
        <path
          key={part}
          d={disc[part]}
          fill={colours[part]}
          fillRule={part === 'light' ? 'evenodd' : undefined}
        />
      ))}
    </svg>
  );
}

interface LandscapeProps {
  /** Of the seal; null for hills alone. */
  readonly seed: string | null;
  /** What stays in view where it is higher than wide: the middle, unless said otherwise. */
  readonly align?: 'xMin' | 'xMid';
}

/** The seal's picture over the whole window, in the colours of scene.css. */
export function Landscape({ seed, align = 'xMid' }: LandscapeProps) {
  const wide = useMemo(() => (seed === null ? null : sealScene(seed).wide), [seed]);
  const sky = useId();
  const { far, near } = wide ?? BARE_GROUNDS;
  return (
    <svg
      className={landscapeStyles.landscape}
      viewBox="0 0 1280 764"
      preserveAspectRatio={`${align}YMax slice`}
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop className={landscapeStyles.top} offset="0" />
        <stop className={landscapeStyles.low} offset="1" />
      </linearGradient>
      <rect width="1280" height="764" fill={`url(#${sky})`} />
      {wide === null ? null : (
        <path
          data-part="light"
          className={landscapeStyles.light}
          d={wide.light.path}
          transform={wide.light.transform}
        />
      )}
      <path data-ground className={landscapeStyles.far} d={far} />
      <path data-ground className={landscapeStyles.middle} d={MIDDLE_GROUND} />
      <path data-ground className={landscapeStyles.near} d={near} />
      {wide === null ? null : (
        <path
          data-part="thing"
          className={landscapeStyles.thing}
          d={wide.thing.path}
          transform={wide.thing.transform}
        />
      )}
    </svg>
  );
}

interface FirstSealProps {
  readonly onDone: () => void;
  readonly title?: string;
}

/** A seal, the first time it is seen, and what it is for: over the whole window, which takes its colours. */
export function FirstSeal({ onDone, title = messages.seal.title }: FirstSealProps) {
  const seal = useSession().status?.seal ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.grand} data-grand>
      {seal === null ? null : (
        <div className={styles.disc}>
          <SealPicture seed={seal.picture} size={168} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} lang="en" translate="no">
        {seal?.words.join(' ')}
      </h1>
      <p>
        {title}. {messages.seal.intro}
      </p>
      <p>{messages.wholeWindow}</p>
      <Button size="l" variant="primary" onClick={onDone}>
        {messages.seal.done}
      </Button>
    </main>
  );
}

export function LargeSeal({ seal }: { seal: NonNullable<KeyringStatus['seal']> }) {
  return (
    <div className={styles.seal}>
      <SealPicture seed={seal.picture} size={112} />
      <span lang="en" translate="no">
        {seal.words.join(' ')}
      </span>
    </div>
  );
}
