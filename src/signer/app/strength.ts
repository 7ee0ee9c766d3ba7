/**
 * Password strength by zxcvbn (Wheeler, USENIX Security 2016). Its word lists are larger than the rest of the
 * signer: they are loaded when a new password is asked for.
 */
export type Score = 0 | 1 | 2 | 3 | 4;

/** Specification, section 5. */
export const MIN_LENGTH = 8;
const MIN_SCORE = 3;
/** The estimate takes time with the square of the length; what is longer than this is strong or hopeless anyway. */
const MAX_RATED = 100;

export interface Rating {
  readonly score: Score;
  /** Long and strong enough for a vault. */
  readonly enough: boolean;
}

let loading: Promise<(password: string) => Rating> | null = null;

async function load(): Promise<(password: string) => Rating> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, product: ['evident', 'ethereum', 'wallet'] },
    graphs: common.adjacencyGraphs,
  });
  return (password) => {
    const { score } = zxcvbn.check(password.slice(0, MAX_RATED));
    return { score, enough: score >= MIN_SCORE && password.length >= MIN_LENGTH };
  };
}

/** The rater; a failed load is tried again at the next call. */
export function loadRater(): Promise<(password: string) => Rating> {
  loading ??= load().catch((thrown: unknown) => {
    loading = null;
    throw thrown;
  });
  return loading;
}
