/** A UR that leaves: its code, which moves when it needs several, its file, its text. */
import { useCallback, useState } from 'react';
import { createUrEncoder } from '#core/ur/encoder.ts';
import { encodeUr, toQrText, type Ur } from '#core/ur/ur.ts';
import { AnimatedQr } from './animated-qr.tsx';
import { Button } from './button.tsx';
import { CopyBox } from './copy-box.tsx';
import { cx } from './cx.ts';
import { Details } from './details.tsx';
import layout from './layout.module.css';
import { LiveRegion } from './live-region.tsx';
import { saveFile } from './save-file.ts';
import { urMessages } from './ur-messages.ts';
import styles from './ur-output.module.css';

export type UrOutputProps = {
  /** Kept from the first render. */
  ur: Ur;
  /** Of the code, for those who do not see it. */
  label: string;
  fileName: string;
  onSaved?: (() => void) | undefined;
};

/** Bytes of the message in one code: about 470 characters, which a phone reads from a laptop's screen at once. */
const MAX_FRAGMENT = 200;

const words = urMessages.output;

export function UrOutput({ ur, label, fileName, onSaved }: UrOutputProps) {
  const [encoder] = useState(() => createUrEncoder(ur, { maxFragment: MAX_FRAGMENT }));
  const [text] = useState(() => encodeUr(ur));
  const [saved, setSaved] = useState(false);
  const next = useCallback(() => toQrText(encoder.next()), [encoder]);
  return (
    <div className={cx(layout.stack3, styles.output)}>
      <AnimatedQr next={next} parts={encoder.parts} label={label} />
      <div className={cx(layout.stack2, layout.starts, styles.file)}>
        <Button
          onClick={() => {
            saveFile(fileName, text, 'text/plain');
            setSaved(true);
            onSaved?.();
          }}
        >
          {words.save}
        </Button>
        {saved ? <p>{words.saved(fileName)}</p> : null}
        <LiveRegion>{saved ? words.saved(fileName) : null}</LiveRegion>
      </div>
      <Details summary={words.text}>
        <CopyBox value={text} what={words.textNoun} />
      </Details>
    </div>
  );
}
