import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type bankColumnChoice, organizerTransferEndpoints } from '@dorsal/api-contract/panel/transfers';
import { largestBankFileBytes } from '@dorsal/domain/bank-line';
import { acceptForms, type UploadedFile } from '../http/form-body.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { bankLinesOf, lastFile } from './bank-lines-view.ts';
import { confirmByHand } from './confirm-by-hand.ts';
import { confirmLines } from './confirm-lines.ts';
import { decideLine } from './decide-line.ts';
import { importBankFile } from './import-bank-file.ts';
import { transferPageOf } from './transfer-list.ts';
import { BankFileRefusedError, NoBankFileError } from './transfer-refusals.ts';

/** Bytes. Above the file's limit, so that a somewhat too large file is read and gets a clear error. */
const longestForm = largestBankFileBytes + 24 * 1024 * 1024;

/** Files that an organizer may upload in an hour: each is read and compared. */
const perHour = { action: 'bank-file', times: 60, windowSeconds: 3600 } as const;

/** An organizer's transfers and its bank's files. */
export function organizerTransferRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const {
    list,
    lines,
    import: importFile,
    confirmLines: confirm,
    confirm: byHand,
    decide,
  } = organizerTransferEndpoints;

  panelRoute(app, services, list, async ({ params, body }) => transferPageOf(db, params.organizerId, body));
  panelRoute(app, services, lines, async ({ params }) => bankLinesOf(services, params.organizerId));
  panelRoute(app, services, confirm, async ({ caller, body: { key, choices } }) => {
    const chosen = choices.map(({ amount: amountCents, ...choice }) => ({ ...choice, amountCents }));
    return { results: await confirmLines(services, scopeOf(caller), { key, choices: chosen }) };
  });
  panelRoute(app, services, byHand, async ({ caller, params: { orderId }, body: { amount, ...body } }) => ({
    outcome: await confirmByHand(services, scopeOf(caller), { orderId, amountCents: amount, ...body }),
  }));
  panelRoute(app, services, decide, async ({ caller, params: { lineId }, body }) => {
    await decideLine(services, caller, { lineId, ...body });
    return undefined;
  });
  // A separate scope: no other call reads forms with files.
  void app.register(async (scope) => {
    await acceptForms(scope, { fileBytes: largestBankFileBytes });
    panelRoute(
      scope,
      services,
      importFile,
      async ({ caller, body, file }) => uploadFile(services, caller, { file, columns: body.columns }),
      { bodyLimit: longestForm },
    );
  });
}

const scopeOf = (caller: OrganizerCaller) => ({ organizerId: caller.organizerId, member: caller });

interface Upload {
  readonly file: UploadedFile | undefined;
  readonly columns: z.output<typeof bankColumnChoice> | undefined;
}

async function uploadFile(services: Services, caller: OrganizerCaller, { file, columns }: Upload) {
  const { organizerId } = caller;
  if (!file) throw new NoBankFileError();
  if (file.isCutOff) throw new BankFileRefusedError({ kind: 'tooManyBytes' });
  await limitFor(services.db, organizerId, perHour);
  const places = columns && { ...columns, text: [columns.text], payer: null, iban: null, currency: null };
  const imported = await importBankFile(services, { organizerId, caller, file, places });
  if (imported.kind === 'columns') {
    const { missing, rows } = imported;
    return { kind: 'columns' as const, missing: [...missing], rows: rows.map((row) => [...row]) };
  }
  const stored = await lastFile(services.db, organizerId);
  if (!stored) throw new Error('The imported file is not stored.');
  const { newLines, knownLines } = imported;
  return { kind: 'imported' as const, file: stored, newLines, knownLines };
}
