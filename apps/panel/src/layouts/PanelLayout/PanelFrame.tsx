import { Logo } from '@dorsal/ui/Logo';
import { PageSkeleton } from '#/components/PageSkeleton/PageSkeleton.tsx';
import layout from './PanelLayout.module.css';
import bar from './PhoneBar.module.css';
import rail from './Rail.module.css';

/** The frame of the organizer's pages before the person is known: in the document, until the scripts have loaded. */
export function PanelFrame() {
  return (
    <div className={layout.shell} data-rail>
      <aside className={rail.rail} data-theme="dark">
        <div className={rail.inner}>
          <div className={rail.top}>
            <span className={rail.logo}>
              <Logo />
            </span>
          </div>
        </div>
      </aside>
      <div className={layout.body}>
        <header className={bar.bar} data-theme="dark">
          <span className={bar.home}>
            <Logo variant="mark" />
          </span>
        </header>
        <main className={layout.main}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
