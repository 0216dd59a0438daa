import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Shows memory, CPU, garbage collection and the lag of the event loop, under prom-client's own names. */
export function observeProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
