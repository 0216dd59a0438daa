import { Counter, Registry } from 'prom-client';

/** Counters of this process since its start, for Prometheus. The deploy guide lists all of them. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    orders: new Counter({
      name: 'dorsal_orders_total',
      help: 'Orders by what became of them: held, confirmed (free), to_bank, to_transfer, cancelled, expired, or the code of a refusal',
      labelNames: ['outcome'],
      registers,
    }),
    payments: new Counter({
      name: 'dorsal_payment_results_total',
      help: 'Results of card payments that were applied, by outcome and by where they came from',
      labelNames: ['outcome', 'source'],
      registers,
    }),
    outboxWork: new Counter({
      name: 'dorsal_outbox_work_total',
      help: 'E-mails and refunds by kind and result: done, failed (tried again later) or dead (given up)',
      labelNames: ['kind', 'result'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
