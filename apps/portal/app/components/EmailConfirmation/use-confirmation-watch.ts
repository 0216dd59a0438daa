import { useEffect } from 'react';
import { session } from '~/session/browser-session.ts';

/**
 * Reads the profile again when the window gets the focus: the person may have confirmed their e-mail in another window,
 * or on their phone. For components that show only while it is unconfirmed.
 */
export function useConfirmationWatch(): void {
  useEffect(() => {
    const read = () => void session.getState().loadProfile();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
}
