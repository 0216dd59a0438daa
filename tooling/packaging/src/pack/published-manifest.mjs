/** A pnpmfile for packing alone: at the root it would be part of every installation, and of the lockfile. */
export const hooks = {
  /** What only the repository has a use for is not published. */
  beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...published }) {
    return published;
  },
};
