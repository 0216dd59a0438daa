import { useToast } from '@dorsal/ui/ToastProvider';
import { useApi } from './ApiProvider.tsx';
import { errorText } from './error-text.ts';
import { dropUnsavedDrafts } from './unsaved-drafts.ts';

/**
 * Ends the session and opens the sign-in as a new document, so that nothing of the person's data stays in memory or in the tab. `to`:
 * where to go after signing in.
 */
export function useSignOut(): (to?: string) => void {
  const api = useApi();
  const { alert } = useToast();
  const signOut = async (to?: string) => {
    try {
      await api.session.signOut();
      dropUnsavedDrafts(sessionStorage);
      location.assign(to === undefined ? '/signin' : `/signin?${new URLSearchParams({ to })}`);
    } catch (error) {
      alert(errorText(error));
    }
  };
  return (to) => void signOut(to);
}
