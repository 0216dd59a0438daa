import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { Banner } from '@dorsal/ui/Banner';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import styles from './RegisterForm.module.css';

export interface PendingScreenProps {
  organizer: Pick<MembershipBody, 'name' | 'slug'>;
  isEmailConfirmed: boolean;
}

/** After the registration: what can be done now, and what waits for the approval. */
export function PendingScreen({ organizer, isEmailConfirmed }: PendingScreenProps) {
  return (
    <>
      <PageHeader
        title="Ya puedes empezar"
        actions={<ButtonLink render={<Link to={`/${organizer.slug}`} />}>Abrir tu panel</ButtonLink>}
      >
        {`Estamos revisando los datos de ${organizer.name}. Te escribimos en cuanto esté.`}
      </PageHeader>
      {!isEmailConfirmed && (
        <Banner tone="warning">Confirma tu correo con el enlace que te acabamos de enviar.</Banner>
      )}
      <ul className={styles.steps}>
        <li>
          <b>Ahora</b>
          <span>Crea tu evento, ponle entradas y precios, y mira la página como la verán las personas.</span>
        </li>
        <li>
          <b>Cuando aprobemos la organización</b>
          <span>Publicas con un botón y se abre la venta. Lo que hayas preparado no cambia.</span>
        </li>
        <li>
          <b>Si falta algún dato</b>
          <span>Te decimos cuál por correo y lo corriges en Ajustes.</span>
        </li>
      </ul>
    </>
  );
}
