import { useId, useMemo } from 'react';
import styles from './landscape.module.css';
import { BARE_GROUNDS, MIDDLE_GROUND, sealScene } from './seal-scene.ts';

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
      className={styles.landscape}
      viewBox="0 0 1280 764"
      preserveAspectRatio={`${align}YMax slice`}
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop className={styles.top} offset="0" />
        <stop className={styles.low} offset="1" />
      </linearGradient>
      <rect width="1280" height="764" fill={`url(#${sky})`} />
      {wide === null ? null : (
        <path
          data-part="light"
          className={styles.light}
          d={wide.light.path}
          transform={wide.light.transform}
        />
      )}
      <path data-ground className={styles.far} d={far} />
      <path data-ground className={styles.middle} d={MIDDLE_GROUND} />
      <path data-ground className={styles.near} d={near} />
      {wide === null ? null : (
        <path
          data-part="thing"
          className={styles.thing}
          d={wide.thing.path}
          transform={wide.thing.transform}
        />
      )}
    </svg>
  );
}
