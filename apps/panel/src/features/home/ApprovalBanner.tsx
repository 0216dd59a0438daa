import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './ApprovalBanner.module.css';

/** Until the organizer is approved: what can be done already, or what to correct. */
export function ApprovalBanner() {
  const { slug, state, permissions } = useCurrentOrganizer();
  if (state === 'approved') return null;
  const isPending = state === 'pending';
  const link = (
    <TextLink standalone render={<Link to={`/${slug}/settings`} />}>
      {isPending ? 'Ver los datos enviados' : 'Corregir los datos'}
    </TextLink>
  );
  return (
    <Banner
      tone={isPending ? 'info' : 'warning'}
      className={styles.banner}
      action={permissions.includes('entity.read') ? link : undefined}
    >
      {isPending ? (
        <>
          <b>Estamos revisando tu organización.</b> Mientras tanto puedes crear eventos, poner precios y ver
          cómo quedan. Podrás publicarlos cuando esté aprobada: te escribimos.
        </>
      ) : (
        <>
          <b>Tu organización necesita una corrección.</b> Puedes seguir preparando eventos; para publicarlos
          hay que corregir los datos.
        </>
      )}
    </Banner>
  );
}
