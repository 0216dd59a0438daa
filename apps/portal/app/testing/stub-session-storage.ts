import { vi } from 'vitest';

/**
 * Node has no session storage: this one lists its keys as own properties, as the browser's does, until
 * `vi.unstubAllGlobals()`. Gives what it keeps.
 */
export function stubSessionStorage(): Record<string, string> {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  };
  const get = (_: object, name: string) => Reflect.get(methods, name);
  vi.stubGlobal('sessionStorage', new Proxy(kept, { get }));
  return kept;
}
