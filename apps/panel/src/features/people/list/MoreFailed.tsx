import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';

export interface MoreFailedProps {
  /** Absent if nothing has failed. */
  retry: (() => void) | undefined;
}

/** Some rows could not be loaded. */
export function MoreFailed({ retry }: MoreFailedProps) {
  if (retry === undefined) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="outline" size="sm" onClick={retry}>
          Probar otra vez
        </Button>
      }
    >
      Faltan algunas filas porque no han llegado.
    </Banner>
  );
}
