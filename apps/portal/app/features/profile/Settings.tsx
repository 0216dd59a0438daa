import type { ProfileBody } from '@dorsal/api-contract/user';
import { MyData } from './MyData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './Settings.module.css';

export interface SettingsProps {
  profile: ProfileBody;
  /** The account is gone. */
  onDeleted: () => void;
}

/** The password, and what may be done with the person's data. */
export function Settings({ profile, onDeleted }: SettingsProps) {
  return (
    <div className={styles.settings}>
      <PasswordForm email={profile.email} />
      <MyData email={profile.email} onDeleted={onDeleted} />
    </div>
  );
}
