import { vi } from 'vitest';

/**
 * Stubs session storage, which Node lacks, until `vi.unstubAllGlobals()`. Like the browser's, it lists its keys as own
 * properties. Returns its contents.
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
