/**
 * What a scan at the entrance is answered (decisions, "QR and check-in").
 * - `ok`: goes in; by the earliest scan known of this participant.
 * - `already`: went in before.
 * - `wrongEvent`: a participant of another event.
 * - `notPaid`: of an order that isn't paid: held, expired, refunded.
 * - `unknown`: of nobody, or of a participant whose corrected address made a new QR.
 */
export const scanResults = ['ok', 'already', 'wrongEvent', 'notPaid', 'unknown'] as const;
/** One of `scanResults`. */
export type ScanResult = (typeof scanResults)[number];

/** How many scans one call may bring: what a phone gathers in a quarter of an hour without network. */
export const scansPerCall = 500;

/** Characters of what a scan takes for a participant's id: a longer text is nobody's. */
export const scannedIdMaxLength = 64;
