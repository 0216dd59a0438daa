import type { FastifyReply } from 'fastify';

/** A file to download. Its name has no personal data. */
export interface MoneyFile {
  readonly type: string;
  readonly name: string;
  readonly body: string | Buffer;
}

/** Sends a file, which no cache stores. */
export async function sendMoneyFile(
  reply: FastifyReply,
  { type, name, body }: MoneyFile,
): Promise<undefined> {
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(body);
  return undefined;
}
