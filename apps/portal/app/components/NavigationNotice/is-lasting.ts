import { useEffect, useState } from 'react';

/** Whether something has been so for that many milliseconds without a break. */
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
