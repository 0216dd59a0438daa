import { BankForm } from '../bank-wait/BankForm.tsx';
import { BankStep } from '../bank-wait/BankStep.tsx';
import { CancelReservation } from './CancelReservation.tsx';
import { insteadOfForm } from './instead-of-form.tsx';
import { Messages } from './Messages.tsx';
import { reduceCheckout } from '../state/checkout-machine.ts';
import { askForHold, endHold, giveHoldBack, goOnWith, lookAtHold, resumeOrder } from '../calls/held-order.ts';
import { licencedHold } from '../state/licenced-hold.ts';
import { OrderWatch } from '../watch/OrderWatch.ts';
import { ParticipantFields } from '../participants-part/ParticipantFields.tsx';
import { PaymentFields } from '../payment-part/PaymentFields.tsx';
import { HoldAnnouncer, HoldClock } from '../summary/HoldClock.tsx';
import { takeStep } from '../calls/take-step.ts';
import { NoticeForm } from '../tickets-part/NoticeForm.tsx';
import { takenQuantities } from '../tickets-part/taken-quantities.ts';
import { TooMany } from '../tickets-part/TooMany.tsx';

/**
 * Everything that loads with the first press, in one chunk, so that a hold is never placed that the page can't continue
 * with. The code that runs before the first press imports only types from here (`tooling/config/lazy-chunks.mjs`). One
 * object, because the bundler writes the names of separate exports twice.
 */
export const afterFirstPress = {
  askForHold,
  BankForm,
  BankStep,
  CancelReservation,
  endHold,
  giveHoldBack,
  goOnWith,
  HoldAnnouncer,
  HoldClock,
  insteadOfForm,
  licencedHold,
  lookAtHold,
  Messages,
  NoticeForm,
  OrderWatch,
  ParticipantFields,
  PaymentFields,
  reduceCheckout,
  resumeOrder,
  takenQuantities,
  takeStep,
  TooMany,
};
