import type { EventRef, MessageRef, PanelApi } from '@dorsal/api-client/panel';
import type { PreviewMessageBody } from '@dorsal/api-contract/panel/messages';
import { isStoppable } from '@dorsal/domain/message-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Milliseconds after which a message that moves is read again. */
const movingMs = 2_000;

const messagesKey = ({ organizerId, eventId }: EventRef) =>
  ['organizer', organizerId, 'messages', eventId] as const;

/** The messages of an event, newest first; read again while one of them moves. */
export const messagesQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: [...messagesKey(ref), 'list'],
    queryFn: ({ signal }) => api.messages.list(ref, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'sending') ? movingMs : false,
  });

/** One message with its progress; read again until it has left. */
export const messageQuery = (api: PanelApi, ref: MessageRef) =>
  queryOptions({
    queryKey: [...messagesKey(ref), 'one', ref.messageId],
    queryFn: ({ signal }) => api.messages.get(ref, signal),
    refetchInterval: ({ state: { data } }) => (data && isStoppable(data.state) ? movingMs : false),
  });

/** Whom a message would reach, with one of them; the last answer stays until the next one is here. */
export const previewQuery = (api: PanelApi, ref: EventRef, body: PreviewMessageBody) =>
  queryOptions({
    queryKey: [...messagesKey(ref), 'preview', body],
    queryFn: ({ signal }) => api.messages.preview(ref, body, signal),
    placeholderData: keepPreviousData,
  });
