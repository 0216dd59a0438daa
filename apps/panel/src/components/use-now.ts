import { useEffect, useState } from 'react';

/** The current moment, ISO 8601, updated every 30 seconds by default: for texts like 'hace 3 min'. */
export function useNow(everyMs = 30_000): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
