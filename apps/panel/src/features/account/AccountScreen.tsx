import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useReturnPath } from '#/session/return-path.ts';
import { useSignOut } from '#/session/use-sign-out.ts';
import { useOpenSession } from '#/session/use-session.ts';
import styles from './AccountScreen.module.css';
import { FactorsSection } from './FactorsSection.tsx';
import { LoadingLines } from './LoadingLines.tsx';
import { NameForm } from './NameForm.tsx';
import { OpenSessionsSection } from './OpenSessionsSection.tsx';
import { OrganizersSection } from './OrganizersSection.tsx';

/** The person's own account: name, organizers, second step, open sessions. */
export function AccountScreen() {
  const { person } = useOpenSession();
  const signOut = useSignOut();
  return (
    <>
      <PageHeader
        title="Tu cuenta"
        actions={
          <Button variant="outline" size="sm" onClick={() => signOut()}>
            Salir
          </Button>
        }
      >
        La misma con la que te inscribes. Lo que cambies aquí vale para todas tus organizaciones.
      </PageHeader>
      <WayBack />
      <section className={styles.section} aria-labelledby="account-data">
        <SectionHeading id="account-data">Tus datos</SectionHeading>
        <NameForm name={person.name} />
        <dl className={styles.data}>
          <div>
            <dt>Correo electrónico</dt>
            <dd>
              {person.email}
              {!person.isEmailConfirmed && <small>Sin confirmar: abre el enlace que te enviamos.</small>}
            </dd>
          </div>
        </dl>
      </section>
      <OrganizersSection />
      <Suspense fallback={<LoadingLines title="Segundo paso" />}>
        <FactorsSection />
      </Suspense>
      <Suspense fallback={<LoadingLines title="Sesiones abiertas" />}>
        <OpenSessionsSection />
      </Suspense>
    </>
  );
}

/** For a person who was led here to enroll a second factor. */
function WayBack() {
  const [params] = useSearchParams();
  const to = useReturnPath();
  const { methods } = useOpenSession();
  if (!params.has('to')) return null;
  if (methods.length === 0) {
    return (
      <Banner tone="warning">
        Activa tu segundo paso para seguir con lo que estabas haciendo. Después vuelves con un botón.
      </Banner>
    );
  }
  return (
    <Banner
      tone="success"
      action={
        <ButtonLink size="sm" variant="ink" render={<Link to={to} />}>
          Volver donde estabas
        </ButtonLink>
      }
    >
      Tu segundo paso está activo.
    </Banner>
  );
}
