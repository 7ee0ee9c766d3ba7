/**
 * A picture of a stranger, drawn point by point onto a canvas of bounded size: never the source of an image element,
 * never markup. What it is, its bytes tell (`core/asset/raster.ts`). An SVG is shown as the text that it is.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isTooLarge, looksLikeMarkup, type Raster, readRaster } from '#core/asset/raster.ts';
import { revealedText } from '#core/text/display.ts';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { pictureMessages } from './messages.ts';
import styles from './picture.module.css';

/** Points of the longer side. */
const SIDE = 480;
/** Of a drawing's text that is shown. */
const MAX_CODE = 20_000;

export function Picture({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const raster = useMemo(() => readRaster(bytes), [bytes]);
  const words = pictureMessages;
  if (raster === null && looksLikeMarkup(bytes)) return <Drawing bytes={bytes} />;
  if (raster === null) return <p className={layout.quiet}>{words.unreadable}</p>;
  if (isTooLarge(raster)) return <p className={layout.quiet}>{words.large}</p>;
  return <Canvas bytes={bytes} raster={raster} name={name} />;
}

function Drawing({ bytes }: { bytes: Uint8Array }) {
  const text = useMemo(() => revealedText(new TextDecoder().decode(bytes.subarray(0, MAX_CODE))), [bytes]);
  return (
    <div>
      <p className={layout.quiet}>{pictureMessages.svg}</p>
      <Details summary={pictureMessages.code}>
        <pre className={cx(layout.mono, styles.code)}>
          <bdi>{text}</bdi>
        </pre>
      </Details>
    </div>
  );
}

type CanvasProps = { bytes: Uint8Array<ArrayBuffer>; raster: Raster; name: string };

function Canvas({ bytes, raster, name }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const scale = Math.min(1, SIDE / Math.max(raster.width, raster.height));
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  useEffect(() => {
    let current = true;
    const blob = new Blob([bytes], { type: raster.type });
    createImageBitmap(blob, { resizeWidth: width, resizeHeight: height }).then(
      (bitmap) => {
        if (current) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
        bitmap.close();
      },
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [bytes, raster.type, width, height]);
  if (failed) return <p className={layout.quiet}>{pictureMessages.unreadable}</p>;
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={width}
      height={height}
      role="img"
      aria-label={pictureMessages.alt(name)}
    />
  );
}
