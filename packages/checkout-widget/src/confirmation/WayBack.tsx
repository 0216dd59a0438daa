import { ButtonLink } from '@dorsal/ui/ButtonLink';
import styles from './Confirmation.module.css';

export interface WayBackProps {
  /** The organizer's page with the checkout's frame. Always the server's value, so that it leads nowhere else. */
  returnUrl: string;
  /** True if another action of the page comes first. */
  isSecond: boolean;
}

/** The link back to the organizer's page. A buyer in a frame of that page pays in a separate tab. */
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
