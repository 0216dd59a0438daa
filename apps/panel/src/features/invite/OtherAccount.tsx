import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useSignOut } from '#/session/use-sign-out.ts';
import styles from './InviteScreen.module.css';

export interface OtherAccountProps {
  /** The address of the invitation. */
  invited: string;
  /** The address of the session. */
  signedIn: string;
}

/** The person is signed in with another address than the invited one. */
export function OtherAccount({ invited, signedIn }: OtherAccountProps) {
  const signOut = useSignOut();
  return (
    <div className={styles.accept}>
      <Banner tone="warning">
        {`La invitación es para ${invited} y has entrado como ${signedIn}. Sal y entra con la otra cuenta.`}
      </Banner>
      <div>
        <Button onClick={() => signOut(location.pathname)}>{`Salir y entrar con ${invited}`}</Button>
      </div>
    </div>
  );
}
