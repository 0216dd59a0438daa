import type { z } from 'zod';
import type { origins } from '@dorsal/api-contract/panel/settings';
import type { Transaction } from '../../db/database.ts';
import { type FrameOriginProblem, readFrameOrigin } from '../../embed/frame-origin.ts';
import {
  addOrigin,
  listOrigins,
  mostOrigins,
  removeOrigin,
  TooManyOriginsError,
} from '../../embed/organizer-origins.ts';
import { RefusedError } from '../../http/refusal.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';

const problemTexts: Readonly<Record<FrameOriginProblem, string>> = {
  malformed: 'Escribe la dirección completa de la web, por ejemplo https://www.tuclub.es.',
  wildcard: 'No se admiten comodines. Añade cada dirección por separado, por ejemplo https://www.tuclub.es.',
  withPath: 'Escribe solo el principio de la dirección, sin página ni contraseña: https://www.tuclub.es.',
  insecure: 'La web tiene que usar https. Pide a quien la mantiene que lo active y vuelve a probar.',
};

class OriginRefusedError extends RefusedError {
  override name = 'OriginRefusedError';

  constructor(problem: FrameOriginProblem) {
    const message = problemTexts[problem];
    super({ status: 400, code: 'origin_refused', message, fields: { origin: message } });
  }
}

class OriginsFullError extends RefusedError {
  override name = 'OriginsFullError';

  constructor() {
    super({
      status: 409,
      code: 'too_many_origins',
      message: `Puedes tener hasta ${mostOrigins} webs. Quita antes una que ya no uses.`,
    });
  }
}

/** The sites that may show the organizer's checkout, and the address of the script for them. */
export async function originsOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  organizerId: string,
): Promise<z.output<typeof origins>> {
  const listed = await listOrigins(db, organizerId);
  return {
    origins: listed.map(({ origin, createdAt }) => ({ origin, addedAt: createdAt })),
    loaderUrl: `${config.publicUrl}/embed/v1.js`,
  };
}

/** Lists a site; twice is once. Throws OriginRefusedError and OriginsFullError. */
export async function allowOrigin(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  text: string,
): Promise<void> {
  const { organizerId } = caller;
  const origin = requireOrigin(text);
  await db.transaction(async (tx) => {
    const isNew = await addOrigin(tx, { organizerId, origin }).catch((error: unknown) => {
      throw error instanceof TooManyOriginsError ? new OriginsFullError() : error;
    });
    if (isNew) await record(tx, caller, { action: 'originAdded', origin });
  });
}

/** Takes a site off the list; twice is once. Throws OriginRefusedError. */
export async function withdrawOrigin(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  text: string,
): Promise<void> {
  const { organizerId } = caller;
  const origin = requireOrigin(text);
  await db.transaction(async (tx) => {
    const wasListed = await removeOrigin(tx, { organizerId, origin });
    if (wasListed) await record(tx, caller, { action: 'originRemoved', origin });
  });
}

function requireOrigin(text: string): string {
  const read = readFrameOrigin(text);
  if ('problem' in read) throw new OriginRefusedError(read.problem);
  return read.origin;
}

interface Change {
  readonly action: 'originAdded' | 'originRemoved';
  readonly origin: string;
}

async function record(tx: Transaction, caller: OrganizerCaller, { action, origin }: Change): Promise<void> {
  const { organizerId } = caller;
  await recordActivity(tx, { organizerId, caller, action, subject: origin });
}
