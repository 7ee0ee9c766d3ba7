/**
 * Password strength by zxcvbn (Wheeler, USENIX Security 2016). Its word lists are larger than the rest of the
 * signer, and reading them takes longer than a screen may stand still: they are loaded in the worker, when a new
 * password is asked for.
 */
import { EvidentError } from '#core/errors/error.ts';
import { MIN_PASSWORD } from '../vault/limits.ts';

/** Specification, section 5. */
const MIN_SCORE = 3;
/** The estimate takes time with the square of the length; what is longer than this is strong or hopeless anyway. */
const MAX_RATED = 100;

/** `score` from 0 (guessed at once) to 4; `enough`: long and strong enough for a vault. */
type Rater = (password: string) => { readonly score: 0 | 1 | 2 | 3 | 4; readonly enough: boolean };
let loading: Promise<Rater> | null = null;

async function load(): Promise<Rater> {
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
    return { score, enough: score >= MIN_SCORE && [...password].length >= MIN_PASSWORD };
  };
}

/** Error: `NAV_CHUNK_FAILED` when the word lists could not be loaded; the next call tries again. */
export async function ratePassword(password: string): Promise<ReturnType<Rater>> {
  loading ??= load().catch((thrown: unknown) => {
    loading = null;
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
  return (await loading)(password);
}
