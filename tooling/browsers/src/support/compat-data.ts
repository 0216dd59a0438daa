import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { supportedBrowsers } from './supported-browsers.ts';

// Read as text, because test runners take a minute to transform a module of 17 MB.
const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
const data = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

const { api, css, javascript } = data;
const { builtins = {} } = javascript;
export { api, builtins, css };

type Browser = keyof typeof supportedBrowsers;

/** The supported browsers whose oldest version lacks a feature, each with the version that has it, as `safari 17`. */
function missingIn(compat: CompatStatement): string[] {
  return Object.entries(supportedBrowsers).flatMap(([name, oldest]) => {
    const statements = [compat.support[name as Browser] ?? []].flat();
    if (statements.length === 0) return [];
    if (statements.some((one) => isThere(one, oldest))) return [];
    return [`${name} ${statements[0]?.version_added || 'without it'}`];
  });
}

function isThere(statement: SimpleSupportStatement, oldest: string): boolean {
  const { version_added: added, version_removed: removed, flags } = statement;
  // The build adds prefixes to style sheets; scripts use no prefixed name.
  if (flags || statement.alternative_name) return false;
  if (typeof removed === 'string' && isUpTo(removed, oldest)) return false;
  return typeof added === 'string' && added !== 'preview' && isUpTo(added.replace('≤', ''), oldest);
}

/** Whether a version is the same as or older than the other one: 16.10 is newer than 16.4. */
function isUpTo(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor <= otherMinor : major < otherMajor;
}

/** The members of a feature in the data, without its own statement. */
export function membersOf(feature: Identifier | undefined): [string, Identifier][] {
  // All but `__compat` are features.
  return Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
}

/** One member of a feature; not one that every object inherits, such as `constructor`. */
export function memberOf(feature: Identifier | undefined, name: string): Identifier | undefined {
  return feature && Object.hasOwn(feature, name) ? feature[name] : undefined;
}

/** The supported browsers that lack a feature; empty if the data don't have it. */
export function missingOf(feature: Identifier | undefined): string[] {
  const { __compat: compat } = feature ?? {};
  return compat ? missingIn(compat) : [];
}
