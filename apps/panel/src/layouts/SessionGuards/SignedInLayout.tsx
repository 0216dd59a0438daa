import { Outlet } from 'react-router';
import { SessionGuards } from './SessionGuards.tsx';

/** Around every page of a signed-in person. */
export function SignedInLayout() {
  return (
    <SessionGuards>
      <Outlet />
    </SessionGuards>
  );
}
