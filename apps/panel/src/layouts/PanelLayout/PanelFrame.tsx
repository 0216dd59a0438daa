import type { PanelHeading } from '@dorsal/domain/panel-headings';
import { Logo } from '@dorsal/ui/Logo';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { PageSkeleton } from '#/components/PageSkeleton/PageSkeleton.tsx';
import layout from './PanelLayout.module.css';
import bar from './PhoneBar.module.css';
import rail from './Rail.module.css';

export interface PanelFrameProps {
  /** The page's head, if the server knows the person. */
  heading?: PanelHeading | undefined;
}

/** The frame of the organizer's pages in the document, until the scripts have loaded. */
export function PanelFrame({ heading }: PanelFrameProps) {
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
          <PageSkeleton
            heading={
              heading && (
                <PageHeader title={heading.title} context={heading.context}>
                  {heading.lead}
                </PageHeader>
              )
            }
          />
        </main>
      </div>
    </div>
  );
}
