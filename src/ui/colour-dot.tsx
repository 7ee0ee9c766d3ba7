import styles from './colour-dot.module.css';

/** One of the eight `--account-…` tokens. */
export type AccountColour = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const accountColours: readonly AccountColour[] = [0, 1, 2, 3, 4, 5, 6, 7];

export type ColourDotProps = {
  /** Null draws an empty ring, so that names in a list stay in line. */
  colour: AccountColour | null;
  /** Diameter in pixels. */
  size?: number | undefined;
};

/** The colour of an account beside its name: decoration, as the name tells more. */
export function ColourDot({ colour, size = 10 }: ColourDotProps) {
  return (
    <span
      className={styles.dot}
      data-none={colour === null || undefined}
      style={{
        width: size,
        height: size,
        background: colour === null ? undefined : `var(--account-${colour})`,
      }}
      aria-hidden="true"
    />
  );
}
