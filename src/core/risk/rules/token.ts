/** Tokens that pass for others. */
import type { Address } from '../../address/address.ts';
import { knownChain } from '../../chain/known-chains.ts';
import { finding } from '../finding.ts';
import { messages } from '../messages.ts';
import type { Rule, Scene } from '../scene.ts';
import { isDisguised, skeleton } from '../skeleton.ts';

/** Tokens that are in play: named by the calls, or moved when it was tried out. */
function tokensInPlay({ subject, named }: Scene): ReadonlySet<Address> {
  const inPlay = new Set(named);
  const simulation = subject.outside?.simulation;
  if (simulation?.kind === 'outcome') {
    for (const { asset } of simulation.changes) if (asset.kind !== 'native') inPlay.add(asset.token);
  }
  return inPlay;
}

const tokenImitates: Rule<Scene> = {
  id: 'token-imitates',
  check(scene) {
    const { subject } = scene;
    const genuine = subject.tokens.filter(({ listed }) => listed).map(({ symbol }) => skeleton(symbol));
    const native = skeleton(knownChain(subject.chainId)?.nativeSymbol ?? '');
    const taken = new Set([...genuine, native].filter((look) => look !== ''));
    const inPlay = tokensInPlay(scene);
    return subject.tokens
      .filter(({ address, symbol, listed }) => !listed && inPlay.has(address) && taken.has(skeleton(symbol)))
      .map(({ address, symbol }) =>
        finding('token-imitates', 'danger', messages.tokenImitates(symbol), address),
      );
  },
};

const tokenDisguised: Rule<Scene> = {
  id: 'token-disguised',
  check(scene) {
    const inPlay = tokensInPlay(scene);
    return scene.subject.tokens
      .filter(({ address, symbol, listed }) => !listed && inPlay.has(address) && isDisguised(symbol))
      .map(({ address }) => finding('token-disguised', 'caution', messages.tokenDisguised, address));
  },
};

export const TOKEN_RULES: readonly Rule<Scene>[] = [tokenImitates, tokenDisguised];
