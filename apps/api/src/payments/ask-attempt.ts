import type { Services } from '../services.ts';
import { applyPaymentResult } from './apply-payment-result.ts';
import { abandonAttempt, askLater, leaveUnderWay, type TakenAttempt } from './attempt-queries.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { neverSettled } from './payment-alerts.ts';
import type { Outcome } from './payment-notifications.ts';
import { inProgressCode } from '../orders/awaited-attempts.ts';
import { parameter, type RedsysParameters } from '../gateways/redsys/parameters.ts';
import { noSuchOperation } from '../gateways/redsys/rest.ts';

type Asking = Pick<Services, 'db' | 'config' | 'log' | 'metrics' | 'secret' | 'tpv'>;

/**
 * The outcome of a query. `open`: the bank has answered that there is no result yet. `failed`: it could not be reached,
 * or its answer can't be trusted.
 */
export type Asked = 'paid' | 'declined' | 'abandoned' | 'open' | 'failed';

const settledBy: { readonly [Result in Outcome]?: Asked } = {
  accepted: 'paid',
  late: 'paid',
  unplaced: 'paid',
  surplus: 'paid',
  declined: 'declined',
};

/** Queries the TPV about an attempt taken by `takeAttempts`, outside a transaction, and applies the result. */
export async function askAttempt(services: Asking, attempt: TakenAttempt): Promise<Asked> {
  const asked = await ask(services, attempt);
  if (asked !== 'open' && asked !== 'failed') return asked;
  const isGivenUp = await askLater(services.db, attempt, asked === 'open');
  if (isGivenUp) await services.db.transaction((tx) => alertOperator(tx, services, neverSettled(attempt)));
  return asked;
}

async function ask(services: Asking, attempt: TakenAttempt): Promise<Asked> {
  const { tpv, db, log } = services;
  const { number, orderId } = attempt;
  const answer = await tpv.query(number);
  if (answer.kind === 'unavailable') {
    log.warn({ orderId, number, reason: answer.reason }, 'the TPV did not say what became of a payment');
    return 'failed';
  }
  if (answer.kind === 'refused') {
    if (answer.code === noSuchOperation) return (await abandonAttempt(db, attempt)) ? 'abandoned' : 'open';
    log.warn({ orderId, number, code: answer.code }, 'the TPV refused to say what became of a payment');
    return 'failed';
  }
  const parameters = withResponse(answer.parameters);
  const { outcome } = await applyPaymentResult(services, { source: 'query', parameters });
  if (outcome === 'in_progress') return (await leaveUnderWay(db, attempt)) ? 'abandoned' : 'open';
  return settledBy[outcome] ?? 'open';
}

/** State `P` (the buyer is still at the bank) comes without a response code. */
function withResponse(parameters: RedsysParameters): RedsysParameters {
  const isUnderWay =
    parameter(parameters, 'Ds_State') === 'P' && parameter(parameters, 'Ds_Response') === undefined;
  return isUnderWay ? { ...parameters, Ds_Response: inProgressCode } : parameters;
}
