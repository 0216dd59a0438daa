import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, it } from 'vitest';
import { entryPoints } from './entry-points.ts';
import { manifestIn } from './packed-package.ts';

describe.each(inject('packed'))('$name', ({ tarball, folder }) => {
  it('passes publint without messages', async () => {
    const data = readFileSync(tarball);
    const { messages, pkg } = await publint({ pack: { tarball: Uint8Array.from(data).buffer } });

    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has types that every import resolves (are the types wrong?)', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      // Styles, tokens and fonts have no types.
      entrypoints: entryPoints(folder).filter((entry) => !/\.(css|json)$|^\.\/fonts\//.test(entry)),
    });
    if (!analysis.types) throw new Error(`${manifestIn(folder).name} has no types.`);

    // ES modules only: `require` and the resolution of Node 10 are not supported.
    const problems = analysis.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) || ['node16-esm', 'bundler'].includes(problem.resolutionKind),
    );
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });
});
