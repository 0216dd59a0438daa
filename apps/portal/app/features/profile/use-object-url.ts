import { useMemo, useSyncExternalStore } from 'react';

/** An object URL of the file; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const source = useMemo(() => objectUrlOf(file), [file]);
  return useSyncExternalStore(source.subscribe, source.read, () => undefined);
}

/** The URL exists as long as a component subscribes to it. */
function objectUrlOf(file: File | undefined) {
  let url: string | undefined;
  return {
    read: () => url,
    subscribe: () => {
      if (file) url = URL.createObjectURL(file);
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url);
        url = undefined;
      };
    },
  };
}
