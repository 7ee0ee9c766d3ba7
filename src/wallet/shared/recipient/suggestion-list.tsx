/** People to choose from below the box of an address, each with the whole address. */
import { displayText } from '#core/text/display.ts';
import { Identicon } from '#ui/identicon.tsx';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';
import type { Suggestion } from './suggestions.ts';

export type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The one that Enter takes; -1 for none. */
  active: number;
  onPick: (suggestion: Suggestion) => void;
};

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

export function SuggestionList({ id, suggestions, active, onPick }: SuggestionListProps) {
  return (
    // Pressing one must not take the focus out of the box first: that would judge a text that is only half there.
    <div
      id={id}
      role="listbox"
      className={styles.list}
      aria-label={words.suggestions}
      hidden={suggestions.length === 0}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
        <div
          key={suggestion.address}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={styles.option}
          onClick={() => onPick(suggestion)}
        >
          <Identicon seed={suggestion.address} size={32} />
          <span>
            <span className={styles.who}>
              {suggestion.name === null ? null : (
                <bdi className={styles.name}>{displayText(suggestion.name, 40)}</bdi>
              )}
              <small>{standingOf(suggestion)}</small>
            </span>
            <code className={styles.full} data-address={suggestion.address}>
              {suggestion.address}
            </code>
          </span>
        </div>
      ))}
    </div>
  );
}

function standingOf({ own, contact, sent }: Suggestion): string {
  if (own) return words.yours;
  if (!contact) return words.paid(sent);
  return sent === 0 ? words.contact : `${words.contact}, ${words.paid(sent)}`;
}
