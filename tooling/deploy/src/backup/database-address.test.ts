import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { deployFolder } from '../image/repository.ts';

/** What backup and restore pass to PostgreSQL's programs, whose arguments all users of the machine can see. */
function given(databaseUrl: string): { address: string; password: string | undefined } {
  const printed = execFileSync(
    'sh',
    ['-euc', `. ./database-address.sh; printf '%s\\n' "$database" "\${PGPASSWORD-none}"`],
    {
      cwd: deployFolder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl },
    },
  );
  const [address = '', password] = printed.split('\n');
  return { address, password };
}

describe("the database's password in a backup", () => {
  it.each([
    ['postgres://dorsal:secreto@db:5432/dorsal', 'postgres://dorsal@db:5432/dorsal', 'secreto'],
    [
      'postgresql://dorsal:a%3A%25b@db/dorsal?sslmode=require',
      'postgresql://dorsal@db/dorsal?sslmode=require',
      'a:%b',
    ],
    ['postgres://dorsal:contrase%C3%B1a@db/dorsal', 'postgres://dorsal@db/dorsal', 'contraseña'],
    [
      String.raw`postgres://dorsal:$HOME\n'"*@db/dorsal`,
      'postgres://dorsal@db/dorsal',
      String.raw`$HOME\n'"*`,
    ],
  ])('is passed by the environment for %s', (url, address, password) => {
    expect(given(url)).toEqual({ address, password });
  });

  it.each([
    'postgres://db:5432/dorsal',
    'postgres://dorsal@db:5432/dorsal',
    'postgres:///dorsal?host=/run/postgresql',
  ])('is not set for %s', (url) => {
    expect(given(url)).toEqual({ address: url, password: 'none' });
  });
});
