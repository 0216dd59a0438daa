import type { Identifier } from '@mdn/browser-compat-data';
import { css, memberOf, membersOf, missingOf } from './compat-data.ts';

const properties = memberOf(css, 'properties');
const atRules = memberOf(css, 'at-rules');
const selectors = memberOf(css, 'selectors');

/** The browsers that lack a property. */
export const missingProperty = (name: string): string[] => missingOf(memberOf(properties, name));

/** The browsers that lack a keyword of a property: `text-wrap: balance`. */
export const missingKeyword = (property: string, keyword: string): string[] =>
  missingOf(memberOf(memberOf(properties, property), keyword));

/** The browsers that lack an at-rule, without its `@`. */
export const missingAtRule = (name: string): string[] => missingOf(memberOf(atRules, name));

/** The browsers that lack a media feature: `prefers-contrast`. */
export const missingMediaFeature = (name: string): string[] =>
  missingOf(memberOf(memberOf(atRules, 'media'), name));

/** The browsers that lack a pseudo-class or -element, without its colons. A prefixed one is for its own engine. */
export const missingSelector = (name: string): string[] =>
  name.startsWith('-') ? [] : missingOf(memberOf(selectors, name));

/** The browsers that lack a function in a value: `color-mix`. */
export const missingFunction = (name: string): string[] => missingOf(functions.get(name));

const functions = new Map<string, Identifier>();
collectFunctions(memberOf(css, 'types'));

function collectFunctions(feature: Identifier | undefined): void {
  for (const [name, member] of membersOf(feature)) {
    if (!functions.has(name)) functions.set(name, member);
    collectFunctions(member);
  }
}
