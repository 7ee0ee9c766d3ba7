/** What the payment may cost: speed, expert fields, and what is unusual about it. */
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { ExpertFields } from '../../shared/fees/expert-fields.tsx';
import { FeeCap, FeeChoice } from '../../shared/fees/fee-choice.tsx';
import { ownFeeTexts, type Speed } from '../../shared/fees/fee-fields.ts';
import { feeMessages } from '../../shared/fees/messages.ts';
import type { Settled } from '../../shared/use-settled.ts';
import type { Draft, DraftAction, TextField } from './draft.ts';
import { messages } from './messages.ts';
import type { Reading } from './reading.ts';
import type { World } from './world.ts';

export type FeesProps = {
  draft: Draft;
  world: World;
  reading: Reading;
  settled: Pick<Settled<TextField>, 'shown' | 'settle'>;
  expert: boolean;
  /** The form was submitted although something was missing. */
  refused: boolean;
  acceptedFee: bigint | null;
  onExpert: (open: boolean) => void;
  onText: (field: TextField, text: string) => void;
  onAccept: (fee: bigint | null) => void;
  dispatch: (action: DraftAction) => void;
};

export function Fees(props: FeesProps) {
  const { draft, world, reading, settled, expert, refused, acceptedFee, dispatch } = props;
  const native = world.network === null ? '' : displayText(world.network.nativeSymbol, 16);
  const toSpeed = (speed: Speed) => {
    if (speed !== 'own') {
      dispatch({ kind: 'speed', speed });
      return;
    }
    props.onExpert(true);
    const { fees } = reading;
    dispatch({ kind: 'speed', speed, ...(fees === null ? {} : { start: ownFeeTexts(fees) }) });
  };
  return (
    <>
      <FeeChoice
        speed={draft.speed}
        fees={reading.fees}
        gasLimit={reading.gasLimit}
        likelyFee={reading.likelyFee}
        dataFee={world.dataFee}
        error={reading.errors.fee}
        suggestion={world.suggestion}
        network={world.network}
        onSpeed={toSpeed}
      />
      <ExpertFields
        speed={draft.speed}
        texts={draft}
        fees={reading.fees}
        errors={reading.errors}
        estimate={world.gas?.gasLimit ?? null}
        suggestion={world.suggestion}
        open={expert}
        onToggle={props.onExpert}
        shown={settled.shown}
        onText={(field, text) => {
          if (draft.speed !== 'own' && (field === 'maxFee' || field === 'priorityFee')) toSpeed('own');
          props.onText(field, text);
        }}
        onBlur={(field) => settled.settle(field, draft[field])}
      />
      {reading.toOneself ? <Notice title={messages.to.oneselfTitle}>{messages.to.oneself}</Notice> : null}
      {reading.tooLowForNextBlock ? (
        <Notice tone="caution" title={feeMessages.lowTitle}>
          {feeMessages.low}
        </Notice>
      ) : null}
      {reading.overCap && reading.worstFee !== null ? (
        <FeeCap
          worstFee={reading.worstFee}
          accepted={reading.capAccepted ? acceptedFee : null}
          aboveAmount={
            world.asset?.id === 'native' && reading.amount !== null && reading.worstFee > reading.amount
          }
          symbol={native}
          missed={refused}
          onAccept={props.onAccept}
        />
      ) : null}
    </>
  );
}
