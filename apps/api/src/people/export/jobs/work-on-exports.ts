import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { mostExportBytes, type PeopleExportFailure } from '@dorsal/domain/people-export';
import { RefusedError } from '../../../http/refusal.ts';
import type { Services } from '../../../services.ts';
import { exportFile } from '../export-file.ts';
import { claimJob, type ClaimedJob, endJob, releaseJob } from './claim-job.ts';
import { exportChunkBytes, storeChunk } from './export-chunks.ts';
import { ExportLostError, ExportTooLargeError } from './job-errors.ts';
import { findJobFile } from './job-file.ts';
import { removeChunks } from './remove-job.ts';

type ExportServices = Pick<Services, 'db' | 'log' | 'secret'>;

/** An export that this many workers could not end is given up: it may be what ends them. */
const mostRuns = 5;
const retrySeconds = 30;
/** Far below the worker's lease. */
const longestRestMs = 2_000;

/** How a worker writes a file. Tests write small ones in the same way. */
interface Writing {
  readonly mostBytes: number;
  readonly chunkBytes: number;
  /** How many times as long as a chunk took the worker rests after it: sales use the same processors. */
  readonly restFactor: number;
}
const usual: Writing = { mostBytes: mostExportBytes, chunkBytes: exportChunkBytes, restFactor: 8 };

/**
 * The job: writes the export that has waited longest, and returns whether there was one. `stopping` gives it back, so that
 * another worker starts it again at once.
 */
export async function workOnNextExport(
  services: ExportServices,
  stopping: AbortSignal,
  writing: Partial<Writing> = {},
): Promise<boolean> {
  const { db, log } = services;
  const job = await claimJob(db);
  if (!job) return false;
  try {
    await endJob(db, job, await write(services, job, { ...usual, ...writing, stopping }));
  } catch (error) {
    if (error instanceof ExportLostError) return true;
    if (stopping.aborted) {
      await releaseJob(db, job, 0);
      return true;
    }
    const failure = failureOf(error, job);
    log[failure === 'broken' ? 'error' : 'warn']({ exportId: job.id, err: error }, 'an export failed');
    if (failure === undefined) await releaseJob(db, job, retrySeconds);
    else await endJob(db, job, { failure });
  }
  return true;
}

/** Undefined: it is tried again. */
function failureOf(error: unknown, { run }: ClaimedJob): PeopleExportFailure | undefined {
  if (error instanceof ExportTooLargeError) return 'tooLarge';
  if (error instanceof RefusedError) return 'choiceGone';
  return run < mostRuns ? undefined : 'broken';
}

async function write(
  services: ExportServices,
  job: ClaimedJob,
  { stopping, mostBytes, chunkBytes, restFactor }: Writing & { readonly stopping: AbortSignal },
) {
  // The worker that had it died each time.
  if (job.run > mostRuns) return { failure: 'broken' } as const;
  if (job.run > 1) await removeChunks(services.db, job.id);
  const file = await findJobFile(services.db, job);
  if (!file) return { failure: 'notAllowed' } as const;
  let people = 0;
  const source = exportFile(services, file, (read) => {
    people += read;
  });
  let bytes = 0;
  let resumedAt = performance.now();
  for await (const contents of inChunks(source, chunkBytes)) {
    stopping.throwIfAborted();
    bytes += contents.length;
    if (bytes > mostBytes) throw new ExportTooLargeError();
    await storeChunk(services, job, { contents, written: people });
    const restMs = Math.min((performance.now() - resumedAt) * restFactor, longestRestMs);
    await setTimeout(restMs, undefined, { signal: stopping });
    resumedAt = performance.now();
  }
  return { people };
}

/** The bytes in chunks of `chunkBytes`; the last one is shorter. */
async function* inChunks(source: Readable, chunkBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of source as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(part as string);
    waiting.push(bytes);
    size += bytes.length;
    while (size >= chunkBytes) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, chunkBytes);
      waiting = [all.subarray(chunkBytes)];
      size -= chunkBytes;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
