import { Outlet } from 'react-router';

/** Without chrome, for pages in frames of other sites. */
export default function BareLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
