/**
 * What a scan at the entrance is answered (decisions, "QR and check-in").
 * - `ok`: the participant may go in; decided by their earliest known scan.
 * - `already`: the participant went in before.
 * - `wrongEvent`: a participant of another event.
 * - `notPaid`: the order isn't paid: held, expired, refunded.
 * - `consentMissing`: the guardian of a person under 18 has not consented; the person at the check-in may admit them with
 *   the guardian present.
 * - `unknown`: no participant has this id, or a corrected address gave the participant a new QR.
 */
export const scanResults = ['ok', 'already', 'wrongEvent', 'notPaid', 'consentMissing', 'unknown'] as const;
/** One of `scanResults`. */
export type ScanResult = (typeof scanResults)[number];

/** Most scans in one call: what a phone gathers in a quarter of an hour without network. */
export const scansPerCall = 500;

/** Most characters of a scanned participant id. No participant has a longer one. */
export const scannedIdMaxLength = 64;
