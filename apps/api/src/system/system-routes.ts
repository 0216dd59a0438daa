import type { FastifyInstance } from 'fastify';
import { systemEndpoints } from '@dorsal/api-contract/system';
import { isMigrated } from '../db/migrate.ts';
import { contractRoute } from '../http/contract-route.ts';
import { refusalOf } from '../http/error-refusal.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { storageProbe } from './storage-probe.ts';

export function systemRoutes(app: FastifyInstance, { db, log }: Services): void {
  contractRoute(app, systemEndpoints.health, async () => ({ status: 'ok' as const }));

  const tryStorage = storageProbe(db);
  contractRoute(app, systemEndpoints.ready, async () => {
    if (!(await migrated())) throw unready('migrations_pending', beingUpdated);
    await tryStorage().catch((error: unknown) => {
      log.warn({ err: error }, 'the database stores nothing');
      throw unready('storage_unavailable');
    });
    return { status: 'ready' as const };
  });

  /** Whatever keeps the database from answering, it isn't ready. */
  async function migrated(): Promise<boolean> {
    try {
      return await isMigrated(db);
    } catch (error) {
      log.warn({ err: error }, 'the database did not answer');
      const refusal = refusalOf(error);
      if (refusal.status === 503) throw error;
      throw unready('database_unavailable');
    }
  }
}

const beingUpdated = 'La base de datos se está actualizando. Inténtalo de nuevo en unos segundos.';

function unready(
  code: string,
  message = 'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.',
): RefusedError {
  return new RefusedError({ status: 503, code, message, retryAfterSeconds: 5 });
}
