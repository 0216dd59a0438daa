import type { ProfileBody } from '@dorsal/api-contract/user';
import { MyData } from './MyData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './Settings.module.css';

export interface SettingsProps {
  profile: ProfileBody;
  /** Called when the account is deleted. */
  onDeleted: () => void;
}

/** The password, and actions on the person's data. */
export function Settings({ profile, onDeleted }: SettingsProps) {
  return (
    <div className={styles.settings}>
      <PasswordForm email={profile.email} />
      <MyData email={profile.email} onDeleted={onDeleted} />
    </div>
  );
}
