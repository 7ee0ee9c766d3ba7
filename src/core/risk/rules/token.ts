/** Tokens that pass for others. */
import type { Address } from '../../address/address.ts';
import { knownChain } from '../../chain/known-chains.ts';
import { messages } from '../messages/tokens.ts';
import type { Rule, Scene } from '../scene.ts';
import { isDisguised, skeleton } from '../skeleton.ts';
import { finding, type RiskToken } from '../types.ts';

/** Tokens that are in play: named by the calls, or moved when it was tried out. */
function tokensInPlay({ subject, named }: Scene): ReadonlySet<Address> {
  const inPlay = new Set(named);
  const simulation = subject.outside?.simulation;
  if (simulation?.kind === 'outcome') {
    for (const { asset } of simulation.changes) if (asset.kind !== 'native') inPlay.add(asset.token);
  }
  return inPlay;
}

/** Tokens in play that nobody vouches for. */
function suspects(scene: Scene): readonly RiskToken[] {
  const inPlay = tokensInPlay(scene);
  return scene.subject.tokens.filter(({ address, listed }) => !listed && inPlay.has(address));
}

const tokenImitates: Rule<Scene> = {
  id: 'token-imitates',
  check(scene) {
    const suspected = new Map(suspects(scene).map((token) => [token, skeleton(token.symbol)]));
    if (suspected.size === 0) return [];
    const { tokens, chainId } = scene.subject;
    const genuine = tokens.filter(({ listed }) => listed).map(({ symbol }) => skeleton(symbol));
    const taken = new Set([...genuine, skeleton(knownChain(chainId)?.nativeSymbol ?? '')]);
    return [...suspected]
      .filter(([, look]) => look !== '' && taken.has(look))
      .map(([{ address, symbol }]) =>
        finding('token-imitates', 'danger', messages.tokenImitates(symbol), address),
      );
  },
};

const tokenDisguised: Rule<Scene> = {
  id: 'token-disguised',
  check: (scene) =>
    suspects(scene)
      .filter(({ symbol }) => isDisguised(symbol))
      .map(({ address }) => finding('token-disguised', 'caution', messages.tokenDisguised, address)),
};

export const TOKEN_RULES: readonly Rule<Scene>[] = [tokenImitates, tokenDisguised];
