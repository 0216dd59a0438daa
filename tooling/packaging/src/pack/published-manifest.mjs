/** A pnpmfile for packing only: at the root it would affect every installation, and the lockfile. */
export const hooks = {
  /** Removes the fields that only the repository needs. */
  beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...published }) {
    return published;
  },
};
