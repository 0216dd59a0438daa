/** Why a card payment failed, if the bank says so and the buyer can do something about it. */
export const declineReasons = [
  'expiredCard',
  'insufficientFunds',
  'wrongSecurityCode',
  'notAuthenticated',
  'leftByBuyer',
  'bankUnavailable',
] as const;
/** One of `declineReasons`. */
export type DeclineReason = (typeof declineReasons)[number];

const reasonOfCode: ReadonlyMap<number, DeclineReason> = new Map([
  [101, 'expiredCard'],
  [191, 'expiredCard'],
  [116, 'insufficientFunds'],
  [129, 'wrongSecurityCode'],
  [184, 'notAuthenticated'],
  [912, 'bankUnavailable'],
  [9912, 'bankUnavailable'],
  [9915, 'leftByBuyer'],
]);

/**
 * The reason for a `Ds_Response`; `undefined` for codes without a reason, and for reasons that the buyer must not see,
 * such as a suspected fraud. Source: Redsys, "Códigos de respuesta".
 */
export function declineReason(responseCode: string | null): DeclineReason | undefined {
  return responseCode !== null && /^\d+$/.test(responseCode)
    ? reasonOfCode.get(Number(responseCode))
    : undefined;
}
