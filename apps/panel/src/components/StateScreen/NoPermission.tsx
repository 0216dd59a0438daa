import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { useOrganizer } from '#/session/use-session.ts';
import { StateScreen } from './StateScreen.tsx';

/** The person's role may not see the page. */
export function NoPermission() {
  const organizer = useOrganizer();
  return (
    <StateScreen
      kind="noPermission"
      title="Tu papel no incluye esta pantalla"
      action={
        <ButtonLink variant="outline" size="sm" render={<Link to={organizer ? `/${organizer.slug}` : '/'} />}>
          Volver
        </ButtonLink>
      }
    >
      {organizer && `Tu papel en ${organizer.name} es ${organizerRoleNames[organizer.role]}. `}
      Quien tenga el papel de Propiedad puede darte acceso desde Equipo.
    </StateScreen>
  );
}
