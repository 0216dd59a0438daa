import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useMatch } from 'react-router';
import { PageSkeleton } from '#/components/PageSkeleton/PageSkeleton.tsx';
import { SkipLink } from '#/components/SkipLink/SkipLink.tsx';
import { NoPermission } from '#/components/StateScreen/NoPermission.tsx';
import { NotFound } from '#/components/StateScreen/NotFound.tsx';
import { useOrganizer } from '#/session/use-session.ts';
import { type Overlay, useShortcuts } from '../Palette/use-shortcuts.ts';
import { useRouteHandle } from '../route-handle.ts';
import { organizerEntries } from './entries.ts';
import styles from './PanelLayout.module.css';
import { PhoneBar } from './PhoneBar.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { Rail } from './Rail.tsx';
import { RailSlotContext } from './rail-slot.tsx';

const Palette = lazy(() => import('../Palette/Palette.tsx'));
const ShortcutsDialog = lazy(() => import('../Palette/ShortcutsDialog.tsx'));

/** Around the pages of an organizer: the rail, on phones a bar and tabs, the palette. */
export function PanelLayout() {
  const organizer = useOrganizer();
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const [overlay, setOverlay] = useState<Overlay>();
  useShortcuts(organizer, setOverlay);
  if (!organizer) {
    return (
      <main id="main" className={styles.main}>
        <NotFound />
      </main>
    );
  }
  // Members with one place need no navigation: that place is the panel.
  const hasRail = organizerEntries(organizer).length > 1;
  const openPalette = () => setOverlay('palette');
  const openShortcuts = () => setOverlay('shortcuts');
  const close = () => setOverlay(undefined);
  return (
    <RailSlotContext value={hasRail ? slot : null}>
      <SkipLink />
      <div className={styles.shell} data-rail={hasRail || undefined}>
        {hasRail && (
          <Rail organizer={organizer} slotRef={setSlot} onSearch={openPalette} onShortcuts={openShortcuts} />
        )}
        <div className={styles.body}>
          <PhoneBar organizer={organizer} onSearch={openPalette} />
          <main id="main" className={styles.main} tabIndex={-1}>
            <Suspense fallback={<PageSkeleton />}>
              <Page />
            </Suspense>
          </main>
        </div>
      </div>
      {hasRail && <PhoneTabs organizer={organizer} />}
      <Suspense>
        {overlay === 'palette' && (
          <Palette organizer={organizer} onClose={close} onShortcuts={openShortcuts} />
        )}
        {overlay === 'shortcuts' && <ShortcutsDialog organizer={organizer} onClose={close} />}
      </Suspense>
    </RailSlotContext>
  );
}

/** The page of the address, if the member's role may see it. */
function Page() {
  const permissions = useOrganizer()?.permissions ?? [];
  const permission = useRouteHandle()?.permission;
  const isHome = useMatch('/:org') !== null;
  if (permission === undefined || permissions.includes(permission)) return <Outlet />;
  return isHome ? <Navigate to="events" replace /> : <NoPermission />;
}
