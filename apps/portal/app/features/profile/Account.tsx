import type { ProfileBody } from '@dorsal/api-contract/user';
import { Container } from '@dorsal/ui/Container';
import { Tabs } from '@dorsal/ui/Tabs';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styles from './Account.module.css';
import { BackLink } from './BackLink.tsx';
import { type Drafts, hasUnsavedChanges } from './drafts.ts';
import { EmailNotice } from './EmailNotice.tsx';
import { MyEvents } from './MyEvents.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { readView, subviews, subviewTitles, viewAddress } from './profile-view.ts';
import { SubviewContent } from './SubviewContent.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { useViewFocus } from './use-view-focus.ts';
import { useWideScreen } from './use-wide-screen.ts';

export interface AccountProps {
  profile: ProfileBody;
}

/** Four tabs on wide screens, or a menu of the same four parts on narrow ones (spec, section 2). */
export function Account({ profile }: AccountProps) {
  const isWide = useWideScreen();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [drafts, setDrafts] = useState<Drafts>({});
  const screen = useRef<HTMLDivElement>(null);
  const view = readView(search);
  useViewFocus({ screen, view, isWide });

  const subview = view.subview ?? (isWide ? 'datos' : undefined);
  const content = subview && (
    <SubviewContent
      subview={subview}
      view={view}
      isWide={isWide}
      profile={profile}
      drafts={drafts}
      onDrafts={setDrafts}
    />
  );

  return (
    <div ref={screen}>
      <Container className={styles.account}>
        {(isWide || subview === undefined) && (
          <>
            <ProfileHeader profile={profile} />
            <EmailNotice profile={profile} />
          </>
        )}
        {isWide && subview && (
          <Tabs
            className={styles.tabs}
            label="Mi Perfil"
            tabs={subviews.map((id) => ({ id, label: subviewTitles[id] }))}
            selected={subview}
            onSelect={(id) => void navigate(viewAddress({ subview: id }))}
          >
            {content}
          </Tabs>
        )}
        {!isWide && subview === undefined && <ProfileMenu />}
        {!isWide && subview && (
          <>
            {view.orderId === undefined && <BackLink to={viewAddress()}>Mi Perfil</BackLink>}
            {content}
          </>
        )}
        {subview !== 'pagos' && <MyEvents />}
      </Container>
      <UnsavedChanges unsaved={hasUnsavedChanges(drafts, profile)} />
    </div>
  );
}
