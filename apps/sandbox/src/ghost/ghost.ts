import type { GhostFaults } from './faults/faults.ts';

/** The state of Ghost in this run. */
export interface Ghost {
  /** The Content API key of the only integration. */
  readonly key: string;
  faults: Readonly<GhostFaults>;
}

/** 26 hexadecimal digits, as Ghost's; public, as every content key. */
export const testContentKey = '0d0b5a1c0ffee5a1e0d0b5a1c0';
