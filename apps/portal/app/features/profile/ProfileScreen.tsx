import { Button } from '@dorsal/ui/Button';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Spinner } from '@dorsal/ui/Spinner';
import { Account } from './Account.tsx';
import styles from './ProfileScreen.module.css';
import { useFreshProfile } from './use-fresh-profile.ts';

/** The account of the signed-in person. */
export function ProfileScreen() {
  const { profile, failed, retry } = useFreshProfile();
  // The key discards one person's changes when another person signs in in another tab.
  if (profile) return <Account key={profile.email} profile={profile} />;
  return (
    <Container className={styles.waiting}>
      {failed ? (
        <EmptyState
          level={1}
          title="No hemos podido cargar tu perfil"
          action={
            <Button variant="ink" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          Comprueba tu conexión e inténtalo de nuevo.
        </EmptyState>
      ) : (
        <Spinner>Cargando tu perfil...</Spinner>
      )}
    </Container>
  );
}
