import type { Identifier } from '@mdn/browser-compat-data';
import { api, builtins, memberOf, membersOf, missingOf } from './compat-data.ts';

/** Global values of every page, and the interface of each. */
const interfaces: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
};

/** Other names of the global object. */
export const globalNames = new Set(['globalThis', 'self', 'window']);

/** The browsers that lack a global: an interface, a function, a built-in object. */
export function missingGlobal(name: string): string[] {
  return missingOf(
    memberOf(builtins, name) ?? memberOf(api, name) ?? memberOf(memberOf(api, 'Window'), name),
  );
}

/** The browsers that lack a member of a global: `URL.canParse`, `navigator.share`. */
export function missingMember(object: string, member: string): string[] {
  const interfaceName = Object.hasOwn(interfaces, object) ? interfaces[object] : undefined;
  if (interfaceName) return missingOf(memberOf(memberOf(api, interfaceName), member));
  const builtin = memberOf(memberOf(builtins, object), member);
  return missingOf(builtin ?? memberOf(memberOf(api, object), `${member}_static`));
}

/**
 * The browsers that lack a method of any object. Only for names that are too new on every interface that has them:
 * the others can't be judged without types.
 */
export function missingMethod(name: string): string[] {
  const all = methods.get(name);
  if (!all) return [];
  // For an experimental feature, one of our own methods with the same name is more likely.
  if (all.some(({ __compat }) => !__compat || __compat.status?.experimental)) return [];
  const missing = all.map(missingOf);
  return missing.every(({ length }) => length > 0) ? (missing[0] ?? []) : [];
}

/** The members of all interfaces and built-in objects, by name. */
const methods = new Map<string, Identifier[]>();
collectMethods(api);
collectMethods(builtins);
collectMethods(memberOf(builtins, 'Intl'));

function collectMethods(features: Identifier | undefined): void {
  for (const [, feature] of membersOf(features)) {
    for (const [key, member] of membersOf(feature)) {
      const name = key.replace(/_static$/, '');
      methods.set(name, [...(methods.get(name) ?? []), member]);
    }
  }
}
