/** A browser's CacheStorage in memory, by path, with only the methods that our worker calls. */
export function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const storage = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return { put: async (path: string, answer: Response) => void store.set(path, answer) };
    },
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) => {
      const searched = [...stores].filter(([name]) => cacheName === undefined || name === cacheName);
      const found = searched.find(([, store]) => store.has(path));
      return found?.[1].get(path)?.clone();
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return storage as unknown as CacheStorage;
}
