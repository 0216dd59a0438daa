import { lazy } from 'react';

const participantFields = () => import('../participants-part/ParticipantFields.tsx');
const paymentFields = () => import('../payment-part/PaymentFields.tsx');
const bankWait = () => import('../bank-wait/BankWait.tsx');
const bankPress = () => import('../bank-wait/BankPress.tsx');
const transferInstructions = () => import('../transfer/TransferInstructions.tsx');

// What nobody sees before the first press is no part of the first load: in a frame each kilobyte counts.
export const ParticipantFields = lazy(async () => ({
  default: (await participantFields()).ParticipantFields,
}));
export const PaymentFields = lazy(async () => ({ default: (await paymentFields()).PaymentFields }));
export const BankWait = lazy(async () => ({ default: (await bankWait()).BankWait }));
export const BankPress = lazy(async () => ({ default: (await bankPress()).BankPress }));
export const TransferInstructions = lazy(async () => ({
  default: (await transferInstructions()).TransferInstructions,
}));

/**
 * Fetches the later parts. Waited for before any of them opens: `lazy` remembers a rejection for as long as the page lives,
 * while this can be asked again.
 */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([participantFields(), paymentFields(), bankWait(), bankPress(), transferInstructions()]);
}
