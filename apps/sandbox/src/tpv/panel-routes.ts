import type { FastifyInstance } from 'fastify';
import { problemPage } from '../pages/problem-page.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Bank } from './bank.ts';
import { signForShop } from './merchant-parameters.ts';
import { notifyRefund } from './notify-shop.ts';
import { toOperationJson } from './operation-json.ts';
import type { Operation } from './operations.ts';
import { dateAndHour } from './payment-result.ts';
import { giveBack, leftCents, refundValues } from './refunds.ts';
import { readAmountCents } from './request-checks.ts';
import { field } from './signed-request.ts';
import { SisError } from './sis-error.ts';

/** The bank's panel, on which the merchant's staff makes refunds: for users, and for programs. */
export function panelRoutes(server: FastifyInstance, bank: Bank): void {
  server.post<{ Params: { number: string } }>('/tpv/operaciones/:number/devolver', async (request, reply) => {
    try {
      const amountCents = readAmountCents(centsOf(field(request.body, 'importe')));
      await refundAtPanel(bank.operations.findByOrder(request.params.number), amountCents, bank);
    } catch (error) {
      if (!(error instanceof SisError)) throw error;
      const page = problemPage({ title: `Error ${error.code}`, text: error.message });
      return sendPage(reply, page, 400);
    }
    return reply.redirect('/tpv#operaciones', 303);
  });

  server.post<{ Params: { number: string } }>(
    '/tpv/api/operations/:number/refund',
    async (request, reply) => {
      const operation = bank.operations.findByOrder(request.params.number);
      if (operation === undefined) return reply.code(404).send({ error: 'Operación no encontrada.' });
      try {
        await refundAtPanel(operation, amountOf(request.body) ?? leftCents(operation), bank);
      } catch (error) {
        if (!(error instanceof SisError)) throw error;
        return reply.code(409).send({ error: error.message, code: error.code });
      }
      return toOperationJson(operation, bank);
    },
  );
}

/**
 * Makes a refund and notifies the shop. Resolves after the shop's response or failure. Throws what `giveBack` throws.
 */
async function refundAtPanel(
  operation: Operation | undefined,
  amountCents: number,
  bank: Bank,
): Promise<void> {
  const refund = giveBack(operation, amountCents, bank);
  if (operation === undefined) return;
  const { order, version } = operation.request;
  const values = { ...dateAndHour(refund.at), ...refundValues(order, refund, bank) };
  const { secret } = bank.merchant;
  await notifyRefund(operation, signForShop(values, { version, secret, order }), bank);
}

/** Whole cents of a JSON body; undefined for the whole remaining amount. */
function amountOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('amountCents' in body)) return undefined;
  return readAmountCents(String(body.amountCents));
}

/** "12,50" or "12.50" as cents; other text unchanged, so that `readAmountCents` refuses it. */
function centsOf(euros: string): string {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(euros.trim()) ?? [];
  return whole === undefined ? euros : String(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}
