/**
 * Everything that loads with the first press, in one chunk, so that a hold is never placed that the page can't continue
 * with. The code that runs before the first press imports nothing from here.
 */
export { BankForm } from '../bank-wait/BankForm.tsx';
export { BankStep } from '../bank-wait/BankStep.tsx';
export { CancelReservation } from './CancelReservation.tsx';
export { insteadOfForm } from './instead-of-form.tsx';
export { Messages } from './Messages.tsx';
export { reduceCheckout } from '../state/checkout-machine.ts';
export { askForHold, endHold, giveHoldBack, goOnWith, lookAtHold, resumeOrder } from '../calls/held-order.ts';
export { OrderWatch } from '../watch/OrderWatch.ts';
export { ParticipantFields } from '../participants-part/ParticipantFields.tsx';
export { PaymentFields } from '../payment-part/PaymentFields.tsx';
export { HoldAnnouncer, HoldClock } from '../summary/HoldClock.tsx';
export { takeStep } from '../calls/take-step.ts';
export { NoticeForm } from '../tickets-part/NoticeForm.tsx';
export { takenQuantities } from '../tickets-part/taken-quantities.ts';
export { TooMany } from '../tickets-part/TooMany.tsx';
