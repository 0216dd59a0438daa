import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { bindNavigation } from './browser-session.ts';

/** Lets the session navigate without reloading the site. Used once, in the root. */
export function useSessionNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => bindNavigation((path, options) => void navigate(path, options)), [navigate]);
}
