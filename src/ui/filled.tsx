/** A sentence whose places hold more than plain text: a name set apart, an address, an amount. */
import { Fragment, type ReactNode } from 'react';

/** `amount` and `to`, for `'Send {amount} to {to}'`. */
type PlacesOf<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

interface FilledProps<T extends string> {
  readonly text: T;
  readonly places: Readonly<Record<PlacesOf<T>, ReactNode>>;
}

/** Only the text is searched for places, never what is put into them. */
export function Filled<const T extends string>({ text, places }: FilledProps<T>) {
  const byName: Readonly<Record<string, ReactNode>> = places;
  return text.split(/\{([a-zA-Z]+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text; every second piece is the name of a place
    <Fragment key={index}>{index % 2 === 0 ? piece : byName[piece]}</Fragment>
  ));
}
