import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user of PostgreSQL's processes, for the options of `spawn`. Empty: the user of this process. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so if this process runs as root, it is the owner
 * of `folder`, or `nobody` if the folder is missing or belongs to root. Otherwise it is the user of this process. Throws
 * if this process doesn't run as root and `folder` belongs to another user.
 */
export async function serverUser(folder?: string): Promise<ServerUser> {
  const own = process.getuid?.();
  const owner = folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false });
  if (owner && own !== 0 && owner.uid !== own) {
    throw new Error(
      `${folder} belongs to the user ${owner.uid}: start the server as that user or as root, or with another DATA_DIR.`,
    );
  }
  if (own !== 0) return {};
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
