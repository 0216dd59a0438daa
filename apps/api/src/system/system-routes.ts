import type { FastifyInstance } from 'fastify';
import { systemEndpoints } from '@dorsal/api-contract/system';
import { isMigrated } from '../db/migrate.ts';
import { contractRoute } from '../http/contract-route.ts';
import { refusalOf } from '../http/error-refusal.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { storageProbe } from './storage-probe.ts';

export function systemRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(app, systemEndpoints.health, async () => ({ status: 'ok' as const }));

  const tryStorage = storageProbe(db);
  contractRoute(app, systemEndpoints.ready, async () => {
    if (!(await migrated())) throw unready('migrations_pending', { message: beingUpdated });
    await tryStorage().catch((error: unknown) => {
      throw unready('storage_unavailable', { cause: error });
    });
    return { status: 'ready' as const };
  });

  /** Any error of the database means that it isn't ready. */
  async function migrated(): Promise<boolean> {
    try {
      return await isMigrated(db);
    } catch (error) {
      if (refusalOf(error).status === 503) throw error;
      throw unready('database_unavailable', { cause: error });
    }
  }
}

const beingUpdated = 'La base de datos se está actualizando. Inténtalo de nuevo en unos segundos.';

const laterText = 'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.';

function unready(
  code: string,
  { message = laterText, cause }: { readonly message?: string; readonly cause?: unknown },
): RefusedError {
  return new RefusedError({ status: 503, code, message, retryAfterSeconds: 5 }, cause);
}
