/** What the payment may cost: speed, expert fields, and what is unusual about it. */
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { ExpertFields } from '../../shared/fees/expert-fields.tsx';
import { FeeCap, FeeChoice } from '../../shared/fees/fee-choice.tsx';
import { ownFeeTexts, type Speed } from '../../shared/fees/fee-fields.ts';
import { feeMessages } from '../../shared/fees/messages.ts';
import type { TouchedFields } from '../../shared/use-touched.ts';
import type { Draft, DraftAction, TextField } from './draft.ts';
import { messages } from './messages.ts';
import type { SendContext } from './send-context.ts';
import type { SendFormResult } from './validate-form.ts';

export type FeesProps = {
  draft: Draft;
  context: SendContext;
  result: SendFormResult;
  settled: Pick<TouchedFields<TextField>, 'shown' | 'settle'>;
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
  const { draft, context, result, settled, expert, refused, acceptedFee, dispatch } = props;
  const native = context.network === null ? '' : displayText(context.network.nativeSymbol, 16);
  const toSpeed = (speed: Speed) => {
    if (speed !== 'own') {
      dispatch({ kind: 'speed', speed });
      return;
    }
    props.onExpert(true);
    const { fees } = result;
    dispatch({ kind: 'speed', speed, ...(fees === null ? {} : { start: ownFeeTexts(fees) }) });
  };
  return (
    <>
      <FeeChoice
        speed={draft.speed}
        fees={result.fees}
        gasLimit={result.gasLimit}
        likelyFee={result.likelyFee}
        dataFee={context.dataFee}
        error={result.errors.fee}
        suggestion={context.suggestion}
        network={context.network}
        onSpeed={toSpeed}
      />
      <ExpertFields
        speed={draft.speed}
        texts={draft}
        fees={result.fees}
        errors={result.errors}
        estimate={context.gas?.gasLimit ?? null}
        suggestion={context.suggestion}
        open={expert}
        onToggle={props.onExpert}
        shown={settled.shown}
        onText={(field, text) => {
          if (draft.speed !== 'own' && (field === 'maxFee' || field === 'priorityFee')) toSpeed('own');
          props.onText(field, text);
        }}
        onBlur={(field) => settled.settle(field, draft[field])}
      />
      {result.toOneself ? <Notice title={messages.to.oneselfTitle}>{messages.to.oneself}</Notice> : null}
      {result.tooLowForNextBlock ? (
        <Notice tone="caution" title={feeMessages.lowTitle}>
          {feeMessages.low}
        </Notice>
      ) : null}
      {result.overCap && result.worstFee !== null ? (
        <FeeCap
          worstFee={result.worstFee}
          accepted={result.capAccepted ? acceptedFee : null}
          aboveAmount={
            context.asset?.id === 'native' && result.amount !== null && result.worstFee > result.amount
          }
          symbol={native}
          missed={refused}
          onAccept={props.onAccept}
        />
      ) : null}
    </>
  );
}
