/** Version, and what the marks of evidence mean. */
import { EVIDENCE_LEVELS } from '#core/evidence/evidence.ts';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Wordmark } from '#ui/mark.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { VERSION } from '../../shared/version.ts';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const words = messages.about;

export function AboutSheet() {
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <div>
          <Wordmark />
          <p className={layout.quiet}>{words.what}</p>
        </div>
        <FactList>
          <Fact label={words.version}>{VERSION}</Fact>
          <Fact label={words.licence}>{words.apache}</Fact>
        </FactList>
        <div className={cx(layout.stack2, layout.starts)}>
          <h3>{words.legend}</h3>
          <ul className={styles.legend}>
            {EVIDENCE_LEVELS.map((level) => (
              <li key={level}>
                <EvidenceMark level={level} text plain />
                <span className={layout.quiet}>{messages.levels[level]}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Sheet>
  );
}
