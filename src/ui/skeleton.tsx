import { cx } from './cx.ts';
import { firstMessages } from './first-messages.ts';
import { VisuallyHidden } from './live-region.tsx';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; the height is the line's own unless given. */
  width?: string | undefined;
  height?: string | undefined;
  round?: boolean | undefined;
};

/** The place of something still on its way. Invisible for the first 150 ms; it takes its space at once. */
export function Skeleton({ width = '100%', height, round }: SkeletonProps) {
  return (
    <span className={cx(styles.bone, round && styles.round)} style={{ width, height }} aria-hidden="true" />
  );
}

/** The place of a list: as many rows as will come, of their height. */
export function SkeletonRows({
  count = 3,
  label = firstMessages.loading,
}: {
  count?: number;
  label?: string;
}) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div className={styles.row} key={index} aria-hidden="true">
          <Skeleton width="36px" height="36px" round />
          <span className={styles.lines}>
            <Skeleton width={`${38 + ((index * 17) % 25)}%`} />
            <Skeleton width={`${24 + ((index * 11) % 20)}%`} height="0.7em" />
          </span>
          <Skeleton width="72px" />
        </div>
      ))}
    </div>
  );
}
