import { z } from 'zod';
import { bankColumns } from '@dorsal/domain/bank-columns';
import { transferOutcomes } from '@dorsal/domain/transfer-outcomes';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { paymentMethod } from '../events.ts';
import { dateTime, euros, id, jsonText } from '../scalars.ts';
import { organizerParams } from './members.ts';

const count = z.int().min(0);
const path = '/api/organizer/:organizerId/transfers' as const;

export const transferOrder = z
  .object({
    _id: id,
    /** The short reference that buyers see. */
    reference: z.string(),
    /** `ended`: it expired or was canceled. `paid`: paid, refunded or being refunded. */
    state: z.enum(['waiting', 'ended', 'paid']),
    /** Null for an order that isn't paid. */
    paidBy: paymentMethod.nullable(),
    /** Null once it is forgotten. */
    buyerName: z.string().nullable(),
    event: z.object({ _id: id, name: z.string() }),
    places: z.int().min(1),
    total: euros,
    orderedAt: dateTime,
    /** Until when the places are held. */
    expiresAt: dateTime.nullable(),
  })
  .meta({ id: 'TransferOrder' });

export const transferPage = z
  .object({
    /** The first to expire on top. */
    orders: z.array(transferOrder),
    /** For `offset` of the next page; null: no more. */
    next: z.int().nullable(),
    /** All that wait, whatever is searched. */
    waiting: z.object({ count, total: euros }),
  })
  .meta({ id: 'TransferPage' });

export const listTransfersBody = z
  .strictObject({
    /** Words of the buyer's name and the reference. With them, orders that no longer wait are found too. */
    q: z.string().max(200, 'Busca con menos texto.').optional(),
    /** Only those of one event. */
    eventId: id.optional(),
    offset: z.int().min(0).max(100_000).optional(),
  })
  .meta({ id: 'ListTransfers' });

/** Which order a line pays: see `TransferProposal` of `@dorsal/domain/transfer-match`. */
export const transferProposal = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['certain', 'likely', 'amountOnly', 'second', 'paid']),
      orderId: id,
    }),
    /** What is missing. */
    z.object({ kind: z.literal('tooLittle'), orderId: id, by: euros }),
    /** What is too much. */
    z.object({ kind: z.literal('tooMuch'), orderId: id, by: euros }),
    z.object({ kind: z.literal('several'), orderIds: z.array(id).min(2) }),
    z.object({ kind: z.literal('none') }),
  ])
  .meta({ id: 'TransferProposal' });

export const bankLine = z
  .object({
    _id: id,
    bookedOn: z.iso.date(),
    amount: euros,
    /** What the payer and the bank wrote. */
    text: z.string(),
    /** The payer's account, masked; null: the file doesn't say. */
    payerAccount: z.string().nullable(),
    proposal: transferProposal,
  })
  .meta({ id: 'BankLine' });

export const bankFile = z
  .object({
    name: z.string(),
    format: z.enum(['norma43', 'csv']),
    /** Null for a table, which doesn't say, and for a bank without a name here. */
    bank: z.string().nullable(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    /** Of money in and out. */
    movements: count,
    importedAt: dateTime,
  })
  .meta({ id: 'BankFile' });

export const bankLines = z
  .object({
    /** Undecided lines: those with a proposal, and the newest of the others. */
    lines: z.array(bankLine),
    /** Undecided lines that aren't among them. */
    rest: count,
    /** The orders of the proposals. */
    orders: z.array(transferOrder),
    /** The last import; null: none yet. */
    file: bankFile.nullable(),
  })
  .meta({ id: 'BankLines' });

const column = z.int().min(0).max(200);

/** The columns of a table, counted from 0. */
export const bankColumnChoice = z.strictObject({ day: column, text: column, amount: column });

export const importedBankFile = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('imported'),
      file: bankFile,
      /** Movements of money that came in: new ones, and those of an earlier file. */
      newLines: count,
      knownLines: count,
    }),
    /** The columns must be chosen; nothing was imported. */
    z.object({
      kind: z.literal('columns'),
      missing: z.array(z.enum(bankColumns)),
      /** The first rows of the table. */
      rows: z.array(z.array(z.string())),
    }),
  ])
  .meta({ id: 'ImportedBankFile' });

const confirmationKey = z.uuid();

export const confirmLinesBody = z
  .strictObject({
    /** Drawn by the page for each press: sent twice, it is done once. */
    key: confirmationKey,
    choices: z
      .array(
        z.strictObject({
          lineId: id,
          orderId: id,
          /** What has arrived in all, as the person has seen it: the order's total. */
          amount: euros,
        }),
      )
      .min(1, 'Elige al menos un movimiento.')
      .max(300, 'Confirma como mucho 300 movimientos de una vez.'),
  })
  .meta({ id: 'ConfirmLines' });

const outcome = z.enum(transferOutcomes);

export const confirmedLines = z
  .object({ results: z.array(z.object({ lineId: id, orderId: id, outcome })) })
  .meta({ id: 'ConfirmedLines' });

export const confirmTransferBody = z
  .strictObject({
    amount: euros,
    /** The day on which the bank booked it. */
    receivedOn: z.iso.date('Escribe el día en que llegó el dinero.'),
    key: confirmationKey,
  })
  .meta({ id: 'ConfirmTransfer' });

export type TransferOrderBody = z.input<typeof transferOrder>;
export type TransferPageBody = z.input<typeof transferPage>;
export type ListTransfersBody = z.input<typeof listTransfersBody>;
export type TransferProposalBody = z.input<typeof transferProposal>;
export type BankLineBody = z.input<typeof bankLine>;
export type BankLinesBody = z.input<typeof bankLines>;
export type BankFileBody = z.input<typeof bankFile>;
export type BankColumnChoiceBody = z.input<typeof bankColumnChoice>;
export type ImportedBankFileBody = z.input<typeof importedBankFile>;
export type ConfirmLinesBody = z.input<typeof confirmLinesBody>;
export type ConfirmedLinesBody = z.input<typeof confirmedLines>;
export type ConfirmTransferBody = z.input<typeof confirmTransferBody>;

const lineParams = organizerParams.extend({ lineId: id });

export const organizerTransferEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: `${path}/list`,
    summary: 'Orders that wait for a transfer; a body, so that no name is in an address',
    authorisation: 'panelSession',
    permission: 'transfers.read',
    params: organizerParams,
    body: listTransfersBody,
    answers: { 200: transferPage, ...errorAnswers(400, 401, 403, 404) },
  }),
  lines: defineEndpoint({
    method: 'GET',
    path: `${path}/lines`,
    summary: "Undecided lines of the bank's files, each with the order that it seems to pay",
    authorisation: 'panelSession',
    permission: 'transfers.manage',
    params: organizerParams,
    answers: { 200: bankLines, ...errorAnswers(401, 403, 404) },
  }),
  import: defineEndpoint({
    method: 'POST',
    path: `${path}/files`,
    summary: "Imports a bank's file; lines of an earlier file are recognized, and nothing is confirmed",
    authorisation: 'panelSession',
    permission: 'transfers.manage',
    params: organizerParams,
    body: z
      .strictObject({
        columns: jsonText(bankColumnChoice, 'Elige la fecha, el concepto y el importe.').optional(),
      })
      .meta({ id: 'ImportBankFile' }),
    bodyType: 'multipart/form-data',
    file: { field: 'file', description: 'Norma 43 or CSV, at most 2 MB' },
    answers: { 200: importedBankFile, ...errorAnswers(400, 401, 403, 404, 413, 429) },
  }),
  confirmLines: defineEndpoint({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Confirms that lines pay orders, each on its own; a result for each',
    authorisation: 'panelSession',
    permission: 'transfers.manage',
    params: organizerParams,
    body: confirmLinesBody,
    answers: { 200: confirmedLines, ...errorAnswers(400, 401, 403, 404) },
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: `${path}/orders/:orderId/confirm`,
    summary: "Confirms that an order's transfer has arrived, without a line of the bank",
    authorisation: 'panelSession',
    permission: 'transfers.manage',
    params: organizerParams.extend({ orderId: id }),
    body: confirmTransferBody,
    answers: {
      200: z.object({ outcome }).meta({ id: 'ConfirmedTransfer' }),
      ...errorAnswers(400, 401, 403, 404, 409),
    },
  }),
  decide: defineEndpoint({
    method: 'PUT',
    path: `${path}/lines/:lineId`,
    summary: 'Sets a line aside that pays no order, or takes it back',
    authorisation: 'panelSession',
    permission: 'transfers.manage',
    params: lineParams,
    body: z.strictObject({ isIgnored: z.boolean() }).meta({ id: 'DecideLine' }),
    answers: { 204: null, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
};
