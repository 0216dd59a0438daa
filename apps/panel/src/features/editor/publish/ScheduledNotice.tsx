import { messageOf } from '@dorsal/api-client';
import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOpenDraft } from '../fields/draft-context.ts';
import { useEventAction } from './use-publish.ts';

export interface ScheduledNoticeProps {
  at: string;
  timeZone: string;
  onRemoved: () => void;
}

/** When the draft goes public by itself, and how to stop that. */
export function ScheduledNotice({ at, timeZone, onRemoved }: ScheduledNoticeProps) {
  const api = useApi();
  const { event } = useOpenDraft();
  const unschedule = useEventAction(async () => {
    const unscheduled = await api.events.unschedule(event);
    onRemoved();
    return unscheduled;
  });
  return (
    <Banner
      tone={unschedule.error ? 'danger' : 'info'}
      action={
        <Button
          variant="outline"
          size="sm"
          busy={unschedule.isPending}
          busyLabel="Quitando…"
          onClick={() => unschedule.mutate()}
        >
          Quitar la programación
        </Button>
      }
    >
      {unschedule.error
        ? messageOf(unschedule.error, 'No hemos podido quitar la programación. Prueba otra vez.')
        : `Se publica solo el ${formatTimeHere(at, timeZone)}.`}
    </Banner>
  );
}
