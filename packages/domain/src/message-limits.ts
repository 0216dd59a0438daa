import type { MessageKind } from './message-kinds.ts';

/** What an organizer may send in 24 hours. Source: decisions, "Messages to participants". */
export const messageLimits = { messages: 20, mails: 60_000, advertising: 1 } as const;

/** What the organizer has ordered in the last 24 hours, without stopped and rejected messages. */
export interface RecentMessages {
  readonly messages: number;
  readonly mails: number;
  readonly advertising: number;
}

/** The limit that one more message would exceed. */
export type MessageLimitProblem = keyof typeof messageLimits;

/** Which limit the message would exceed; `undefined` if it may be sent. */
export function messageLimitProblem(
  { kind, mails }: { readonly kind: MessageKind; readonly mails: number },
  recent: RecentMessages,
): MessageLimitProblem | undefined {
  if (recent.messages >= messageLimits.messages) return 'messages';
  if (kind === 'advertising' && recent.advertising >= messageLimits.advertising) return 'advertising';
  return recent.mails + mails > messageLimits.mails ? 'mails' : undefined;
}
