import { describe, expect, inject, it } from 'vitest';
import { manifestIn, ourVersion } from './packed-package.ts';

describe.each(inject('packed'))('the package.json of $name', ({ name, source, folder }) => {
  const ours = manifestIn(source);
  const packed = manifestIn(folder);

  it('has the fields that a registry and a reader need', () => {
    expect(packed).toMatchObject({
      name,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      description: expect.stringMatching(/.{20}/),
      keywords: expect.arrayContaining([expect.any(String)]),
      license: expect.any(String),
      engines: { node: '>=20' },
      type: 'module',
      files: expect.arrayContaining(['dist']),
    });
    expect(packed).toHaveProperty('sideEffects');
  });

  it('exports the build, and no sources', () => {
    expect(packed.exports).toEqual(ours.publishConfig?.exports);
    expect(Object.keys(packed.exports ?? {})).toEqual(Object.keys(ours.exports ?? {}));
    expect(JSON.stringify(packed)).not.toMatch(/@dorsal\/source|\.\/src\//);
  });

  it('names only versions that a registry has', () => {
    expect(JSON.stringify(packed)).not.toMatch(/"(workspace|catalog|link|file):/);
    const dependencies = Object.entries(packed.dependencies ?? {});
    expect(dependencies.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('names the versions of our own packages that are published with it', () => {
    const ours = Object.entries(packed.dependencies ?? {}).filter(([name]) => name.startsWith('@dorsal/'));

    expect(ours).toEqual(ours.map(([name]) => [name, ourVersion(name)]));
  });

  it('has no fields about the private repository, or that only work there', () => {
    for (const key of ['repository', 'homepage', 'bugs', 'scripts', 'devDependencies'])
      expect(packed).not.toHaveProperty(key);
  });
});
