import { checkInsList } from './check-ins.ts';
import type { Command } from './command.ts';
import {
  commissionCorrect,
  commissionIssue,
  commissionList,
  commissionNote,
  commissionPdfWrite,
} from './commission.ts';
import { devicesAdd, devicesList, devicesRenew, devicesRevoke } from './devices.ts';
import { embedAdd, embedList, embedRemove } from './embed.ts';
import { eventsImport } from './events-import.ts';
import { invoicesList, invoicesVerify } from './invoices.ts';
import { invoicesPdf } from './invoices-pdf.ts';
import { ledgerVerify } from './ledger-verify.ts';
import { mailBacklog, mailDead, mailHeld, mailRelease, mailResend, mailRetry } from './mail.ts';
import { messagesApprove, messagesList, messagesReject } from './messages.ts';
import { ordersCorrect } from './orders-correct.ts';
import { ordersList } from './orders-list.ts';
import { ordersShow } from './orders-show.ts';
import { organizersCommission } from './organizers-commission.ts';
import { organizersApprove, organizersList, organizersReject } from './organizers.ts';
import { participantsExport } from './participants-export.ts';
import { paymentsReconcile } from './payments-reconcile.ts';
import { payoutsFile } from './payouts-file.ts';
import { payoutsCancel, payoutsList, payoutsPaid, payoutsPropose } from './payouts.ts';
import { placesRelease } from './places-release.ts';
import { ordersRefund, refundsAskAccount, refundsComplete, refundsList } from './refunds.ts';
import { transfersImport } from './transfers-import.ts';
import { taxCertificate, taxClassesSet, taxEnter, taxEnterCompany, taxLeave, taxStatusShow } from './tax.ts';
import { taxReconcile, taxRehearse } from './tax-agency.ts';
import { taxAnnul, taxCorrect, taxNote, taxRectify } from './tax-corrections.ts';
import { taxIssuer } from './tax-issuer.ts';
import { taxExport, taxSend, taxVerify } from './tax-records.ts';
import { transfersConfirm, transfersPending } from './transfers.ts';
import { usersDisable, usersEnable, usersShow } from './users.ts';

/** Every command, as the overview lists them. */
export const commands: readonly Command[] = [
  ordersList,
  ordersShow,
  ordersCorrect,
  ordersRefund,
  placesRelease,
  transfersPending,
  transfersConfirm,
  transfersImport,
  refundsList,
  refundsComplete,
  refundsAskAccount,
  payoutsPropose,
  payoutsList,
  payoutsFile,
  payoutsPaid,
  payoutsCancel,
  mailBacklog,
  mailDead,
  mailRetry,
  mailHeld,
  mailRelease,
  mailResend,
  paymentsReconcile,
  ledgerVerify,
  invoicesList,
  invoicesPdf,
  invoicesVerify,
  taxRehearse,
  taxEnter,
  taxEnterCompany,
  taxIssuer,
  taxLeave,
  taxClassesSet,
  taxCertificate,
  taxStatusShow,
  taxCorrect,
  taxRectify,
  taxAnnul,
  taxNote,
  taxSend,
  taxVerify,
  taxExport,
  commissionList,
  commissionIssue,
  commissionPdfWrite,
  commissionCorrect,
  commissionNote,
  taxReconcile,
  eventsImport,
  organizersList,
  organizersApprove,
  organizersReject,
  organizersCommission,
  messagesList,
  messagesApprove,
  messagesReject,
  embedList,
  embedAdd,
  embedRemove,
  devicesList,
  devicesAdd,
  devicesRenew,
  devicesRevoke,
  checkInsList,
  participantsExport,
  usersShow,
  usersDisable,
  usersEnable,
];
