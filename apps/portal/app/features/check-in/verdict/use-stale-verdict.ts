import { useEffect, useState } from 'react';

/** Milliseconds for which a verdict is of the person in front: then it may be another, whose code isn't read yet. */
const freshMs = 6000;

/** Whether the verdict with that `serial` has been shown for `ms`, and must not be taken for the next person's. */
export function useStaleVerdict(serial: number, ms = freshMs): boolean {
  const [paled, setPaled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setPaled(serial), ms);
    return () => clearTimeout(timer);
  }, [serial, ms]);
  return paled === serial;
}
