import { useEffect, useState } from 'react';

/** Milliseconds for which a verdict is of who stands there: then somebody else may, whose code isn't read yet. */
const freshMs = 6000;

/** Whether the verdict with that `serial` has been there for a while, so that nobody takes it for the next one's. */
export function usePaleness(serial: number, ms = freshMs): boolean {
  const [paled, setPaled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPaled(serial), ms);
    return () => clearTimeout(timer);
  }, [serial, ms]);
  return paled === serial;
}
