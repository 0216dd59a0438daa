import type { PersonTwinBody } from '@dorsal/api-contract/panel/people-person';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useEventRef } from '../use-event-ref.ts';
import styles from './ReviewTwin.module.css';
import { useUpdatePerson } from './use-update-person.ts';

export interface ReviewTwinProps {
  personId: string;
  twin: Pick<PersonTwinBody, '_id' | 'fullName'>;
}

/** Stores that the pair was looked at: the first screen and the list's filter no longer count it. */
export function ReviewTwin({ personId, twin }: ReviewTwinProps) {
  const api = useApi();
  const ref = useEventRef();
  const run = useGuarded();
  const toasts = useToast();
  const update = useUpdatePerson();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.people.reviewTwin({ ...ref, personId }, twin._id)),
    onSuccess: update,
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button
      className={styles.review}
      variant="outline"
      size="sm"
      busy={isPending}
      busyLabel="Guardando…"
      onClick={() => mutate()}
    >
      Ya lo he mirado
      <span className="visually-hidden">: {twin.fullName}</span>
    </Button>
  );
}
