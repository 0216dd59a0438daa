import { useNavigate } from 'react-router';

/** Goes to the previous page; to the account where this page is the first that was opened. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its own pages in `history.state.idx`: at the first, going back would leave the site.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate('/profile'));
  };
}
