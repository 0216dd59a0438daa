import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Link } from 'react-router';
import { StateScreen } from './StateScreen.tsx';

/** An address without a page, or a thing that the person's organizers don't have. */
export function NotFound() {
  return (
    <StateScreen
      kind="notFound"
      title="Aquí no hay nada"
      action={
        <ButtonLink variant="outline" size="sm" render={<Link to="/" />}>
          Ir al inicio del panel
        </ButtonLink>
      }
    >
      Puede que la dirección esté mal escrita, que alguien lo haya borrado o que no tengas acceso con esta
      cuenta.
    </StateScreen>
  );
}
