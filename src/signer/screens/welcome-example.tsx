/** A picture of a sheet, with a seal that is nobody's. */
import { addressLines } from '#ui/address-parts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Filled } from '#ui/filled.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { Mark } from '#ui/mark.tsx';
import { Landscape } from '../seal/landscape.tsx';
import { SealPicture } from '../seal/seal.tsx';
import styles from './welcome.module.css';
import { messages } from './welcome-messages.ts';

/** An amber scene with a heron in it. Words of a seal are English in every language. */
const SEED = 'example 36115';
const SEAL_WORDS = 'amber heron';
const AMOUNT = '250 USDX';
const RECIPIENT_NAME = 'bob.eth';
const RECIPIENT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** A transfer of 250 units of 6 decimals, unsigned: what is before the call, and the call. */
const HEAD = '02f8b0827a690e843b9aca008477359400830111708328cc43a7ce5e6c89fa8cae77fd95d5468a9ab180b844';
const CALL = `a9059cbb${'0'.repeat(24)}`;
const PAD = '0'.repeat(57);
const AMOUNT_BYTES = 'ee6b280';

const words = messages.example;

export function Example() {
  const { prefix, lines } = addressLines(RECIPIENT);
  return (
    <figure className={styles.example} data-seal="example" role="img" aria-label={words.label}>
      <div className={styles.picture} aria-hidden="true">
        <Landscape seed={SEED} align="xMin" />
        <div className={styles.band}>
          <Mark size={12} />
          Evident
        </div>
        <div className={styles.sheet}>
          <div className={styles.cap}>
            <SealPicture seed={SEED} size={32} />
            <div>
              <b lang="en" translate="no">
                {SEAL_WORDS}
              </b>
              <small>{words.onlyHere}</small>
            </div>
          </div>
          <div className={styles.body}>
            <p className={styles.headline}>
              <Filled
                text={words.sends}
                places={{
                  amount: <mark data-mark="amount">{AMOUNT}</mark>,
                  break: <br />,
                  recipient: <mark data-mark="recipient">{RECIPIENT_NAME}</mark>,
                }}
              />
            </p>
            <div className={styles.recipient}>
              <Identicon seed={RECIPIENT} size={34} />
              <div className={styles.groups}>
                <i>{prefix}</i>
                {lines.flat().map((group) => (
                  <span key={group}>{group}</span>
                ))}
              </div>
            </div>
            <p className={styles.read}>{words.read}</p>
            <p className={styles.bytes}>
              <span>{HEAD}</span>
              {CALL}
              <mark data-mark="recipient">{RECIPIENT.slice(2).toLowerCase()}</mark>
              {PAD}
              <mark data-mark="amount">{AMOUNT_BYTES}</mark>
              <span>c0</span>
            </p>
            <div className={styles.acts}>
              <span className={buttonClass()}>{words.reject}</span>
              <span className={buttonClass({ variant: 'primary' })}>{words.approve(AMOUNT)}</span>
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}
