/** People to choose from below the box of an address, each with the whole address. */
import { displayText } from '#core/text/display.ts';
import { WholeAddress } from '#ui/call-tree/whole-address.tsx';
import { Identicon } from '#ui/identicon.tsx';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';
import type { Suggestion } from './suggestions.ts';

export type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
};

function standingOf({ own, contact, sent }: Suggestion): string {
  if (own) return words.yours;
  if (!contact) return words.paid(sent);
  return sent === 0 ? words.contact : `${words.contact}, ${words.paid(sent)}`;
}

export function SuggestionList({ id, suggestions, onPick }: SuggestionListProps) {
  return (
    // Pressing one must not take the focus out of the box first: that would judge a text that is only half there.
    <ul
      id={id}
      className={styles.suggestions}
      aria-label={words.suggestions}
      hidden={suggestions.length === 0}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion) => (
        <li key={suggestion.address}>
          <button type="button" className={styles.suggestion} onClick={() => onPick(suggestion)}>
            <Identicon seed={suggestion.address} size={26} />
            <span>
              <span className={styles.who}>
                {suggestion.name === null ? null : (
                  <bdi className={styles.name}>{displayText(suggestion.name, 40)}</bdi>
                )}
                <small>{standingOf(suggestion)}</small>
              </span>
              <code className={styles.full}>
                <WholeAddress address={suggestion.address} />
              </code>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
