import { Readable } from 'node:stream';
import { and, eq, gt, sql } from 'drizzle-orm';
import { exportChunks, exportJobs } from '../../../db/schema/export-jobs.ts';
import { decrypted } from '../../../encryption.ts';
import { NotFoundError } from '../../../http/refusal.ts';
import type { Services } from '../../../services.ts';
import { audienceWhere } from '../../audience-where.ts';
import { exportColumns, type PeopleFile } from '../export-file.ts';
import { chunkKey } from './export-chunks.ts';
import { ExportBrokenError } from './job-errors.ts';

type FileServices = Pick<Services, 'db' | 'secret'>;

interface StoredFile {
  readonly jobId: string;
  /** What it was made of, with the role of the member who downloads it. */
  readonly file: PeopleFile;
}

/**
 * The file that the worker has written, a chunk at a time. Throws UnknownColumnError and UnknownFilterError if the member's
 * role no longer allows its contents, and NotFoundError if it was deleted.
 */
export async function openStoredFile(services: FileServices, { jobId, file }: StoredFile): Promise<Readable> {
  exportColumns(file);
  audienceWhere(file);
  const [job] = await services.db
    .select({ chunks: exportJobs.chunks })
    .from(exportJobs)
    .where(and(eq(exportJobs.id, jobId), eq(exportJobs.state, 'done'), gt(exportJobs.expiresAt, sql`now()`)));
  if (!job) throw new NotFoundError();
  return Readable.from(contentsOf(services, { jobId, chunks: job.chunks }), { objectMode: false });
}

async function* contentsOf(
  services: FileServices,
  { jobId, chunks }: { readonly jobId: string; readonly chunks: number },
): AsyncGenerator<Buffer> {
  // A query for each chunk: a cursor's transaction would stay open for as long as a phone downloads.
  for (let position = 0; position < chunks; position += 1) {
    const [chunk] = await services.db
      .select({ contents: exportChunks.contents })
      .from(exportChunks)
      .where(and(eq(exportChunks.jobId, jobId), eq(exportChunks.position, position)));
    if (!chunk) throw new ExportBrokenError(jobId);
    yield decrypted(chunkKey(services, jobId, position), chunk.contents);
  }
}
