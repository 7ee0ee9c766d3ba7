/** What an endpoint says would happen, held against what can be read from the call. */
import type { Meaning } from '../../calldata/meaning.ts';
import type { AllowanceChange, AssetChange, SimulationOutcome } from '../../simulation/outcome.ts';
import { messages } from '../messages/simulation.ts';
import { expectedOutflows, NOTHING_EXPECTED } from '../outflows.ts';
import { isOurs, isPartOfSwap, type Rule, type Scene } from '../scene.ts';
import { type Finding, finding } from '../types.ts';

function outcomeOf({ subject }: Scene): SimulationOutcome | null {
  const simulation = subject.outside?.simulation;
  return simulation?.kind === 'outcome' ? simulation : null;
}

function succeeded(scene: Scene): SimulationOutcome | null {
  const outcome = outcomeOf(scene);
  return outcome?.status === 'succeeded' ? outcome : null;
}

const failed: Rule<Scene> = {
  id: 'simulation-failed',
  check: ({ subject }) =>
    subject.outside?.simulation?.kind === 'failed'
      ? [finding('simulation-failed', 'note', messages.simulationFailed, null, 'reported')]
      : [],
};

const partial: Rule<Scene> = {
  id: 'simulation-partial',
  check(scene) {
    const outcome = succeeded(scene);
    return outcome?.complete === false
      ? [finding('simulation-partial', 'note', messages.simulationPartial, null, outcome.evidence.level)]
      : [];
  },
};

/** Only the fee is lost. */
const reverts: Rule<Scene> = {
  id: 'simulation-reverted',
  check(scene) {
    const outcome = outcomeOf(scene);
    return outcome?.status === 'reverted'
      ? [
          finding(
            'simulation-reverted',
            'caution',
            messages.reverts(outcome.outOfGas),
            null,
            outcome.evidence.level,
          ),
        ]
      : [];
  },
};

const contradicts: Rule<Scene> = {
  id: 'simulation-contradicts',
  check(scene) {
    const outcome = outcomeOf(scene);
    return (outcome?.contradictions ?? []).map(({ asset }) =>
      finding(
        'simulation-contradicts',
        'danger',
        messages.contradiction,
        asset.kind === 'native' ? null : asset.token,
        outcome?.evidence.level,
      ),
    );
  },
};

/** Tokens that grow by themselves round their balances by as much. */
const ROUNDING = 2n;

const tokenOf = ({ asset }: AssetChange) => (asset.kind === 'native' ? null : asset.token);

/** What vaults and lending pools give for what is put in is a token that no bytes name. */
const UNNAMED: readonly (Meaning['kind'] | undefined)[] = ['vault', 'lend', undefined];

/** True where each call says by itself what it does, and of which tokens, and not only its fields. */
const isMeant = ({ nodes }: Scene): boolean =>
  nodes.every(({ tree }) => !UNNAMED.includes(tree.meaning?.kind));

const sizeOf = (delta: bigint): bigint => (delta < 0n ? -delta : delta);

/** A position or a debt at a lending pool is a token of its own, of which as much goes as comes or is repaid. */
function standsForLoan({ nodes }: Scene, outcome: SimulationOutcome, change: AssetChange): boolean {
  return nodes.some(({ tree: { meaning } }) => {
    if (meaning?.kind !== 'lend') return false;
    return outcome.changes.some((moved) => {
      const same = (tokenOf(moved) ?? 'native') === meaning.token;
      const apart = sizeOf(sizeOf(moved.delta) - sizeOf(change.delta));
      return same && moved !== change && apart <= ROUNDING;
    });
  });
}

const outflow: Rule<Scene> = {
  id: 'unexpected-outflow',
  check(scene) {
    const outcome = succeeded(scene);
    if (outcome === null) return [];
    const expected = expectedOutflows(scene);
    const nothingBack = !outcome.changes.some(({ delta }) => delta > 0n);
    return outcome.changes.flatMap((change): Finding[] => {
      if (change.delta >= 0n || expected.of(change.asset) !== NOTHING_EXPECTED) return [];
      if (standsForLoan(scene, outcome, change)) return [];
      const inFields = expected.amongFields(-change.delta);
      if (inFields && !nothingBack) return [];
      const level = !inFields && (isMeant(scene) || nothingBack) ? 'danger' : 'caution';
      const words = messages.outflow(nothingBack);
      return [finding('unexpected-outflow', level, words, tokenOf(change), outcome.evidence.level)];
    });
  },
};

const outflowMore: Rule<Scene> = {
  id: 'larger-outflow',
  check(scene) {
    const outcome = succeeded(scene);
    if (outcome === null) return [];
    const expected = expectedOutflows(scene);
    return outcome.changes.flatMap((change): Finding[] => {
      const most = expected.of(change.asset);
      if (change.delta >= 0n || most === NOTHING_EXPECTED || most === 'all') return [];
      if (-change.delta <= most + ROUNDING) return [];
      return [
        finding('larger-outflow', 'danger', messages.outflowMore, tokenOf(change), outcome.evidence.level),
      ];
    });
  },
};

/** True when the change is one that the calls name, and no larger. */
function isGranted({ grants }: Scene, change: AllowanceChange): boolean {
  const { token, spender, before, after, standard } = change;
  return grants.some((grant) => {
    if (grant.token !== token || grant.spender !== spender) return false;
    if (standard === 'approvalForAll') return grant.kind === 'items';
    if (grant.kind === 'items') return false;
    if (grant.amount === 'all' || standard === 'erc721' || after === null) return true;
    const { meaning } = grant.node.tree;
    const increase = meaning?.kind === 'approve' && meaning.change === 'increase';
    return after <= grant.amount + (increase ? (before ?? 0n) : 0n);
  });
}

function appears({ standard, before, after }: AllowanceChange): boolean {
  if (after === null) return standard !== 'erc721';
  if (standard === 'erc721') return after !== before;
  return after > (before ?? 0n);
}

const allowance: Rule<Scene> = {
  id: 'unexpected-allowance',
  check(scene) {
    const outcome = succeeded(scene);
    if (outcome === null) return [];
    return outcome.allowances
      .filter((change) => appears(change) && !isGranted(scene, change))
      .filter(({ spender }) => !isOurs(scene, scene.root, spender))
      .map(({ spender, after }) => {
        const level = after === null ? 'caution' : 'danger';
        const words = messages.allowanceAppears;
        return finding('unexpected-allowance', level, words, spender, outcome.evidence.level);
      });
  },
};

/** What the call is for comes to the account itself, so that something must arrive there. */
function promises(scene: Scene): boolean {
  const { account } = scene.subject;
  return scene.nodes.some((node) => {
    const { meaning } = node.tree;
    if (node.sender !== account || meaning?.kind !== 'swap' || isPartOfSwap(node)) return false;
    const { recipient, router } = meaning;
    return recipient === null || recipient === account || recipient === router;
  });
}

/** The coin goes to a contract for something, and that is no payment, name or the like. */
function paysForSomething({ root: { tree } }: Scene): boolean {
  const { call, reading, meaning } = tree;
  const open = meaning === null || meaning.kind === 'wrap' || meaning.kind === 'lend';
  return call.value > 0n && reading.kind === 'function' && open;
}

const nothingArrives: Rule<Scene> = {
  id: 'nothing-arrives',
  check(scene) {
    const outcome = succeeded(scene);
    if (outcome?.complete !== true || outcome.changes.some(({ delta }) => delta > 0n)) return [];
    const { call } = scene.root.tree;
    const { level } = outcome.evidence;
    if (promises(scene)) {
      return [finding('nothing-arrives', 'danger', messages.nothingArrives(true), call.to, level)];
    }
    return paysForSomething(scene)
      ? [finding('nothing-arrives', 'caution', messages.nothingArrives(false), call.to, level)]
      : [];
  },
};

export const SIMULATION_RULES: readonly Rule<Scene>[] = [
  contradicts,
  outflow,
  outflowMore,
  allowance,
  nothingArrives,
  reverts,
  failed,
  partial,
];
