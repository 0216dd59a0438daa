import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readConfig } from '@dorsal/api/internal/config/config';
import { describe, expect, it } from 'vitest';
import { describedVariables } from './described-variables.ts';
import { generatedFiles } from './generated-files.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Variables of Node, npm, a library or the machine. */
const notOurs = ['NODE_ENV', 'PATH', 'INIT_CWD', 'CI'];

/** Finds `process.env.NAME`, `environment['NAME']`, `env.NAME` and the like, but not the build's `import.meta.env`. */
function variablesReadIn(file: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const reads = text.matchAll(/(?<!import\.meta\.)\b(?:env|environment)(?:\??\.|\[['"])([A-Z][A-Z0-9_]+)\b/g);
  return [...reads].flatMap(([, name]) => name ?? []);
}

describe('the configuration guide', () => {
  it.each(Object.entries(generatedFiles()))('has a %s that matches the schemas', (name, text) => {
    const committed = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

    const state =
      committed === text ? 'up to date' : 'out of date: run pnpm --filter @dorsal/tooling-deploy generate';

    expect(state).toBe('up to date');
  });

  it('has every variable that a program reads', () => {
    const known = new Set(describedVariables().flatMap(({ variables }) => variables.map(({ name }) => name)));
    const files = globSync(
      [
        'apps/{api,embed,panel,portal,sandbox,server}/{src,app,server,shared}/**/*.{ts,tsx}',
        'tooling/{bootstrap,config,seed}/**/*.{ts,mjs}',
      ],
      { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*', '**/dist/**'] },
    );
    const missing = files.flatMap((file) =>
      variablesReadIn(file)
        .filter((name) => !known.has(name) && !notOurs.includes(name))
        .map(
          (name) =>
            `${file} reads ${name}: describe it in ${file.startsWith('apps/api') ? 'config-variables' : 'variables'}.ts`,
        ),
    );

    expect(files.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });

  it('describes every variable in one line', () => {
    const variables = describedVariables().flatMap((section) => section.variables);
    const unsaid = variables.filter(
      ({ about }) => about.length === 0 || about.some(({ text }) => !/^\S[^\n]{5,}[^.\s]$/.test(text)),
    );

    expect(variables.length).toBeGreaterThan(50);
    expect(unsaid).toEqual([]);
  });

  it('lists processes with pages alone as readers of the network variables', () => {
    const variables = describedVariables().flatMap((section) => section.variables);
    const readersOf = (name: string) => variables.find((variable) => variable.name === name)?.readers;

    for (const name of ['TRUST_PROXY', 'RATE_LIMIT_SCALE', 'LOG_LEVEL'])
      expect(readersOf(name)).toContain('web');
  });

  it('marks the secret variables', () => {
    const secrets = describedVariables().flatMap(({ variables }) => variables.filter((one) => one.isSecret));

    expect(secrets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'REDSYS_SECRET', 'PHOTOS_S3_SECRET']),
    );
  });
});

describe("the environment file's example", () => {
  it('accepts real payments only when its secrets are filled in', () => {
    const example = parseEnv(generatedFiles()['.env.example'] ?? '');
    const filledIn = {
      ...example,
      APP_SECRET: 'a secret of thirty-two characters',
      REDSYS_SECRET: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    };

    expect(() => readConfig(example)).toThrow(/REDSYS_SECRET/);
    expect(readConfig(filledIn)).toMatchObject({ publicUrl: 'https://dorsal.example', rateLimitScale: 1 });
  });
});
