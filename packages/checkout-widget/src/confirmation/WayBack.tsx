import { ButtonLink } from '@dorsal/ui/ButtonLink';
import styles from './Confirmation.module.css';

export interface WayBackProps {
  /** The organizer's page with the checkout's frame, as the server tells it: nobody else may say where this leads. */
  returnUrl: string;
  /** Whether something else of the page is to be done first. */
  isSecond: boolean;
}

/** Whoever bought in a frame of the organizer's page has paid in a tab of its own: how to go on from there. */
export function WayBack({ returnUrl, isSecond }: WayBackProps) {
  return (
    <div className={styles.wayOn}>
      <p>
        Ya puedes volver a la página de la organización. Si la tienes abierta en otra pestaña, cierra esta.
      </p>
      <ButtonLink variant={isSecond ? 'outline' : 'primary'} href={returnUrl}>
        <span className={styles.host}>Volver a {new URL(returnUrl).host}</span>
      </ButtonLink>
    </div>
  );
}
