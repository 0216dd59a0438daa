import { sql } from 'drizzle-orm';
import { derivedKey } from '../../../app-secret.ts';
import { exportChunks, exportJobs } from '../../../db/schema/export-jobs.ts';
import { encrypted } from '../../../encryption.ts';
import type { Services } from '../../../services.ts';
import { ExportLostError } from './job-errors.ts';
import { isClaimed, type JobClaim, leaseEnd } from './claim-job.ts';

/** Bytes of a stored chunk: a download holds one of them. */
export const exportChunkBytes = 256 * 1024;

/** A key for each chunk: chunks that change places or files can't be decrypted. */
export const chunkKey = ({ secret }: Pick<Services, 'secret'>, jobId: string, position: number): Buffer =>
  derivedKey(secret, `people export ${jobId} ${position}`);

interface NewChunk {
  readonly contents: Buffer;
  /** People in the file up to the end of this chunk. */
  readonly written: number;
}

/** Stores the next chunk, and prolongs the worker's lease. Throws ExportLostError. */
export async function storeChunk(
  services: Pick<Services, 'db' | 'secret'>,
  claim: JobClaim,
  { contents, written }: NewChunk,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [job] = await tx
      .update(exportJobs)
      .set({
        written,
        bytes: sql`${exportJobs.bytes} + ${contents.length}::int`,
        chunks: sql`${exportJobs.chunks} + 1`,
        dueAt: leaseEnd,
      })
      .where(isClaimed(claim))
      .returning({ chunks: exportJobs.chunks });
    if (!job) throw new ExportLostError();
    const position = job.chunks - 1;
    await tx.insert(exportChunks).values({
      jobId: claim.id,
      position,
      contents: encrypted(chunkKey(services, claim.id, position), contents),
    });
  });
}
