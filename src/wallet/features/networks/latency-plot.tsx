/** Latency over the session as a line, with gaps and marks where the endpoint failed; the same in words. */
import { displayText } from '#core/text/display.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Sample } from '../../chain/rpc/samples.ts';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import { HEIGHT, plotOf, WIDTH } from './plot.ts';

const words = messages.plot;

export function LatencyPlot({ host, samples }: { host: string; samples: readonly Sample[] }) {
  const plot = plotOf(samples);
  if (plot === null) return <p className={layout.quiet}>{words.none}</p>;
  const { lines, failures, top, minutes, answers, median, slow } = plot;
  const time = words.minutes(Math.max(1, minutes));
  const summary =
    median === null || slow === null
      ? words.onlyFailures(time, failures.length)
      : words.summary(time, answers, Math.round(median), Math.round(slow), failures.length);
  return (
    <figure className={cx(layout.stack1, styles.plot)}>
      <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}M0 0H${WIDTH}`} />
        {lines.map((line) => (
          <path key={line} className={styles.line} d={line} />
        ))}
        {failures.map((x, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several failures may fall on one point of the line of time
          <path key={`${x}-${index}`} className={styles.failure} d={`M${x} ${HEIGHT}v${-HEIGHT / 3}`} />
        ))}
      </svg>
      <figcaption className={cx(layout.small, layout.figures)}>
        <VisuallyHidden>{words.title(displayText(host, 60))}. </VisuallyHidden>
        {summary} <span aria-hidden="true">{words.top(top)}</span>
      </figcaption>
    </figure>
  );
}
