import { resultNoticeMs } from '@dorsal/domain/notice-times';
import { useEffect, useState } from 'react';

export interface ResultNotice {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** A notice about a result, cleared after 7000 ms (spec, section 9). */
export function useResultNotice(
  initial?: ResultNotice,
): [ResultNotice | undefined, (notice: ResultNotice | undefined) => void] {
  const [notice, setNotice] = useState(initial);
  useEffect(() => {
    if (notice === undefined) return undefined;
    const timer = setTimeout(() => setNotice(undefined), resultNoticeMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}
