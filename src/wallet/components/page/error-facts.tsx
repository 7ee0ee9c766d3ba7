/** What an error says besides its words, for whoever is asked for help: rows of name and value, and a copy of all. */
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TypedDataFault } from '#ui/typed-data-fault.tsx';

/** Details are safe, but may quote an endpoint or an app: they are shown as hostile text. */
export function ErrorFacts({ error: { code, details } }: { error: EvidentError }) {
  const entries = Object.entries(details);
  return (
    <>
      {code === 'SIGN_TYPED_DATA_INVALID' ? (
        <TypedDataFault details={details} />
      ) : entries.length > 0 ? (
        <FactList>
          {entries.map(([name, value]) => (
            <Fact key={name} label={displayText(name)}>
              <bdi>{displayText(value, 400)}</bdi>
            </Fact>
          ))}
        </FactList>
      ) : null}
      <CopyButton
        value={[code, ...entries.map(([name, value]) => `${name}: ${value}`)].join('\n')}
        variant="text"
      />
    </>
  );
}
