import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The current moment, ISO 8601, updated every 30 seconds: for texts like 'hace 3 min'. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
