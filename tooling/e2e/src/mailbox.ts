import { expect } from '@playwright/test';

const sandboxUrl = process.env.SANDBOX_URL ?? 'http://localhost:3001';

export interface Message {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  /** When the sandbox received it, ISO 8601. */
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

/** Waits for an e-mail to an address with a matching subject, newer than `after`, and returns the newest. */
export async function receivedMessage(to: string, subject: RegExp, after?: Message): Promise<Message> {
  const newest = (messages: readonly Message[]) => messages.find((message) => subject.test(message.subject));
  return untilReceived(to, `about ${subject}`, (messages) => {
    const found = newest(messages);
    return found?.id === after?.id ? undefined : found;
  });
}

/** Waits for an e-mail to an address with the given Reply-To address. */
export async function receivedMessageFrom(to: string, replyTo: string): Promise<Message> {
  return untilReceived(to, `of ${replyTo}`, (messages) =>
    messages.find((message) => message.replyTo === replyTo),
  );
}

async function untilReceived(
  to: string,
  which: string,
  /** Chooses among the e-mails, the newest first. */
  choose: (messages: readonly Message[]) => Message | undefined,
): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(
      async () => {
        found = choose(await receivedMessages(to));
        return found;
      },
      { message: `an e-mail to ${to} ${which}`, timeout: 20_000 },
    )
    .toBeTruthy();
  if (!found) throw new Error('unreachable: the poll has passed');
  return found;
}

/** The e-mails that an address has received so far, the newest first. */
export async function receivedMessages(to: string): Promise<Message[]> {
  const answer = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Message[];
}

/** The first address in a message's text that matches. */
export function linkIn(message: Message, pattern: RegExp): string {
  const link = message.text.match(/https?:\/\/\S+/g)?.find((address) => pattern.test(address));
  if (!link) throw new Error(`No link like ${pattern} in:\n${message.text}`);
  return link;
}
