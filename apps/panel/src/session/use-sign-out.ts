import { useToast } from '@dorsal/ui/ToastProvider';
import { useApi } from './ApiProvider.tsx';
import { errorText } from './error-text.ts';

/** Ends the session and opens the sign-in as a new document, so that nothing of the person's data stays in memory. */
export function useSignOut(): () => void {
  const api = useApi();
  const { alert } = useToast();
  const signOut = async () => {
    try {
      await api.session.signOut();
      location.assign('/signin');
    } catch (error) {
      alert(errorText(error));
    }
  };
  return () => void signOut();
}
