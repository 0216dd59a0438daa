import type { GoogleFaults } from './faults/faults.ts';
import type { GoogleClient } from './google-client.ts';
import type { Keys } from './id-token.ts';

/** The state of Google in this run. */
export interface Google {
  readonly client: GoogleClient;
  readonly keys: Keys;
  faults: Readonly<GoogleFaults>;
}
