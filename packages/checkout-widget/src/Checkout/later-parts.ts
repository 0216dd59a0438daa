import { lazy } from 'react';

const participantFields = () => import('../participants-part/ParticipantFields.tsx');
const paymentFields = () => import('../payment-part/PaymentFields.tsx');
const transferInstructions = () => import('../transfer/TransferInstructions.tsx');

// What nobody sees before the first press is no part of the first load: in a frame each kilobyte counts.
export const ParticipantFields = lazy(async () => ({
  default: (await participantFields()).ParticipantFields,
}));
export const PaymentFields = lazy(async () => ({ default: (await paymentFields()).PaymentFields }));
export const TransferInstructions = lazy(async () => ({
  default: (await transferInstructions()).TransferInstructions,
}));

/** Fetches the later parts while the first call is under way, so that they are there when they open. */
export function preloadLaterParts(): void {
  // A failure shows when the part opens: then React asks again, and the page's error boundary has it.
  for (const load of [participantFields, paymentFields, transferInstructions]) load().catch(() => {});
}
