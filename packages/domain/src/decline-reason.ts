/** Why a card payment did not succeed, as far as the bank tells it and the buyer can do something about it. */
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
 * The reason behind a `Ds_Response`; `undefined` for codes that name none, and for those that a buyer shouldn't be told, such as
 * a suspected fraud. Source: Redsys, "Códigos de respuesta".
 */
export function declineReason(responseCode: string | null): DeclineReason | undefined {
  return responseCode !== null && /^\d+$/.test(responseCode)
    ? reasonOfCode.get(Number(responseCode))
    : undefined;
}
