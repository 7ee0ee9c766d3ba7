import { useId, useMemo } from 'react';
import { messages } from './messages.ts';
import styles from './seal.module.css';
import { sealScene } from './seal-scene.ts';

export type SealPictureProps = {
  seed: string | readonly number[];
  /** Diameter in pixels: 20 in the band, 96 where it is shown for the first time. */
  size?: number | undefined;
  /** Where it stands without its words. */
  label?: string | undefined;
};

export function SealPicture({ seed, size = 20, label }: SealPictureProps) {
  const { sky, parts } = useMemo(() => sealScene(seed), [seed]);
  const clip = useId();
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
      <clipPath id={clip}>
        <circle cx="24" cy="24" r="24" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="48" height="48" fill={sky} />
        {parts.map((part) => (
          <path key={part.path} d={part.path} fill={part.fill} fillRule="evenodd" />
        ))}
      </g>
    </svg>
  );
}

export type SealProps = {
  seed: string | readonly number[];
  /** The two words: "amber heron". */
  words: string;
};

/** Picture and words, as the signer shows them in its band on every screen. */
export function Seal({ seed, words }: SealProps) {
  return (
    <span className={styles.seal} role="img" aria-label={messages.seal.label(words)}>
      <SealPicture seed={seed} size={22} />
      <span aria-hidden="true">{words}</span>
    </span>
  );
}
