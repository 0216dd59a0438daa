import type { StoredMessage } from './message.ts';

const maxMessages = 1_000;

/** The last 1,000 messages, in memory. */
export class Mailbox {
  #messages: StoredMessage[] = [];

  /** The 1,001st message removes the oldest. */
  add(message: StoredMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, maxMessages);
  }

  find(id: string): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  newestFirst(): readonly StoredMessage[] {
    return this.#messages;
  }

  /** The messages to an address, newest first; case is ignored. */
  sentTo(address: string): readonly StoredMessage[] {
    const wanted = address.toLowerCase();
    return this.#messages.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted));
  }

  clear(): void {
    this.#messages = [];
  }
}
