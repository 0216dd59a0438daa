import type { ProfileBody } from '@dorsal/api-contract/user';
import { displayNameFallback } from '@dorsal/domain/display-name';
import { Avatar } from '@dorsal/ui/Avatar';
import { Heading } from '@dorsal/ui/Heading';
import styles from './ProfileHeader.module.css';

export interface ProfileHeaderProps {
  profile: Pick<ProfileBody, 'name' | 'email' | 'profilePicture'>;
}

/** The account's owner. */
export function ProfileHeader({ profile: { name, email, profilePicture } }: ProfileHeaderProps) {
  return (
    <header className={styles.header}>
      <Avatar name={name} src={profilePicture ?? undefined} size={88} className={styles.avatar} />
      <div className={styles.texts}>
        <Heading level={1} className={styles.name}>
          {name.trim() || displayNameFallback}
        </Heading>
        <p className={styles.email}>{email}</p>
      </div>
    </header>
  );
}
