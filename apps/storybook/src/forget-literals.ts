import { join } from 'node:path';
import { forgetSeen } from '@dorsal/tooling-literals/seen-literals';

/** Runs once, before the stories. */
export function setup(): void {
  forgetSeen(join(import.meta.dirname, '..'));
}
