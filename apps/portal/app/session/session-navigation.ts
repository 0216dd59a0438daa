import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { bindNavigation } from './browser-session.ts';

/** Lets the session go to /signin without loading the site anew. Once, in the root. */
export function useSessionNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => bindNavigation((path, options) => void navigate(path, options)), [navigate]);
}
