import { useMemo, useSyncExternalStore } from 'react';

/** An address under which the browser shows the file; undefined without one. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const source = useMemo(() => objectUrlOf(file), [file]);
  return useSyncExternalStore(source.subscribe, source.read, () => undefined);
}

/** The address lives as long as somebody shows it. */
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
