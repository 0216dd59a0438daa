import { fileURLToPath } from 'node:url';
import { judgeLiterals } from './judge-literals.ts';
import { literals } from './literals.ts';
import { readSeen } from './seen-literals.ts';

/** Fails if a text of the specification appears on no screen. Stories and journeys must have run before. */
const packages = ['apps/storybook', 'tooling/e2e'];
const seen = new Set(
  packages.flatMap((name) => [...readSeen(fileURLToPath(new URL(`../../../${name}`, import.meta.url)))]),
);
const faults = judgeLiterals(literals, seen);
const owed = literals.filter(({ owedBy }) => owedBy !== undefined).length;
for (const fault of faults) console.error(fault);
console.log(`${literals.length} texts of the specification: ${faults.length} faults, ${owed} still owed.`);
process.exitCode = faults.length > 0 ? 1 : 0;
