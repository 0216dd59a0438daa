import { useEffect, useState } from 'react';

/** Whether `isSo` has been true without interruption for `afterMs` milliseconds. */
export function useIsLasting(isSo: boolean, afterMs: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasting(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, afterMs]);
  return isSo && isLasting;
}
