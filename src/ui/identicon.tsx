import { useId, useMemo } from 'react';
import styles from './identicon.module.css';
import { identiconShapes } from './identicon-shapes.ts';

export type IdenticonProps = {
  /** An address, or any other seed. */
  seed: string;
  /** Edge in pixels: 34 in a header, 26 in a row. */
  size?: number | undefined;
  /** A name for it where it stands alone; beside the name or address it is decoration. */
  label?: string | undefined;
};

export function Identicon({ seed, size = 34, label }: IdenticonProps) {
  const { ground, tiles } = useMemo(() => identiconShapes(seed), [seed]);
  const gradient = useId();
  return (
    <svg
      className={styles.identicon}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={ground[0]} />
        <stop offset="1" stopColor={ground[1]} />
      </linearGradient>
      <rect width="48" height="48" fill={`url(#${gradient})`} />
      {tiles.map((tile) => (
        <path key={tile.path} d={tile.path} fill={tile.fill} />
      ))}
    </svg>
  );
}
