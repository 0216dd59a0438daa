import type { PanelEventBody, PublishBody } from '@dorsal/api-contract/panel/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOpenDraft } from '../fields/draft-context.ts';

type Publication = Pick<PublishBody, 'at' | 'over'>;

/** Saves, and publishes what was saved, at a moment (ISO 8601) or now (null). */
export function usePublish() {
  const api = useApi();
  const { event, session } = useOpenDraft();
  return useEventAction(async (publication: Publication) =>
    api.events.publish(event, { version: await session.saved(), ...publication }),
  );
}

/** A call that changes what the server knows about the event: the draft and the lists are read again after it. */
export function useEventAction<Input = void>(action: (input: Input) => Promise<PanelEventBody>) {
  const queryClient = useQueryClient();
  const { event, session } = useOpenDraft();
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all([
        // The action was done even if this read fails; the next load shows it.
        session
          .refresh()
          .catch((error: unknown) => console.warn('The draft could not be read again.', error)),
        queryClient.invalidateQueries({ queryKey: ['organizer', event.organizerId] }),
      ]),
  });
}
