/**
 * Takes the review's place where its card is not what is tested: a test sees what the card was asked to do, and tells
 * what came of it. One for all, so that the tests that replace nothing else share what they have loaded.
 */
import type { TransactionReviewProps } from '../use-review.ts';

export const shown: { card: TransactionReviewProps | null } = { card: null };

export function TransactionReview(props: TransactionReviewProps) {
  shown.card = props;
  return <p data-card="">{props.request.call.data}</p>;
}
