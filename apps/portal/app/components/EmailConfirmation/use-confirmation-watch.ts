import { useEffect } from 'react';
import { session } from '~/session/browser-session.ts';

/**
 * Reads the profile again whenever the person comes back to this window: they may have confirmed their e-mail in another
 * one, or on their phone. For what is shown only while it is unconfirmed.
 */
export function useConfirmationWatch(): void {
  useEffect(() => {
    const read = () => void session.getState().loadProfile();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
}
