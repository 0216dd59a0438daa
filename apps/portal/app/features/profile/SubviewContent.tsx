import type { ProfileBody } from '@dorsal/api-contract/user';
import { Heading } from '@dorsal/ui/Heading';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { cameFromHere } from './BackLink.tsx';
import styles from './SubviewContent.module.css';
import { BillingForm } from './BillingForm.tsx';
import { type ChangeDrafts, type Drafts, withoutPhoto, withoutSaved } from './drafts.ts';
import { Payments } from './Payments.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import { type ProfileView, type Subview, subviewTitles } from './profile-view.ts';
import { Settings } from './Settings.tsx';

export interface SubviewContentProps {
  subview: Subview;
  view: ProfileView;
  isWide: boolean;
  profile: ProfileBody;
  drafts: Drafts;
  onDrafts: ChangeDrafts;
}

/** One of the four parts. On narrow screens its title is the page's heading. */
export function SubviewContent({ subview, view, isWide, profile, drafts, onDrafts }: SubviewContentProps) {
  if (subview === 'pagos') return <Payments view={view} isWide={isWide} profile={profile} />;
  return (
    <div className={styles.part}>
      {!isWide && (
        <Heading level={1} size="d2" className={styles.title}>
          {subviewTitles[subview]}
        </Heading>
      )}
      {subview === 'datos' && (
        <>
          <PersonalForm
            profile={profile}
            draft={drafts.personal}
            onDraft={(personal) => onDrafts((present) => ({ ...present, personal }))}
            onSaved={(sent) => onDrafts((present) => withoutSaved(present, 'personal', sent))}
            onPhotoRefused={(photo) => onDrafts((present) => withoutPhoto(present, photo))}
          />
          <p className={styles.people}>
            <TextLink render={<Link to="/profile/personas" state={cameFromHere} />} standalone>
              Mis personas
            </TextLink>
            Tus datos de carrera y los de tus hijas e hijos, para inscribiros antes.
          </p>
        </>
      )}
      {subview === 'facturacion' && (
        <BillingForm
          profile={profile}
          draft={drafts.billing}
          onDraft={(billing) => onDrafts((present) => ({ ...present, billing }))}
          onSaved={(sent) => onDrafts((present) => withoutSaved(present, 'billing', sent))}
        />
      )}
      {subview === 'configuracion' && <Settings profile={profile} onDeleted={() => onDrafts(() => ({}))} />}
    </div>
  );
}
