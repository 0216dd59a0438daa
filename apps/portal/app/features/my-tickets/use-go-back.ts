import { useNavigate } from 'react-router';
import { leavesByDocument } from '~/session/leaving.ts';

/** Goes to the previous page; to the account where this page is the first that was opened. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its own pages in `history.state.idx`: at the first, going back would leave the site.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else if (leavesByDocument()) window.location.assign('/profile');
    else void navigate('/profile');
  };
}
