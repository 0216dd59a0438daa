import { resultNoticeMs } from '@dorsal/domain/notice-times';
import { useEffect, useState } from 'react';

export interface Result {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** What came of saving something; forgotten after 7000 ms (spec, section 9). */
export function useResult(): [Result | undefined, (result: Result | undefined) => void] {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(() => setResult(undefined), resultNoticeMs);
    return () => clearTimeout(timer);
  }, [result]);
  return [result, setResult];
}
