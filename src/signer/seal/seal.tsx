import { useMemo } from 'react';
import styles from './seal.module.css';
import { sealScene } from './seal-scene.ts';

export interface SealPictureProps {
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
