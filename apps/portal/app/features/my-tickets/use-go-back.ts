import { useNavigate } from 'react-router';
import { leavesByDocument } from '~/session/leaving.ts';

/** Goes to the previous page, or to the account if this is the first page of the visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its pages in `history.state.idx`: on the first one, going back would leave the site.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else if (leavesByDocument()) window.location.assign('/profile');
    else void navigate('/profile');
  };
}
